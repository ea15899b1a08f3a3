"""The numbers in `.ci/budget`: a line for each, its name and its value."""

import pathlib
import re
import sys

FILE = pathlib.Path(__file__).parents[3] / ".ci/budget"
#: Growth in percent that fails, and that of counted work on another platform than the recorded one:
#: of its instructions, a sixth belong to the system's libraries.
TOLERANCE, ELSEWHERE = 2, 10
UNITS = {
    "work": "instructions for each byte read", "parsed": "bytes parsed for each byte read",
    "written": "bytes written for each byte read", "first-view": "bytes before a page is shown",
    "types": "types in Sources", "folders-in-cycles": "folders of Sources in cycles"}
HELP = {
    "work": "see what takes them with `cg_annotate .build/budget/{case} | swift demangle`",
    "types": "let a type that exists serve",
    "folders-in-cycles": "`Tests/Tools/check-imports` lists which folders refer to each other"}
RECORD = "Tests/Acceptance/budget/check --record"


def read():
    """All values as text, by name."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return dict(line.split(maxsplit=1) for line in lines if line and not line.startswith("#"))


def exceeded(found, is_elsewhere=False):
    """Prints each number beside its budget. Whether one of them is over it, or has none."""
    budget, failed = read(), False
    for name, value in found.items():
        if name not in budget:
            print(f"budget: FAILED {name}: {shown(value)}, and .ci/budget has no such number\n"
                  f"  help: record it with `{RECORD} {name}`")
            failed = True
            continue
        limit = float(budget[name].replace(",", ""))
        grown = (value / limit - 1) * 100 if limit else 100 * value
        kind, _, case = name.partition(".")
        most = ELSEWHERE if is_elsewhere and kind == "work" else TOLERANCE
        print(f"{name:20} {shown(limit):>9} {shown(value):>9} {grown:+7.1f} %  {UNITS[kind]}")
        if value * 100 > limit * (100 + most):
            advice = HELP.get(kind, "find what the commit adds to it").format(case=case)
            print(f"budget: FAILED {name}: {shown(value)} {UNITS[kind]}, {grown:.1f} % more than the "
                  f"budget, which allows {most} %\n"
                  f"  help: {advice}; to raise the number on purpose, run `{RECORD} {name}` and say "
                  "why in the body of the commit")
            failed = True
        elif grown < -most:
            print(f"  help: record with `{RECORD} {name}` that it became smaller, so that it stays so")
    return failed


def record(found, platform):
    """Writes these numbers into the file, and says which changed. The others stay."""
    budget = read()
    changes = {name: shown(value) for name, value in found.items()}
    work = {name for name in budget if name.startswith("work.")}
    if any(name.startswith("work.") for name in found):
        if platform != budget.get("platform", platform) and not work <= found.keys():
            sys.exit(f"budget: work was counted on {budget['platform']}, and this is {platform}\n"
                     f"  help: record all of it here: `{RECORD} {' '.join(sorted(work))}`")
        changes["platform"] = platform
    text = FILE.read_text(encoding="utf-8")
    for name, value in changes.items():
        if budget.get(name) == value:
            continue
        print(f"{name}: {budget.get(name, 'nothing')} → {value}")
        line = f"{name:20} {value}\n"
        text, count = re.subn(rf"^{re.escape(name)} .*\n", line, text, flags=re.M)
        text += "" if count else line
    FILE.write_text(text, encoding="utf-8")


def shown(value):
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"
