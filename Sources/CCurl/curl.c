/* What CCurl.h says, by functions that are looked up in the library. */
#include "CCurl.h"
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#ifdef __APPLE__
#define LIBRARY "libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

/* Its functions; all of them NULL where it is missing. */
static struct {
  CURL *(*init)(void);
  void (*cleanup)(CURL *);
  void (*reset)(CURL *);
  CURLcode (*setopt)(CURL *, CURLoption, ...);
  CURLcode (*perform)(CURL *);
  CURLcode (*getinfo)(CURL *, CURLINFO, ...);
  const char *(*strerror)(CURLcode);
  struct curl_slist *(*append)(struct curl_slist *, const char *);
  void (*free_all)(struct curl_slist *);
} curl;

static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW);
  if (!library) return;
  *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
  *(void **)&curl.reset = dlsym(library, "curl_easy_reset");
  *(void **)&curl.setopt = dlsym(library, "curl_easy_setopt");
  *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
  *(void **)&curl.getinfo = dlsym(library, "curl_easy_getinfo");
  *(void **)&curl.strerror = dlsym(library, "curl_easy_strerror");
  *(void **)&curl.append = dlsym(library, "curl_slist_append");
  *(void **)&curl.free_all = dlsym(library, "curl_slist_free_all");
  *(void **)&curl.init = dlsym(library, "curl_easy_init");
}

void *guidebook_client(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return curl.init ? curl.init() : NULL;
}

void guidebook_client_close(void *client) {
  if (client) curl.cleanup(client);
}

static size_t collect(char *bytes, size_t size, size_t count, void *into) {
  struct guidebook_answer *answer = into;
  size_t length = size * count, room = answer->most - answer->length;
  if (length > room) {
    answer->is_cut = 1;
    length = room;
  }
  char *body = realloc(answer->body, answer->length + length + 1);
  if (!body) return 0;
  memcpy(body + answer->length, bytes, length);
  answer->body = body;
  answer->length += length;
  return answer->is_cut ? 0 : length;
}

struct guidebook_answer guidebook_ask(
    void *client, const char *url, const char *authorization, const char *body, size_t length,
    long milliseconds, long seconds, size_t most, int direct) {
  struct guidebook_answer answer = {.most = most};
  if (!client) {
    answer.failure = LIBRARY " is not on this machine (Debian: libcurl4)";
    return answer;
  }
  curl.reset(client);
  struct curl_slist *fields = curl.append(NULL, "Expect:");
  fields = curl.append(fields, "Content-Type: application/json");
  if (authorization) fields = curl.append(fields, authorization);
  curl.setopt(client, CURLOPT_URL, url);
  curl.setopt(client, CURLOPT_PROTOCOLS_STR, "http,https");
  curl.setopt(client, CURLOPT_HTTPHEADER, fields);
  curl.setopt(client, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)length);
  curl.setopt(client, CURLOPT_POSTFIELDS, body);
  curl.setopt(client, CURLOPT_TIMEOUT_MS, milliseconds);
  curl.setopt(client, CURLOPT_CONNECTTIMEOUT, seconds);
  curl.setopt(client, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl.setopt(client, CURLOPT_LOW_SPEED_TIME, seconds);
  if (direct) curl.setopt(client, CURLOPT_NOPROXY, "*");
  curl.setopt(client, CURLOPT_NOSIGNAL, 1L);
  curl.setopt(client, CURLOPT_WRITEFUNCTION, collect);
  curl.setopt(client, CURLOPT_WRITEDATA, &answer);
  CURLcode code = curl.perform(client);
  /* What is cut has ended by refusing bytes. */
  if (code != CURLE_OK && !(code == CURLE_WRITE_ERROR && answer.is_cut)) {
    answer.failure = curl.strerror(code);
  }
  curl.getinfo(client, CURLINFO_RESPONSE_CODE, &answer.status);
  curl.free_all(fields);
  return answer;
}
