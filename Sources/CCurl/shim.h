#ifndef GUIDEBOOK_CCURL_SHIM_H
#define GUIDEBOOK_CCURL_SHIM_H

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

/* What Swift cannot call of libcurl: functions with any number of arguments. */

struct guidebook_answer {
  CURLcode code;
  long status;
  /* To be freed. */
  char *body;
  size_t length;
  size_t most;
  /* Whether there was more. */
  int is_cut;
};

static inline size_t guidebook_collect(char *bytes, size_t size, size_t count, void *into) {
  struct guidebook_answer *answer = (struct guidebook_answer *)into;
  size_t length = size * count, room = answer->most - answer->length;
  if (length > room) {
    answer->is_cut = 1;
    length = room;
  }
  char *body = (char *)realloc(answer->body, answer->length + length + 1);
  if (!body) return 0;
  memcpy(body + answer->length, bytes, length);
  answer->body = body;
  answer->length += length;
  return answer->is_cut ? 0 : length;
}

/* Posts JSON and waits for the answer, of which `most` bytes are kept. Redirections are not followed; of the schemes only those of the web are known.
   What is `direct` goes by no proxy of the environment. `seconds` without a byte end it. */
static inline struct guidebook_answer guidebook_ask(
    CURL *curl, const char *url, const char *authorization, const char *body, size_t length,
    long milliseconds, long seconds, size_t most, int direct) {
  struct guidebook_answer answer = {CURLE_FAILED_INIT, 0, NULL, 0, most, 0};
  if (!curl) return answer;
  curl_easy_reset(curl);
  struct curl_slist *fields = curl_slist_append(NULL, "Expect:");
  fields = curl_slist_append(fields, "Content-Type: application/json");
  if (authorization) fields = curl_slist_append(fields, authorization);
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, fields);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)length);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, milliseconds);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, seconds);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, seconds);
  if (direct) curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, guidebook_collect);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &answer);
  answer.code = curl_easy_perform(curl);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer.status);
  curl_slist_free_all(fields);
  return answer;
}

#endif
