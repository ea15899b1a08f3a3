#include "CCBlocks.h"
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

/* The parser numbers the types of nodes for the whole process. */
static cmark_node_type container_type;

void guidebook_containers_register(void) {
  if (!container_type) container_type = cmark_syntax_extension_add_node(0);
}

struct state {
  struct guidebook_syntax syntax;
  /* The last line that stands behind a container whose text is indented. */
  int line_outside;
  int last_blank_line;
  /* By container number, the indentation of its last line outside of fenced code. */
  int *columns;
  int count;
};

static struct state *state_of(cmark_syntax_extension *extension) {
  return cmark_syntax_extension_get_private(extension);
}

int guidebook_container_number(cmark_node *node) {
  if (node == NULL || cmark_node_get_type(node) != container_type) return 0;
  return (int)(intptr_t)cmark_node_get_user_data(node);
}

/* What is left of the line counts as blank, so its end stays. */
static void take(cmark_parser *parser, unsigned char *line, int end) {
  while (end > 0 && (line[end - 1] == '\n' || line[end - 1] == '\r')) end--;
  cmark_parser_advance_offset(parser, (char *)line, end - cmark_parser_get_offset(parser), 0);
}

static cmark_node *opens(
  cmark_syntax_extension *extension, int is_indented, cmark_parser *parser, cmark_node *parent,
  unsigned char *line, int length) {
  struct state *state = state_of(extension);
  if (cmark_parser_is_blank(parser)) return NULL;
  int offset = cmark_parser_get_first_nonspace(parser);
  int number = cmark_parser_get_line_number(parser);
  int is_paragraph = cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH;
  if (!is_indented) {
    cmark_node *around = is_paragraph ? cmark_node_parent(parent) : parent;
    int text = length;
    int opened = state->syntax.opens(
      state->syntax.context, guidebook_container_number(around), number, offset,
      cmark_parser_get_indent(parser), &text);
    if (opened > 0) {
      cmark_node *node = cmark_parser_add_child(parser, parent, container_type, offset + 1);
      cmark_node_set_syntax_extension(node, extension);
      cmark_node_set_user_data(node, (void *)(intptr_t)opened);
      take(parser, line, text);
      return node;
    }
  }
  /* Else the line would go on with a paragraph inside. */
  if (number == state->line_outside && !is_paragraph)
    return cmark_parser_add_child(parser, parent, CMARK_NODE_PARAGRAPH, offset + 1);
  return NULL;
}

/* Whether code between fences is still open. */
static int is_open_fence(cmark_node *code) {
  int length, offset;
  char mark;
  return cmark_node_get_fenced(code, &length, &offset, &mark) &&
    cmark_node_get_end_line(code) == cmark_node_get_start_line(code);
}

/* The block of the previous line. */
static cmark_node *last_block(cmark_node *container) {
  cmark_node *node = container;
  while (cmark_node_last_child(node)) node = cmark_node_last_child(node);
  return node;
}

/* The columns of a container; NULL if there is no memory for them. */
static int *columns_of(struct state *state, int number) {
  if (number >= state->count) {
    int count = 2 * number + 16;
    int *columns = realloc(state->columns, count * sizeof *columns);
    if (!columns) return NULL;
    for (int i = state->count; i < count; i++) columns[i] = INT_MAX;
    state->columns = columns;
    state->count = count;
  }
  return &state->columns[number];
}

/* How much of a margin is a container's on a line: no more in code than on the line of its fence. */
static int margin_in(struct state *state, cmark_node *container, int margin, int indent) {
  int *columns = columns_of(state, guidebook_container_number(container));
  if (!columns) return margin;
  cmark_node *node = last_block(container);
  if (cmark_node_get_type(node) != CMARK_NODE_CODE_BLOCK || !is_open_fence(node)) *columns = indent;
  return *columns < margin ? *columns : margin;
}

/* Whether a line that would end a container is instead part of its last block: of code, or of a container
 * that it ends. The line is indented by `indent` columns; the first `margin` of them are the container's. */
