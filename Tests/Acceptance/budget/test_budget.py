"""What the check relies on: that a number over its budget fails, that recording changes nothing else,
that the code is counted right and that the corpus is the same each time."""

import contextlib
import io
import pathlib
import tempfile
import unittest

import budget
import corpus
import structure


class BudgetTests(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = pathlib.Path(place.name)

    def called(self, function, *arguments, **named):
        """What a function of `budget` gives and prints, of a file with three numbers."""
        budget_file, budget.FILE = budget.FILE, self.place / "budget"
        if not budget.FILE.exists():
            budget.FILE.write_text("# A head.\ntypes    1,000\nparsed.a 2.50\nwork.a   40,000\n")
        try:
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                return function(*arguments, **named), printed.getvalue()
        finally:
            budget.FILE = budget_file

    def test_growth_beyond_two_percent_fails(self):
        for name, value, is_over in [
                ("types", 1020, False), ("types", 1021, True), ("parsed.a", 2.55, False),
                ("parsed.a", 2.56, True), ("work.a", 40_800, False), ("work.a", 40_801, True),
                ("work.a", 20_000, False)]:
            with self.subTest(name=name, value=value):
                self.assertEqual(self.called(budget.exceeded, {name: value})[0], is_over)

    def test_another_platform_may_take_ten_percent_more_work_but_has_no_more_types(self):
        for name, value, is_over in [
                ("work.a", 44_000, False), ("work.a", 44_001, True), ("types", 1021, True)]:
            with self.subTest(name=name, value=value):
                found = self.called(budget.exceeded, {name: value}, is_elsewhere=True)
                self.assertEqual(found[0], is_over)

    def test_the_message_says_by_how_much_and_what_to_do(self):
        _, printed = self.called(budget.exceeded, {"work.a": 42_000})
        self.assertEqual(printed, """\
work.a                  40,000    42,000    +5.0 %  instructions for each byte read
budget: FAILED work.a: 42,000 instructions for each byte read, 5.0 % more than the budget, which \
allows 2 %
  help: see what takes them with `cg_annotate .build/budget/a | swift demangle`; to raise the number \
on purpose, run `Tests/Acceptance/budget/check --record work.a` and say why in the body of the commit
""")

    def test_a_number_without_a_budget_fails(self):
        self.assertTrue(self.called(budget.exceeded, {"written.a": 1.0})[0])

    def test_recording_changes_only_what_is_recorded(self):
        self.called(budget.record, {"parsed.a": 3.125, "written.a": 17.0}, "a machine")
        self.assertEqual((self.place / "budget").read_text(), (
            "# A head.\ntypes    1,000\nparsed.a             3.12\nwork.a   40,000\n"
            "written.a            17\n"))
        self.called(budget.record, {"work.a": 50_000.4}, "a machine")
        self.assertEqual(self.called(budget.read)[0], {
            "types": "1,000", "parsed.a": "3.12", "work.a": "50,000", "written.a": "17",
            "platform": "a machine"})

    def test_work_is_recorded_on_one_platform(self):
        self.called(budget.record, {"work.a": 1.0, "work.b": 2.0}, "a machine")
        self.called(budget.record, {"work.b": 3.0}, "a machine")
        with self.assertRaises(SystemExit):
            self.called(budget.record, {"work.b": 4.0}, "another machine")
        self.called(budget.record, {"work.a": 5.0, "work.b": 6.0}, "another machine")
        self.assertEqual(self.called(budget.read)[0]["platform"], "another machine")

    def write(self, path, text):
        file = self.place / "Sources" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def counts(self):
        return structure.counts(structure.files(self.place / "Sources"))

    def test_types_are_counted_in_code_only(self):
        self.write("A/One.swift", '''\
// struct Comment {}
package struct One: Sendable {
  private enum Inner { case struct_ }
  let text = "struct Text {"
  let long = """
    class Long {
    """
}
@MainActor final class Two {}
private(set) var count = 0
indirect enum Three { case one }
extension One {}
protocol Four: AnyObject {}
''')
        self.assertEqual(self.counts()["types"], 5)

    def test_folders_of_a_module_form_cycles(self):
        self.write("A/Low/Low.swift", "struct Low { let text = \"\\(High.name)\" }")
        self.write("A/High/High.swift", "enum High { static let name = 1 }")
        self.write("A/Top/Top.swift", "struct Top { let low: Low, high: High }")
        self.write("B/Other/Other.swift", "struct Other { let top: Top }")
        self.assertEqual(self.counts()["folders-in-cycles"], 0)
        # A comment names it, and then the code.
        self.write("A/High/More.swift", "// As Low does.\n")
        self.assertEqual(self.counts()["folders-in-cycles"], 0)
        self.write("A/High/More.swift", "func more(_ low: Low) {}\n")
        self.assertEqual(self.counts()["folders-in-cycles"], 2)

    def test_the_corpus_is_the_same_each_time_and_its_dumps_differ(self):
        for name in ("once", "twice"):
            corpus.write(self.place / name)
        pages = [{path.relative_to(self.place / name): path.read_text()
                  for path in sorted((self.place / name).rglob("*.md"))} for name in ("once", "twice")]
        self.assertEqual(list(pages[0].values()), list(pages[1].values()))
        by_dump = [{path.name: text for path, text in pages[0].items() if path.parts[0] == dump}
                   for dump in ("wrapped", "whole")]
        self.assertEqual(by_dump[0].keys(), by_dump[1].keys())
        self.assertEqual(len(by_dump[0]), corpus.PAGES)
        wrapped = "".join(by_dump[0].values())
        # A link's address alone may be longer than a line.
        self.assertLess(max(len(line) for line in wrapped.splitlines() if "](" not in line), 79)


if __name__ == "__main__":
    unittest.main()
