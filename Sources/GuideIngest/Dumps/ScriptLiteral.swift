import GuideText

/// An object or array that a script of JavaScript or TypeScript states as a literal, written as YAML.
/// What is computed is not: a call or a variable in it is read as a word, which names no page.
enum ScriptLiteral {
  /// Returns the first literal behind one of `marks`, such as `sidebar:`, or nil if there is none.
  static func yaml(behind marks: [String], in script: [UInt8]) -> String? {
    for mark in marks.map({ Array($0.utf8) }) {
      var rest = script[...]
      while let found = rest.firstRange(of: mark) {
        rest = rest[found.upperBound...]
        let value = rest.drop { $0.isSpace || $0.isOne(of: "\n\r") }
        if value.first?.isOne(of: "{[") == true { return yaml(value) }
      }
    }
    return nil
  }

  /// Copies up to the bracket that closes the first one; returns nil if nothing closes it.
  private static func yaml(_ script: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var depth = 0
    var index = script.startIndex
    while index < script.endIndex {
      let byte = script[index]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let end = endOfString(script, from: index) else { return nil }
        let text = script[(index + 1)..<end].filter { $0 != UInt8(ascii: "\\") }
        result += Array("\"".utf8) + text.filter { $0 != UInt8(ascii: "\"") } + Array("\"".utf8)
        index = end
      case UInt8(ascii: "/") where script[index...].starts(with: "//".utf8):
        index = script[index...].firstIndex { $0.isOne(of: "\n\r") } ?? script.endIndex
        continue
      case UInt8(ascii: "/") where script[index...].starts(with: "/*".utf8):
        guard let end = script[index...].firstRange(of: Array("*/".utf8)) else { return nil }
        index = end.upperBound
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        result.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        result.append(byte)
        if depth == 0 { return String(decoding: result, as: UTF8.self) }
      case UInt8(ascii: ":"): result += Array(": ".utf8)
      case UInt8(ascii: "\t"): result.append(0x20)
      default: result.append(byte)
      }
      index += 1
    }
    return nil
  }

  private static func endOfString(_ script: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < script.endIndex, script[index] != script[start] {
      index += script[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < script.endIndex ? index : nil
  }
}
