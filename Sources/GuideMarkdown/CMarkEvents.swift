private import CCBlocks
private import CCMarkGFM
private import Synchronization

/// A step through the tree that libcmark-gfm makes of a text, in reading order.
enum CMarkEvent {
  case open(Container)
  /// Ends the container that was opened last.
  case close
  case leaf(Leaf)

  enum Container {
    case document
    case quote
    /// By its index among those of the parse.
    case container(Int)
    case list(ordered: Bool, start: Int)
    case item
    case paragraph
    case heading(level: Int)
    case table
    case row(isHeader: Bool)
    case cell
    case emphasis, strong, strikethrough
    case link(url: String, title: String)
    case image(url: String, title: String)
  }

  enum Leaf {
    case text(String)
    case code(String)
    case html(String)
    case softBreak, lineBreak
    /// `fence` is the info string; nil for indented code.
    case codeBlock(fence: String?, text: String)
    case htmlBlock(String)
    case thematicBreak
  }
}

/// The only place that touches libcmark-gfm: everything outside sees Swift values.
enum CMark {
  /// Parses UTF-8 and walks the tree without recursion. Lines are as the library has them, 1-based
  /// and inclusive; some are 0 and some too long (`MarkdownBuilder` mends them).
  static func walk(
    _ text: [UInt8], containers: ContainerParse? = nil,
    _ visit: (CMarkEvent, ClosedRange<Int>) -> Void
  ) {
    let run = text.longestTildeRun
    parse(text, strikethrough: run > 1, sharesTables: run > 0, containers, visit)
  }

  // A parse with strikethrough writes to tables that all parses of the process share and that
  // matter to texts with a tilde only. So those are parsed one after the other; to read the tree that
  // came of it needs no lock, and whoever reads it may parse more.
  private static let globalTables = Mutex<Void>(())

  // The library's guard against registering twice is not safe under threads; this is.
  private static let register: Void = {
    cmark_gfm_core_extensions_ensure_registered()
    guidebook_containers_register()
  }()

  private static func parse(
    _ text: [UInt8], strikethrough: Bool, sharesTables: Bool, _ containers: ContainerParse?,
    _ visit: (CMarkEvent, ClosedRange<Int>) -> Void
  ) {
    register
    // The bytes come from a Swift string, so the library need not validate them.
    guard let parser = unsafe cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else { return }
    // Before the tables, which look at every line of a paragraph. Its nodes need it to the end.
    let asking = unsafe containers?.attach(to: parser)
    defer {
      unsafe cmark_parser_free(parser)
      if let asking = unsafe asking { unsafe guidebook_containers_free(asking) }
    }
    var tree: OpaquePointer?
    if sharesTables {
      globalTables.withLock { _ in unsafe tree = finish(parser, text, strikethrough) }
    } else {
      unsafe tree = finish(parser, text, strikethrough)
    }
    guard let document = unsafe tree else { return }
    defer { unsafe cmark_node_free(document) }
    unsafe walk(document) { event, lines in visit(containers?.unmarked(event) ?? event, lines) }
  }

  private static func finish(
    _ parser: OpaquePointer, _ text: [UInt8], _ strikethrough: Bool
  ) -> OpaquePointer? {
    for name in strikethrough ? ["table", "strikethrough"] : ["table"] {
      unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    return unsafe cmark_parser_finish(parser)
  }

  private static func walk(
    _ document: OpaquePointer, _ visit: (CMarkEvent, ClosedRange<Int>) -> Void
  ) {
    guard let iterator = unsafe cmark_iter_new(document) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let step = unsafe cmark_iter_next(iterator)
      if step == CMARK_EVENT_DONE { return }
      guard let node = unsafe cmark_iter_get_node(iterator) else { return }
      let start = Int(unsafe cmark_node_get_start_line(node))
      let lines = start...max(start, Int(unsafe cmark_node_get_end_line(node)))
      visit(step == CMARK_EVENT_EXIT ? .close : unsafe event(node), lines)
    }
  }

