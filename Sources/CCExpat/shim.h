#ifndef GUIDEBOOK_CCEXPAT_SHIM_H
#define GUIDEBOOK_CCEXPAT_SHIM_H

#include <expat.h>

#endif
