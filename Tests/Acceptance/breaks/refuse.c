/* Loaded before a program, it counts the program's calls below a folder and breaks one of them: the
   call fails with an error of the system, or the program is killed, or the file that is being read
   changes. What the C library calls by itself is not seen.

   BREAK_UNDER   the folder; calls on other places, and on pipes, are left alone
   BREAK_STATE   a file of `struct state`, which outlives the program
   BREAK_CALL    which kind of call, as in `kinds`, or `all`
   BREAK_AT      which one of these, from 1
   BREAK_EVER    if set, that one and all that follow
   BREAK_ERRNO   the error, or 0 to kill the program before the call
   BREAK_FROM    in place of that: a file whose bytes are put into the file of the call, or with
   BREAK_MOVE    set, the file that is moved over it */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { OPEN, READ, WRITE, FSYNC, RENAME, LINK, MKDIR, REMOVE, KINDS };
static const char *const kinds[KINDS] = {"open", "read", "write", "fsync",
                                         "rename", "link", "mkdir", "remove"};

static struct state {
  long counts[KINDS];
  long broken;
  char path[PATH_MAX];
} nowhere, *state = &nowhere;

static const char *under;
static unsigned chosen; /* a bit for each kind */
static long at, code, seen;
static const char *from;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *call = getenv("BREAK_CALL"), *number = getenv("BREAK_AT");
  int file = REAL(open)(getenv("BREAK_STATE"), O_RDWR);
  void *place = mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (place != MAP_FAILED) state = place;
  REAL(close)(file);
  for (int kind = 0; call && kind < KINDS; kind++)
    if (!strcmp(call, kinds[kind]) || (!strcmp(call, "all") && kind != READ && kind != OPEN))
      chosen |= 1u << kind;
  at = number ? atol(number) : 0;
  code = getenv("BREAK_ERRNO") ? atol(getenv("BREAK_ERRNO")) : 0;
  from = getenv("BREAK_FROM");
  under = getenv("BREAK_UNDER");
  unsetenv("LD_PRELOAD"); /* not for the programs that it starts */
}

static void change(const char *path) {
  static char bytes[1 << 22];
  if (getenv("BREAK_MOVE")) {
    syscall(SYS_rename, from, path);
    return;
  }
  int source = syscall(SYS_openat, AT_FDCWD, from, O_RDONLY, 0);
  int target = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_TRUNC, 0);
  long count = syscall(SYS_read, source, bytes, sizeof bytes);
  syscall(SYS_write, target, bytes, count);
  syscall(SYS_close, source);
  syscall(SYS_close, target);
}

/* Whether the call on a path is to fail; errno is set then. */
static int fails(enum kind kind, const char *path) {
  if (!under || !path || strncmp(path, under, strlen(under))) return 0;
  __atomic_add_fetch(&state->counts[kind], 1, __ATOMIC_SEQ_CST);
  if (!(chosen >> kind & 1)) return 0;
  long number = __atomic_add_fetch(&seen, 1, __ATOMIC_SEQ_CST);
  if (number != at && !(getenv("BREAK_EVER") && number > at)) return 0;
  if (!state->broken++) strncpy(state->path, path, sizeof state->path - 1);
  if (from) {
    change(path);
    return 0;
  }
  if (!code) raise(SIGKILL);
  errno = (int)code;
  return 1;
}

/* The same for an open file. */
static int fails_open(enum kind kind, int file) {
  char link[64], path[PATH_MAX];
  int before = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = before;
  if (length < 0) return 0;
  path[length] = 0;
  return fails(kind, path);
}

#define OPENS(name)                                        \
  int name(const char *path, int flags, ...) {             \
    va_list rest;                                          \
    va_start(rest, flags);                                 \
    mode_t mode = va_arg(rest, mode_t);                    \
    va_end(rest);                                          \
    return fails(OPEN, path) ? -1 : REAL(name)(path, flags, mode); \
  }
#define OPENS_AT(name)                                     \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest;                                          \
    va_start(rest, flags);                                 \
    mode_t mode = va_arg(rest, mode_t);                    \
    va_end(rest);                                          \
    return fails(OPEN, path) ? -1 : REAL(name)(folder, path, flags, mode); \
  }
/* `broken`: of which file or path; the rest are a function's parameters and what it hands on. */
#define WRAP(type, name, parameters, broken, failure, ...) \
  type name parameters { return broken ? failure : REAL(name)(__VA_ARGS__); }

OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)
WRAP(DIR *, opendir, (const char *p), fails(OPEN, p), NULL, p)
WRAP(ssize_t, read, (int f, void *b, size_t n), fails_open(READ, f), -1, f, b, n)
WRAP(ssize_t, pread, (int f, void *b, size_t n, off_t o), fails_open(READ, f), -1, f, b, n, o)
WRAP(ssize_t, pread64, (int f, void *b, size_t n, off64_t o), fails_open(READ, f), -1, f, b, n, o)
WRAP(struct dirent *, readdir, (DIR *d), fails_open(READ, dirfd(d)), NULL, d)
WRAP(struct dirent64 *, readdir64, (DIR *d), fails_open(READ, dirfd(d)), NULL, d)
WRAP(ssize_t, write, (int f, const void *b, size_t n), fails_open(WRITE, f), -1, f, b, n)
WRAP(ssize_t, writev, (int f, const struct iovec *v, int n), fails_open(WRITE, f), -1, f, v, n)
WRAP(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), fails_open(WRITE, f), -1, f, b, n, o)
WRAP(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), fails_open(WRITE, f), -1, f, b, n, o)
WRAP(int, fsync, (int f), fails_open(FSYNC, f), -1, f)
WRAP(int, fdatasync, (int f), fails_open(FSYNC, f), -1, f)
WRAP(int, syncfs, (int f), fails_open(FSYNC, f), -1, f)
WRAP(int, rename, (const char *p, const char *q), fails(RENAME, q), -1, p, q)
WRAP(int, renameat, (int f, const char *p, int g, const char *q), fails(RENAME, q), -1, f, p, g, q)
WRAP(int, link, (const char *p, const char *q), fails(LINK, q), -1, p, q)
WRAP(int, linkat, (int f, const char *p, int g, const char *q, int o), fails(LINK, q), -1, f, p, g, q, o)
WRAP(int, symlink, (const char *p, const char *q), fails(LINK, q), -1, p, q)
WRAP(int, mkdir, (const char *p, mode_t m), fails(MKDIR, p), -1, p, m)
WRAP(int, mkdirat, (int f, const char *p, mode_t m), fails(MKDIR, p), -1, f, p, m)
WRAP(int, unlink, (const char *p), fails(REMOVE, p), -1, p)
WRAP(int, unlinkat, (int f, const char *p, int o), fails(REMOVE, p), -1, f, p, o)
WRAP(int, rmdir, (const char *p), fails(REMOVE, p), -1, p)

/* The calls that the program makes by their numbers. */
long syscall(long number, ...) {
  long a[6];
  va_list rest;
  va_start(rest, number);
  for (int index = 0; index < 6; index++) a[index] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_renameat2 && fails(RENAME, (const char *)a[3])) return -1;
  if (number == SYS_syncfs && fails_open(FSYNC, (int)a[0])) return -1;
  return REAL(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
