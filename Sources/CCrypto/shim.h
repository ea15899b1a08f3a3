#ifndef GUIDEBOOK_CCRYPTO_SHIM_H
#define GUIDEBOOK_CCRYPTO_SHIM_H

/* OpenSSL 3 would rather have SHA256(), which loads providers and reads the system's openssl.cnf; linked
   statically, that is most of the library. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

/* Writes SHA256_DIGEST_LENGTH bytes. */
static inline void guidebook_sha256(
    const unsigned char *bytes, size_t count, unsigned char *digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes, count);
  SHA256_Final(digest, &context);
}

#endif
