// What stands in each inline and each block. What goes through them asks here.

extension Inline: Walkable {
  /// What emphasis or a link holds; nil for what holds no inlines, where setting changes nothing.
  package var content: [Inline]? {
    get {
      switch self {
      case .emphasis(let content), .strong(let content), .strikethrough(let content),
        .link(let content, _):
        content
      case .text, .code, .image, .lineBreak, .softBreak, .raw: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .emphasis: self = .emphasis(newValue)
      case .strong: self = .strong(newValue)
      case .strikethrough: self = .strikethrough(newValue)
      case .link(_, let target): self = .link(content: newValue, target: target)
      case .text, .code, .image, .lineBreak, .softBreak, .raw: break
      }
    }
  }

  package var children: [Inline] { content ?? [] }
}

extension [Inline] {
  /// The run with every run in it, and then itself, changed by `change`.
  package func rewritten(_ change: (inout [Inline]) -> Void) -> [Inline] {
    var run = self
    for index in indices {
      if let content = self[index].content { run[index].content = content.rewritten(change) }
    }
    change(&run)
    return run
  }

  /// Every link target in reading order.
  package var targets: [LinkTarget] {
    walk.compactMap { if case .link(_, let target) = $0 { target } else { nil } }
  }

  /// Every picture in reading order.
  package var images: [Image] {
    walk.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The same inlines with every link target and picture replaced.
  package func mapTargets(
    _ target: (LinkTarget) -> LinkTarget, images: (Image) -> Image = { $0 }
  ) -> [Inline] {
    rewritten { run in
      for index in run.indices {
        if case .link(let content, let old) = run[index] {
          run[index] = .link(content: content, target: target(old))
        } else if case .image(let image) = run[index] {
          run[index] = .image(images(image))
        }
      }
    }
  }
}

extension BlockContent: Walkable {
  package var children: [BlockContent] {
    switch self {
    case .list(_, let items): Array(items.joined())
    case .aside(_, let blocks), .quote(let blocks): blocks
    case .paragraph, .table, .figure, .video, .code, .links, .thematicBreak, .raw: []
    }
  }

  /// What a block is made of beside blocks and mere text.
  package enum Piece {
    case inlines([Inline])
    case image(Image)
    case target(LinkTarget)
  }

  /// In reading order; a picture stands above its words.
  package var pieces: [Piece] {
    switch self {
    case .paragraph(let run), .video(let run, _): [.inlines(run)]
    case .table(let table):
      table.header.map { .inlines($0) } + table.rows.joined().map { .inlines($0.content) }
    case .figure(let figure):
      (figure.image.map { [.image($0)] } ?? []) + [.inlines(figure.caption)]
    case .links(_, let entries):
      entries.flatMap { entry -> [Piece] in
        let own = [entry.image.map { Piece.image($0) }, entry.target.map { .target($0) }]
        return own.compactMap(\.self) + [.inlines(entry.title), .inlines(entry.abstract)]
      }
    case .list, .aside, .quote, .code, .thematicBreak, .raw: []
    }
  }

  /// Where a run of inlines stands. `text`: a paragraph, a description, a caption, a cell.
  package enum Place {
    case text, header, inheritedCell, entry
  }

  /// The block with every run of inlines, picture and target in it and in its blocks replaced, in
  /// reading order.
  package func rewritten(
    inlines: ([Inline], Place) -> [Inline], images: (Image) -> Image = { $0 },
    targets: (LinkTarget) -> LinkTarget = { $0 }
  ) -> BlockContent {
    func rewritten(_ blocks: [BlockContent]) -> [BlockContent] {
      blocks.map { $0.rewritten(inlines: inlines, images: images, targets: targets) }
    }
    switch self {
    case .paragraph(let run): return .paragraph(inlines(run, .text))
    case .video(let run, let label): return .video(description: inlines(run, .text), label: label)
    case .list(let ordered, let items):
      return .list(ordered: ordered, items: items.map(rewritten))
    case .table(var table):
      table.header = table.header.map { inlines($0, .header) }
      table.rows = table.rows.map { row in
        row.map { cell in
          let place = cell.inherited ? Place.inheritedCell : .text
          return TableCell(inlines(cell.content, place), inherited: cell.inherited)
        }
      }
      return .table(table)
    case .aside(let kind, let blocks): return .aside(kind: kind, blocks: rewritten(blocks))
    case .quote(let blocks): return .quote(rewritten(blocks))
    case .figure(var figure):
      figure.image = figure.image.map(images)
      figure.caption = inlines(figure.caption, .text)
      return .figure(figure)
    case .links(let kind, var entries):
      for index in entries.indices {
        entries[index].image = entries[index].image.map(images)
        entries[index].target = entries[index].target.map(targets)
        entries[index].title = inlines(entries[index].title, .entry)
        entries[index].abstract = inlines(entries[index].abstract, .entry)
      }
      return .links(kind: kind, entries: entries)
    case .code, .thematicBreak, .raw: return self
    }
  }

  /// The same block with every link target and picture replaced.
  package func mapTargets(
    _ target: (LinkTarget) -> LinkTarget, images: (Image) -> Image = { $0 }
  ) -> BlockContent {
    rewritten(
      inlines: { run, _ in run.mapTargets(target, images: images) }, images: images,
      targets: target)
  }

  /// All inlines of the block and of those in it, in reading order.
  package var inlines: [Inline] {
    walk.flatMap(\.pieces).flatMap { piece -> [Inline] in
      if case .inlines(let run) = piece { run } else { [] }
    }
  }

  /// Every link target of the block and of those in it: of entries, then of inlines.
  package var targets: [LinkTarget] {
    walk.flatMap(\.pieces).compactMap { if case .target(let target) = $0 { target } else { nil } }
      + inlines.targets
  }

  /// Every link and entry of the block and of those in it that leads somewhere, with its words, in
  /// reading order; none of what stands beside an entry's title.
  package var namedTargets: [(words: [Inline], target: LinkTarget, isEntry: Bool)] {
    walk.flatMap { block -> [(words: [Inline], target: LinkTarget, isEntry: Bool)] in
      if case .links(_, let entries) = block {
        return entries.compactMap { entry in entry.target.map { (entry.title, $0, true) } }
      }
      let runs = block.pieces.flatMap { piece -> [Inline] in
        if case .inlines(let run) = piece { run } else { [] }
      }
      return runs.walk.compactMap { inline in
        if case .link(let words, let target) = inline { (words, target, false) } else { nil }
      }
    }
  }

  /// Every picture of the block and of those in it, in reading order.
  package var images: [Image] {
    walk.flatMap(\.pieces).flatMap { piece -> [Image] in
      switch piece {
      case .image(let image): [image]
      case .inlines(let run): run.images
      case .target: []
      }
    }
  }
}
