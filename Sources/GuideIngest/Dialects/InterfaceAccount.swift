import GuideModel
import GuideText

/// What of the description of an interface is on a page, by RFC 6901 pointers; all else is a fact for
/// programs, or lost.
struct InterfaceAccount {
  private var values: Set<String> = []
  private var names: Set<String> = []
  private var trees: Set<String> = []
  /// Words that are shown for a reference to there.
  private var references: [String: String] = [:]

  /// A string.
  mutating func show(_ pointer: String) { values.insert(pointer) }

  /// The name of a member.
  mutating func showName(_ pointer: String) { names.insert(pointer) }

  /// A value with all that is in it.
  mutating func showAll(_ pointer: String) { trees.insert(pointer) }

  /// What stands in a block that is said to be from elsewhere.
  mutating func refer(_ pointer: String, _ text: String) { references[pointer] = text }

  typealias Text = (text: String, pointer: String)
  typealias Entry = (text: String, pointer: String, outcome: Outcome, rule: String)

  /// Accounts for the rest: passages are lost, names and values belong to the part that they are in.
  func rest(of document: JSONValue) -> (residue: [Entry], lost: [Text]) {
    var parts: [String: String] = [:]
    var lost: [Text] = []
    var open = [Place(value: document, pointer: "", part: "", key: "")]
    while let place = open.popLast() {
      if trees.contains(place.pointer) { continue }
      switch place.value {
      case .object(let members):
        for member in members.reversed() {
          let next = place.member(member)
          if !names.contains(next.pointer) {
            parts[next.part, default: ""] +=
              " " + (place.outer + [member.key]).joined(separator: " ")
          }
          open.append(next)
        }
      case .array(let values):
        for (index, value) in values.enumerated().reversed() {
          open.append(place.element(value, index))
        }
      case .string(let text):
        if values.contains(place.pointer) { continue }
        if place.isProse, text.contains(" "), PageRecord.isPassage(text) {
          lost.append((text, place.pointer))
        } else {
          // Within examples, breaks are escapes.
          let escaped = text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
          parts[place.part, default: ""] += " " + text + (escaped == text ? "" : " " + escaped)
        }
      case .number(let text): parts[place.part, default: ""] += " " + text
      case .bool(let value): parts[place.part, default: ""] += value ? " true" : " false"
      case .null: parts[place.part, default: ""] += " null"
      }
    }
    let facts = parts.sorted { $0.key < $1.key }
      .map { ($0.value, $0.key, Outcome.furniture, "openapi-facts") }
    let shown = references.sorted { $0.key < $1.key }
      .map { ($0.value, $0.key, Outcome.repaired, "openapi-reference") }
    let unread = lost.map { ($0.text, $0.pointer, Outcome.unreadable, "openapi.unread-text") }
    return (facts + shown + unread, lost)
  }

  private struct Place {
    var value: JSONValue
    var pointer: String
    /// Pointer to the operation, the component or the member of the root that it is in.
    var part: String
    var key: String
    var depth = 0
    /// Names of the properties in whose schemas a property is, and shown before its own.
    var names: [String] = []
    var outer: [String] { key == "properties" ? names : [] }
    var isInExample = false

    /// Whether it may be a text for readers, and no value of the interface.
    var isProse: Bool { !isInExample && !["$ref", "pattern", "operationRef"].contains(key) }

    func member(_ member: JSONValue.Member) -> Place {
      var next = self
      next.value = member.value
      next.pointer = pointer + "/" + JSONPointer.escape(member.key)
      next.depth += 1
      next.key = member.key
      // /paths/~1dials/get, /components/schemas/Dial, /definitions/Dial
      let deepest = part.hasPrefix("/paths") || part.hasPrefix("/components") ? 3 : 2
      if depth == 0 || next.depth <= deepest { next.part = next.pointer }
      if key == "properties" {
        next.names.append(member.key)
      } else if !["properties", "items", "allOf", "anyOf", "oneOf"].contains(member.key) {
        next.names = []
      }
      if ["example", "examples", "enum", "default"].contains(member.key), key != "properties" {
        next.isInExample = true
      }
      return next
    }

    func element(_ element: JSONValue, _ index: Int) -> Place {
      var next = self
      next.value = element
      next.pointer = pointer + "/\(index)"
      next.depth += 1
      return next
    }
  }
}
