import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideEmit

/// The words of the interface: each language has all of them, and all that is said is one of them.
@Suite struct StringsTests {
  private static let folder = PackageRoot.path + "/Sources/GuideEmit/Strings"
  private static let languages = StringsFile.bundled.keys.sorted()

  @Test func `each file of the folder is a language`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".txt") && $0 != "right-to-left.txt" }
    #expect(files.sorted() == Self.languages.map { $0 + ".txt" })
  }

  @Test(arguments: languages)
  func `a language has the words of English, in all forms that its numbers take`(
    language: String
  ) throws {
    let file = try #require(StringsFile.bundled[language])
    #expect(StringsCheck(file, path: language).problems == [])
    #expect(Set(file.lines.map(\.key)).count == file.lines.count)
    let texts = file.texts
    let forms = PluralRule.forms.filter {
      $0 == PluralRule.other || texts["\(Strings.plural) \($0)"] != nil
    }
    let counted = Set(StringsFile.english.lines.filter { $0.form != nil }.map(\.name))
    for name in StringsFile.english.names where name != Strings.plural {
      let keys = counted.contains(name) ? forms.map { "\(name) \($0)" } : [name]
      let found = file.lines.filter { $0.name == name }.map(\.key)
      #expect(Set(found) == Set(keys), "\(name)")
    }
    #expect(Set(file.names).union([Strings.plural]) == Set(StringsFile.english.names))
  }

  @Test(arguments: [
    ("en", "one 1, other 0 2 3 11"), ("de", "one 1, other 0 2"), ("ja", "other 0 1 2"),
    (
      "ar", "zero 0, one 1, two 2, few 3 10 103 110, many 11 99 111 199, other 100 101 102 200 1000"
    ),
  ])
  func `a number takes the form that its language has for it`(
    language: String, expected: String
  ) throws {
    let file = try #require(StringsFile.bundled[language])
    var rule = PluralRule()
    for form in PluralRule.forms {
      guard let text = file.texts["\(Strings.plural) \(form)"] else { continue }
      let isCondition = rule.add(form, if: text)
      #expect(isCondition)
    }
    for group in expected.split(separator: ", ") {
      let words = group.split(separator: " ")
      for number in words.dropFirst().compactMap({ Int($0) }) {
        #expect(rule.form(of: number) == words[0], "\(number)")
      }
    }
  }

  @Test(arguments: [
    (
      ["one: n = 1", "few: n % 10 = 2..4 and n % 100 != 12..14"],
      "other one few few other few other"
    ),
    (["zero: n % 10 = 0 or n % 100 = 11..19"], "zero other other other zero other zero"),
  ])
  func `conditions are those of CLDR`(lines: [String], forms: String) {
    var rule = PluralRule()
    for line in lines {
      let parts = line.split(separator: ": ").map(String.init)
      let isCondition = rule.add(parts[0], if: parts[1])
      #expect(isCondition)
    }
    let numbers = [0, 1, 2, 4, 12, 22, 112]
    #expect(numbers.map(rule.form).joined(separator: " ") == forms)
  }

  @Test(arguments: [
    ("one", ""), ("one", "n"), ("one", "n ="), ("one", "m = 1"), ("one", "n % 0 = 1"),
    ("one", "n = a"), ("one", "n = 4..2"), ("one", "n = 1 and"), ("other", "n = 1"),
    ("several", "n = 1"),
  ])
  func `what is no condition is not taken for one`(form: String, text: String) {
    var rule = PluralRule()
    let isCondition = rule.add(form, if: text)
    #expect(!isCondition)
  }

  @Test(arguments: [
    ("en", "March 4, 2026", "2026-03", "1,234,567"),
    ("de", "4. März 2026", "März 2026", "1.234.567"),
    ("ja", "2026年3月4日", "2026年3月", "1,234,567"),
    ("ar", "4 مارس 2026", "مارس 2026", "1,234,567"),
  ])
  func `dates and numbers are written as in their language`(
    language: String, date: String, month: String, number: String
  ) throws {
    let strings = Strings(try #require(StringsFile.bundled[language]).texts, language: language)
    #expect(strings.date("2026-03-04") == date)
    #expect(strings.date("spring") == "spring")
    #expect(strings.month("2026-03-04") == month)
    #expect(strings.number(1_234_567) == number)
    #expect(strings.number(999) == "999")
  }

  // MARK: All that is said

  @Test func `all that the program says is in the files, and nothing else is there`() throws {
    var used = Set(Strings.Key.allCases.map(\.rawValue))
    let english = Set(StringsFile.english.names).subtracting([Strings.plural])
    #expect(used.subtracting(english).sorted() == [])
    let theme = Theme.bundled
    for text in theme.templates.values {
      used.formUnion(text.matches(of: /{{strings\.([^.}]*)/).map { String($0.1) })
    }
    for (path, bytes) in theme.assets where path.hasSuffix(".js") {
      let text = String(decoding: bytes, as: UTF8.self)
      used.formUnion(text.matches(of: /(?:strings|parts)\("([^"]*)"/).map { String($0.1) })
    }
    #expect(english.subtracting(used).sorted() == [])
    _ = try theme.saying(.english, folder: "theme")
  }

  /// Between tags and in attributes that are read out.
  @Test func `no template has words of its own`() throws {
    for (name, template) in Theme.bundled.templates {
      let text = template.replacing(/{{.*?}}/, with: "")
      let read = text.matches(of: /(?:aria-label|title|alt|placeholder)="([^"]*)"/).map { $0.1 }
      let words = (text.split(separator: /<[^>]*>/) + read).filter {
        $0.contains(where: \.isLetter)
      }
      #expect(words == [], "\(name)")
    }
  }

  @Test func `names that nothing has are errors in templates and scripts`() throws {
    func message(_ theme: [String: String]) throws -> String {
      do {
        _ = try MemorySink.output(
          SiteEmitter(options: EmitOptions(theme: theme.mapValues { Array($0.utf8) })),
          Samples.guide)
        return ""
      } catch let error as EmitError {
        return "\(error.diagnostic.place?.line ?? 0) \(error.diagnostic.summary), "
          + (error.diagnostic.help ?? "")
      }
    }
    #expect(
      try message(["foot.mustache": "\n{{strings.clsoe}}"])
        == "2 the interface has no text that is called \"clsoe\", did you mean \"close\"?")
    #expect(try message(["foot.mustache": "{{strings.moved.4}}"]).contains("\"moved.4\""))
    #expect(try message(["own.js": "\n\nstrings(\"clsoe\")"]).hasPrefix("3 the interface"))
    #expect(try message(["foot.mustache": "{{strings.close}} {{strings.moved.1}}"]) == "")
  }
}
