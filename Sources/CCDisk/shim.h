#ifndef GUIDEBOOK_CCDISK_SHIM_H
#define GUIDEBOOK_CCDISK_SHIM_H

/* What Swift does not see of Linux. Both give 0, or -1 and errno. */
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

/* Two paths change places, in one step. */
static inline int guidebook_exchange(const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, -100 /* AT_FDCWD */, one, -100, other, 2 /* RENAME_EXCHANGE */);
}

/* Waits until what was written on the volume of an open folder lies on the device. */
static inline int guidebook_sync(int folder) { return (int)syscall(SYS_syncfs, folder); }
#endif

#endif
