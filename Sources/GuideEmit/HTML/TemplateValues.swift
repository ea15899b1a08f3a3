import Mustache

/// What a template sees by name. Names of markup end in `HTML` and are the only ones that templates
/// may write with three braces.
struct TemplateValues: Equatable, Sendable {
  private enum Value: Equatable, Sendable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([TemplateValues])
    case group(TemplateValues)
  }

  private var values: [String: Value] = [:]

  init() {}

  /// Text, or nothing where it is nil or empty.
  mutating func set(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    values[name] = .text(text)
  }

  /// An address, or nothing where it is nil; the empty one is the site's start.
  mutating func set(_ name: String, _ address: WebAddress?) {
    guard let address else { return }
    values[name] = .text(address.text)
  }

  mutating func set(_ name: String, _ flag: Bool) { values[name] = .flag(flag) }

  mutating func set(_ name: String, _ number: Int) { values[name] = .number(number) }

  /// A list, and under `has…` whether there is anything in it.
  mutating func set(_ name: String, _ list: [TemplateValues]) {
    values[name] = .list(list)
    values["has" + name.prefix(1).uppercased() + name.dropFirst()] = .flag(!list.isEmpty)
  }

  /// One group of names, or nothing where it is nil.
  mutating func set(_ name: String, _ group: TemplateValues?) {
    guard let group else { return }
    values[name] = .group(group)
  }

  /// Markup, as `name` + `HTML`.
  mutating func set(_ name: String, html: HTML) {
    guard !html.isEmpty else { return }
    values[name + "HTML"] = .text(html.markup)
  }

  /// Adds the names of `other`.
  mutating func merge(_ other: TemplateValues) {
    values.merge(other.values) { $1 }
  }
}

extension TemplateValues: MustacheParent {
  func child(named name: String) -> Any? {
    switch values[name] {
    case .text(let text): text
    case .flag(let flag): flag
    case .number(let number): number
    case .list(let list): list
    case .group(let group): group
    case nil: nil
    }
  }
}
