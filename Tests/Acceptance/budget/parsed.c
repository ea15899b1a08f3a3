/* Counts the bytes that cmark-gfm is fed, and prints them when the program ends. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

static atomic_size_t parsed;

void cmark_parser_feed(void *parser, const char *bytes, size_t count) {
  void (*feed)(void *, const char *, size_t) = dlsym(RTLD_NEXT, "cmark_parser_feed");
  parsed += count;
  feed(parser, bytes, count);
}

__attribute__((destructor)) static void print(void) { fprintf(stderr, "parsed %zu\n", parsed); }
