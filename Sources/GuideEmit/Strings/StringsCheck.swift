import GuideModel
import GuideText

/// Looks for what is wrong in a file of words, by what the English one has.
struct StringsCheck {
  let file: StringsFile
  /// For messages.
  let path: String
  private let english = StringsFile.english.texts

  init(_ file: StringsFile, path: String) {
    self.file = file
    self.path = path
  }

  /// In the order of the lines.
  var problems: [Diagnostic] {
    (file.others.map { ($0, noText($0)) }
      + file.lines.compactMap { line in problem(line).map { (line.number, $0) } })
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func problem(_ line: StringsFile.Line) -> Diagnostic? {
    if line.name == Strings.plural {
      var rule = PluralRule()
      return rule.add(line.form ?? "", if: line.text) ? nil : noCondition(line)
    }
    let isOneOfSeveral = english[line.name] == nil
    guard let model = english[line.name] ?? english["\(line.name) \(PluralRule.other)"],
      isOneOfSeveral ? PluralRule.forms.contains(line.form ?? "") : line.form == nil
    else { return Strings.unknown(line.key, at: place(line)) }
    if line.name == Strings.Key.months.rawValue {
      return line.text.split(separator: " ").count == 12 ? nil : notTwelve(line)
    }
    return places(in: line, as: Phrase(model))
  }

  private func places(in line: StringsFile.Line, as model: Phrase) -> Diagnostic? {
    let phrase = Phrase(line.text)
    let isPattern = [Strings.Key.date, .month].contains { $0.rawValue == line.name }
    if isPattern {
      let all = Strings.datePlaces
      return phrase.values.isSubset(of: all) ? nil : otherPlaces(line, all, marks: 0)
    }
    // A form may say the number in words.
    let free: Set<String> = line.form == nil || line.form == PluralRule.other ? [] : ["count"]
    let isSame = phrase.values.union(free) == model.values.union(free)
    return isSame && phrase.marks == model.marks
      ? nil : otherPlaces(line, model.values, marks: model.marks / 2)
  }

  private func place(_ line: StringsFile.Line) -> Diagnostic.Place {
    .init(path: path, line: line.number)
  }
}

// MARK: - Messages

extension StringsCheck {
  private func noText(_ line: Int) -> Diagnostic {
    Diagnostic(
      .error, "site.malformed-string", "the line is no name with a text",
      at: .init(path: path, line: line), help: "write it as in \"close: Close\"")
  }

  private func notTwelve(_ line: StringsFile.Line) -> Diagnostic {
    Diagnostic(
      .error, "site.malformed-string", "the names of the months are not twelve", at: place(line),
      help: "part them by spaces")
  }

  private func otherPlaces(
    _ line: StringsFile.Line, _ names: Set<String>, marks: Int
  ) -> Diagnostic {
    let fill = names.sorted().map { "{\($0)}" }.joined(separator: ", ")
    let mark = marks == 0 ? [] : ["mark \(marks) of its parts with []"]
    let help = (fill.isEmpty ? [] : ["fill in \(fill)"]) + mark
    return Diagnostic(
      .error, "site.malformed-string",
      "\"\(line.key)\" has other places to fill in or to mark than the English text",
      at: place(line), help: help.isEmpty ? "leave out {} and []" : help.joined(separator: ", and ")
    )
  }

  private func noCondition(_ line: StringsFile.Line) -> Diagnostic {
    Diagnostic(
      .error, "site.malformed-string", "\"\(line.key)\" does not say of which numbers",
      at: place(line),
      help: "write it as in \"plural few: n % 10 = 2..4 and n % 100 != 12..14\"")
  }
}

extension Strings {
  static func unknown(_ name: some StringProtocol, at place: Diagnostic.Place) -> Diagnostic {
    let known = StringsFile.english.lines.map(\.key)
    let nearest = Spelling.nearest(to: String(name), in: known)
    return Diagnostic(
      .error, "site.unknown-string", "the interface has no text that is called \"\(name)\"",
      at: place, help: nearest.map { "did you mean \"\($0)\"?" } ?? "use a name that en.txt has")
  }
}
