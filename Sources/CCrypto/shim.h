#ifndef GUIDEBOOK_CCRYPTO_SHIM_H
#define GUIDEBOOK_CCRYPTO_SHIM_H

#include <openssl/sha.h>

#endif
