#ifndef GUIDEBOOK_CCURL_SHIM_H
#define GUIDEBOOK_CCURL_SHIM_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

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
  /* Whether it led to an address that it may not be sent to. */
  int is_stopped;
  /* Where a redirection leads, absolute; NULL for none. To be freed. */
  char *redirect;
  /* Seconds; 0 where nothing is said. */
  curl_off_t wait;
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

/* Whether a connection may be opened to an IP address, of 4 or 16 bytes. */
typedef int (*guidebook_may_connect)(const unsigned char *bytes, size_t length);

struct guidebook_gate {
  guidebook_may_connect may_connect;
  struct guidebook_answer *answer;
};

static inline curl_socket_t guidebook_open(
    void *gate, curlsocktype purpose, struct curl_sockaddr *to) {
  struct guidebook_gate *its = (struct guidebook_gate *)gate;
  const struct sockaddr *address = &to->addr;
  int may = 0;
  (void)purpose;
  if (address->sa_family == AF_INET) {
    struct sockaddr_in four;
    memcpy(&four, address, sizeof four);
    may = its->may_connect((const unsigned char *)&four.sin_addr, 4);
  } else if (address->sa_family == AF_INET6) {
    struct sockaddr_in6 six;
    memcpy(&six, address, sizeof six);
    may = its->may_connect((const unsigned char *)&six.sin6_addr, 16);
  }
  if (!may) {
    its->answer->is_stopped = 1;
    return CURL_SOCKET_BAD;
  }
  return socket(to->family, to->socktype, to->protocol);
}

/* Posts JSON, or where there is no `body` gets what stands at `url`, and waits for the answer, of which
   `most` bytes are kept. Redirections are not followed; of the schemes only those of the web are known.
   What is `direct` goes by no proxy of the environment. `seconds` without a byte end it. */
static inline struct guidebook_answer guidebook_ask(
    CURL *curl, const char *url, const char *agent, const char *authorization, const char *body,
    size_t length, long milliseconds, long seconds, size_t most, int direct,
    guidebook_may_connect may_connect) {
  struct guidebook_answer answer = {CURLE_FAILED_INIT, 0, NULL, 0, most, 0, 0, NULL, 0};
  struct guidebook_gate gate = {may_connect, &answer};
  if (!curl) return answer;
  curl_easy_reset(curl);
  struct curl_slist *fields = curl_slist_append(NULL, "Expect:");
  if (body) fields = curl_slist_append(fields, "Content-Type: application/json");
  if (authorization) fields = curl_slist_append(fields, authorization);
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, fields);
  if (agent) curl_easy_setopt(curl, CURLOPT_USERAGENT, agent);
  if (body) {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)length);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
  } else {
    curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "");
  }
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, milliseconds);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, seconds);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, seconds);
  if (direct) curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
  if (may_connect) {
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, guidebook_open);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &gate);
  }
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, guidebook_collect);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &answer);
  answer.code = curl_easy_perform(curl);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer.status);
  curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &answer.wait);
  char *redirect = NULL;
  curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &redirect);
  if (redirect) answer.redirect = strdup(redirect);
  curl_slist_free_all(fields);
  return answer;
}

#endif
