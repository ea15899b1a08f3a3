import GuideModel
import Testing

@testable import GuideEmit

/// Templates that would be filled without end are refused before they are.
@Suite struct TemplateTagsTests {
  private func problem(_ templates: [String: String]) -> String? {
    do throws(EmitError) {
      try TemplateTags.check(templates, folder: "looks")
      return nil
    } catch {
      return [error.diagnostic.place?.path, error.diagnostic.summary].compactMap(\.self)
        .joined(separator: ": ")
    }
  }

  @Test func theThemeIsFine() throws {
    #expect(problem(Theme.bundled.templates) == nil)
    #expect(problem(["a": "{{> b}}{{#x}}{{> b}}{{/x}}", "b": "{{y}}", "c": "{{<a}}{{/a}}"]) == nil)
    #expect(problem(["a": "{{! {{> a}}", "b": "{{> absent}}", "c": "{{"]) == nil)
  }

  @Test func includingOneself() {
    let own = "looks/a.mustache: the template includes itself: "
    let other = "looks/b.mustache: the template includes itself: "
    #expect(problem(["a": "{{>a}}"]) == own + "a → a")
    #expect(
      problem(["a": "{{#x}}{{> b }}{{/x}}", "b": "{{> c}}", "c": "{{>b}}"]) == other + "b → c → b")
    #expect(problem(["a": "{{<a}}{{$x}}{{/x}}{{/a}}"]) == own + "a → a")
    #expect(problem(["a": "{{=<% %>=}}<%> a%>"]) == own + "a → a")
  }

  @Test func growingWithoutMeasure() {
    let deep = String(repeating: "{{#a}}", count: 200) + String(repeating: "{{/a}}", count: 200)
    let malformed = "looks/a.mustache: the file is not a Mustache template: "
    #expect(problem(["a": deep]) == malformed + "sections stand more than 100 deep in each other")
    #expect(problem(["a": "{{> *x}}"]) == malformed + "a page would name the template to include")
    var doubled = ["a": "{{> 0}}"]
    for level in 0..<40 { doubled["\(level)"] = "{{> \(level + 1)}}{{> \(level + 1)}}" }
    #expect(problem(doubled)?.contains("it includes others more than 10000 times") == true)
  }
}