static int is_inside(
  struct state *state, cmark_node *container, int line, int offset, int indent, int margin,
  int may_be_code) {
  struct guidebook_syntax *syntax = &state->syntax;
  int outer = guidebook_container_number(container);
  int start = cmark_node_get_start_column(container) - 1;
  int column = syntax->column(syntax->context, line, offset);
  /* The column where the content of the innermost item begins. */
  int text = column - indent + margin;
  may_be_code = may_be_code && state->last_blank_line == line - 1;
  for (cmark_node *node = cmark_node_last_child(container); node;
       node = cmark_node_last_child(node)) {
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_CODE_BLOCK: {
      int length, fence;
      char mark;
      return cmark_node_get_fenced(node, &length, &fence, &mark)
        ? is_open_fence(node) : indent > margin && offset >= cmark_node_get_start_column(node) - 1;
    }
    case CMARK_NODE_LIST: break;
    case CMARK_NODE_ITEM: {
      cmark_node *first = cmark_node_first_child(node);
      if (!first) return 0;
      text = syntax->column(
        syntax->context, cmark_node_get_start_line(first), cmark_node_get_start_column(first) - 1);
      if (column < text) return 0;
      break;
    }
    default: {
      int inner = guidebook_container_number(node);
      if (!inner) return may_be_code && column >= text + 4;
      int inner_indent = offset - start < indent ? offset - start : indent;
      if (syntax->ends_rather(syntax->context, outer, inner, line, offset, inner_indent)) return 1;
    }
    }
  }
  return 0;
}

static int matches(
  cmark_syntax_extension *extension, cmark_parser *parser, unsigned char *line, int length,
  cmark_node *container) {
  struct state *state = state_of(extension);
  struct guidebook_syntax *syntax = &state->syntax;
  int own = guidebook_container_number(container);
  int number = cmark_parser_get_line_number(parser);
  int offset = cmark_parser_get_first_nonspace(parser);
  int indent = cmark_parser_get_indent(parser);
  int margin = 0;
  if (cmark_parser_is_blank(parser)) state->last_blank_line = number;
  enum guidebook_meeting meeting = syntax->meets(
    syntax->context, own, number, offset, indent, cmark_parser_is_blank(parser),
    cmark_node_get_type(last_block(container)) == CMARK_NODE_CODE_BLOCK, &margin);
  int is_anywhere = meeting == GUIDEBOOK_END_ANYWHERE;
  switch (meeting) {
  case GUIDEBOOK_OUTSIDE:
    state->line_outside = number;
    return 0;
  case GUIDEBOOK_INSIDE: break;
  case GUIDEBOOK_MARK:
    take(parser, line, length);
    return 1;
  case GUIDEBOOK_END:
  case GUIDEBOOK_END_ANYWHERE:
    if (is_inside(
          state, container, number, offset, indent, is_anywhere ? indent : margin, !is_anywhere)) break;
    syntax->ended(syntax->context, own, number);
    take(parser, line, length);
    return 1;
  }
  margin = margin_in(state, container, margin, indent);
  if (margin) cmark_parser_advance_offset(parser, (char *)line, margin, 1);
  return 1;
}

static int can_contain(
  cmark_syntax_extension *extension, cmark_node *node, cmark_node_type child) {
  (void)extension;
  (void)node;
  return (child & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_BLOCK && child != CMARK_NODE_ITEM;
}

static const char *name(cmark_syntax_extension *extension, cmark_node *node) {
  (void)extension;
  (void)node;
  return "container";
}

static void free_state(cmark_mem *memory, void *state) {
  (void)memory;
  free(((struct state *)state)->columns);
  free(state);
}

cmark_syntax_extension *guidebook_containers_new(const struct guidebook_syntax *syntax) {
  struct state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->syntax = *syntax;
  cmark_syntax_extension *extension = cmark_syntax_extension_new("containers");
  cmark_syntax_extension_set_private(extension, state, free_state);
  cmark_syntax_extension_set_open_block_func(extension, opens);
  cmark_syntax_extension_set_match_block_func(extension, matches);
  cmark_syntax_extension_set_can_contain_func(extension, can_contain);
  cmark_syntax_extension_set_get_type_string_func(extension, name);
  return extension;
}

void guidebook_containers_free(cmark_syntax_extension *extension) {
  cmark_syntax_extension_free(cmark_get_default_mem_allocator(), extension);
}
