#ifndef GUIDEBOOK_CCRESOURCES_H
#define GUIDEBOOK_CCRESOURCES_H

#include <stddef.h>

typedef struct {
  const unsigned char *start;
  size_t count;
} guidebook_bytes;

guidebook_bytes guidebook_resources(void);
guidebook_bytes guidebook_resource_list(void);

#endif
