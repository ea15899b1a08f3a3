/// What a template sees by name. Names of markup end in `HTML` and are the only ones that templates
/// may write with three braces.
struct TemplateValues {
  private(set) var values: [String: Any] = [:]

  init() {}

  /// Text, or nothing where it is nil or empty.
  mutating func set(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    values[name] = text
  }

  /// An address, or nothing where it is nil; the empty one is the site's start.
  mutating func set(_ name: String, _ address: WebAddress?) {
    guard let address else { return }
    values[name] = address.text
  }

  mutating func set(_ name: String, _ flag: Bool) { values[name] = flag }

  mutating func set(_ name: String, _ number: Int) { values[name] = number }

  /// A list, and under `has…` whether there is anything in it.
  mutating func set(_ name: String, _ list: [TemplateValues]) {
    values[name] = list.map(\.values)
    values["has" + name.prefix(1).uppercased() + name.dropFirst()] = !list.isEmpty
  }

  /// One group of names, or nothing where it is nil.
  mutating func set(_ name: String, _ group: TemplateValues?) {
    guard let group else { return }
    values[name] = group.values
  }

  /// Markup, as `name` + `HTML`.
  mutating func set(_ name: String, html: HTML) {
    guard !html.isEmpty else { return }
    values[name + "HTML"] = html.markup
  }

  /// Adds the names of `other`.
  mutating func merge(_ other: TemplateValues) {
    values.merge(other.values) { $1 }
  }
}
