/* Valgrind before 3.20 writes into the mask, which libdispatch keeps where nobody may. */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t own = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &own, 8);
}
