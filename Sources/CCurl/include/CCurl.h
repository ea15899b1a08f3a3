#ifndef GUIDEBOOK_CCURL_H
#define GUIDEBOOK_CCURL_H

#include <stddef.h>
#include <stdlib.h>

/* Requests through libcurl. It is loaded when it is first needed and not linked: only `guidebook embed`
 * asks other machines, and libcurl brings two dozen libraries, of which some cannot be linked statically.
 * So the program runs where it is missing, and starts without it. */

struct guidebook_answer {
  /* NULL if there is an answer. */
  const char *failure;
  long status;
  /* To be freed. */
  char *body;
  size_t length;
  size_t most;
  /* Whether there was more. */
  int is_cut;
};

/* A connection that is kept for the next request; NULL without libcurl. */
void *guidebook_client(void);
void guidebook_client_close(void *client);

/* Posts JSON and waits for the answer, of which `most` bytes are kept. Redirections are not followed; of
 * the schemes only those of the web are known. What is `direct` goes by no proxy of the environment.
 * `seconds` without a byte end it. */
struct guidebook_answer guidebook_ask(
    void *client, const char *url, const char *authorization, const char *body, size_t length,
    long milliseconds, long seconds, size_t most, int direct);

#endif
