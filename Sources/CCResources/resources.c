#include "CCResources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

/* The files that come with the program, so that it needs none beside it. To add one, list it in files.h
   and exclude it from its target in Package.swift. */

/* One behind the other, each with a byte at its end that no UTF-8 has. */
static const unsigned char files[] = {
#include "files.h"
};

/* The list itself: what they are called, in the same order. */
static const unsigned char list[] = {
#embed "files.h"
};

guidebook_bytes guidebook_resources(void) { return (guidebook_bytes){files, sizeof files}; }
guidebook_bytes guidebook_resource_list(void) { return (guidebook_bytes){list, sizeof list}; }