  private static func event(_ node: OpaquePointer) -> CMarkEvent {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .leaf(.text(unsafe literal(node)))
    case CMARK_NODE_SOFTBREAK: .leaf(.softBreak)
    case CMARK_NODE_LINEBREAK: .leaf(.lineBreak)
    case CMARK_NODE_CODE: .leaf(.code(unsafe literal(node)))
    case CMARK_NODE_HTML_INLINE: .leaf(.html(unsafe literal(node)))
    case CMARK_NODE_EMPH: .open(.emphasis)
    case CMARK_NODE_STRONG: .open(.strong)
    case CMARK_NODE_LINK:
      .open(.link(url: unsafe url(node), title: unsafe string(cmark_node_get_title(node))))
    case CMARK_NODE_IMAGE:
      .open(.image(url: unsafe url(node), title: unsafe string(cmark_node_get_title(node))))
    case CMARK_NODE_DOCUMENT: .open(.document)
    case CMARK_NODE_BLOCK_QUOTE: .open(.quote)
    case CMARK_NODE_LIST:
      .open(
        .list(
          ordered: unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST,
          start: Int(unsafe cmark_node_get_list_start(node))))
    case CMARK_NODE_ITEM: .open(.item)
    case CMARK_NODE_PARAGRAPH: .open(.paragraph)
    case CMARK_NODE_HEADING:
      .open(.heading(level: Int(unsafe cmark_node_get_heading_level(node))))
    case CMARK_NODE_CODE_BLOCK:
      .leaf(.codeBlock(fence: unsafe fence(node), text: unsafe literal(node)))
    case CMARK_NODE_HTML_BLOCK: .leaf(.htmlBlock(unsafe literal(node)))
    case CMARK_NODE_THEMATIC_BREAK: .leaf(.thematicBreak)
    default: unsafe extensionEvent(node)
    }
  }

  /// Extensions number their node types at run time, so their names are asked for.
  private static func extensionEvent(_ node: OpaquePointer) -> CMarkEvent {
    let name = unsafe string(cmark_node_get_type_string(node))
    return switch name {
    case "table": .open(.table)
    case "table_row", "table_header": .open(.row(isHeader: name == "table_header"))
    case "table_cell": .open(.cell)
    case "strikethrough": .open(.strikethrough)
    case "container": .open(.container(Int(unsafe guidebook_container_number(node)) - 1))
    default: .open(.paragraph)
    }
  }

  private static func literal(_ node: OpaquePointer) -> String {
    unsafe string(cmark_node_get_literal(node))
  }

  private static func fence(_ node: OpaquePointer) -> String? {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    let isFenced = unsafe cmark_node_get_fenced(node, &length, &offset, &character)
    return isFenced != 0 ? unsafe string(cmark_node_get_fence_info(node)) : nil
  }

  private static func url(_ node: OpaquePointer) -> String {
    unsafe string(cmark_node_get_url(node))
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}

extension ContainerParse {
  fileprivate func unmarked(_ event: CMarkEvent) -> CMarkEvent {
    switch event {
    case .leaf(.text(let text)): .leaf(.text(unmarked(text)))
    case .leaf(.code(let text)): .leaf(.code(unmarked(text)))
    case .leaf(.html(let text)): .leaf(.html(unmarked(text)))
    case .leaf(.htmlBlock(let text)): .leaf(.htmlBlock(unmarked(text)))
    case .leaf(.codeBlock(let fence, let text)):
      .leaf(.codeBlock(fence: fence, text: unmarked(text)))
    case .leaf, .open, .close: event
    }
  }
}

extension [UInt8] {
  /// 0, 1 or 2; 2 stands for all longer ones.
  fileprivate var longestTildeRun: Int {
    guard let first = firstIndex(of: UInt8(ascii: "~")) else { return 0 }
    let pairs = zip(self[first...], self[first...].dropFirst())
    return pairs.contains { $0 == UInt8(ascii: "~") && $1 == UInt8(ascii: "~") } ? 2 : 1
  }
}
