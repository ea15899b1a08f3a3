#ifndef GUIDEBOOK_CCBLOCKS_H
#define GUIDEBOOK_CCBLOCKS_H

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>

/* Containers that CommonMark does not have, in the one parse of libcmark-gfm: asides, tabs and
 * divisions between marks of their own or with their text indented. They nest in quotes, items and
 * each other as the parser's own do. What opens and ends them is not known here: `guidebook_syntax` is
 * asked. Containers are numbered from 1 in the order in which they open; lines are 1-based, offsets
 * count the bytes of a line. */

/* What a line is to a container that is open. */
enum guidebook_meeting {
  GUIDEBOOK_OUTSIDE, /* it stands behind the container */
  GUIDEBOOK_INSIDE,
  GUIDEBOOK_MARK, /* it belongs to the mark that opens the container */
  GUIDEBOOK_END,
  GUIDEBOOK_END_ANYWHERE, /* it ends the container however far it is set in */
};

struct guidebook_syntax {
  void *context;
  /* The number of the container that opens at `offset` of the line, behind `indent` columns, in that of
   * number `parent` or in none (0); 0 where none does. `text` is set to where text begins behind its mark,
   * if it does. */
  int (*opens)(void *context, int parent, int line, int offset, int indent, int *text);
  /* How the line meets a container; it is blank or starts at `offset`, behind `indent` columns. The line
   * before it is code if `is_behind_code`. `margin` is set to how many columns are the container's, if the
   * line is inside. */
  enum guidebook_meeting (*meets)(
    void *context, int number, int line, int offset, int indent, int is_blank, int is_behind_code,
    int *margin);
  /* Whether a line that ends the container `outer` ends `inner` instead, which stands in it. */
  int (*ends_rather)(void *context, int outer, int inner, int line, int offset, int indent);
  /* The column of a byte of the line. */
  int (*column)(void *context, int line, int offset);
  /* The line ends the container. */
  void (*ended)(void *context, int number, int line);
};

/* Once for the process, before the first parse. */
void guidebook_containers_register(void);

/* For one parse: to be attached before the other extensions, and freed after the document. */
cmark_syntax_extension *guidebook_containers_new(const struct guidebook_syntax *syntax);
void guidebook_containers_free(cmark_syntax_extension *extension);

/* The number of the container that a node is; 0 of other nodes. */
int guidebook_container_number(cmark_node *node);

#endif
