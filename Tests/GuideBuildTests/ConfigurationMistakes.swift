/// Files with mistakes, and what is said of each.
enum ConfigurationMistakes {
  static let all = general + site

  private static let general: [(text: String, rendered: String)] = [
    (
      "titel: A\ndumps: [a]\n",
      """
      error[configuration.unknown-key]: no setting is called "titel"
        --> guidebook.yml:1:1
         |
       1 | titel: A
         | ^
        help: did you mean "title"?
      error[configuration.wrong-type]: "dumps" takes a mapping
        --> guidebook.yml:2:8
         |
       2 | dumps: [a]
         |        ^
        help: write "name: value" below it, further in, a line for each

      """
    ),
    (
      "title: [a]\ndumps:\n  crawl: 2026-02-30\n",
      """
      error[configuration.wrong-type]: "title" takes a text
        --> guidebook.yml:1:8
         |
       1 | title: [a]
         |        ^
        help: write it behind the colon; quote what holds ": " or " #"
      error[configuration.no-date]: "2026-02-30" is no date
        --> guidebook.yml:3:10
         |
       3 |   crawl: 2026-02-30
         |          ^
        help: write it as 2026-03-24

      """
    ),
    (
      "page: 1\nsite: {colour: red}\nchunks: {max-token: 9, max-tokens: 9}\n",
      """
      error[configuration.unknown-key]: no setting is called "page"
        --> guidebook.yml:1:1
         |
       1 | page: 1
         | ^
        help: use one of title, profile, inputs, dumps, overrides, site, chunks, repairs, limits, follow-links
      error[configuration.unknown-key]: no setting is called "colour"
        --> guidebook.yml:2:8
         |
       2 | site: {colour: red}
         |        ^
        help: use one of base-url, language, theme, pictures, search, pages, nav, order, attribution, footer, open-in, noindex, excerpt-only, provenance, accent
      error[configuration.unknown-key]: no setting is called "max-token"
        --> guidebook.yml:3:10
         |
       3 | chunks: {max-token: 9, max-tokens: 9}
         |          ^
        help: did you mean "max-tokens"?
      error[configuration.wrong-type]: "max-tokens" takes a number from 64 to 8192
        --> guidebook.yml:3:36
         |
       3 | chunks: {max-token: 9, max-tokens: 9}
         |                                    ^
        help: write a whole number, without quotes

      """
    ),
    (
      "limits: {megabytes: 5000, line: 3, cells: many}\nfollow-links: [crawl]\n",
      """
      error[configuration.unknown-key]: no setting is called "line"
        --> guidebook.yml:1:27
         |
       1 | limits: {megabytes: 5000, line: 3, cells: many}
         |                           ^
        help: did you mean "lines"?
      error[configuration.wrong-type]: "megabytes" takes a number from 1 to 256
        --> guidebook.yml:1:21
         |
       1 | limits: {megabytes: 5000, line: 3, cells: many}
         |                     ^
        help: write a whole number, without quotes
      error[configuration.wrong-type]: "cells" takes a number from 1 to 1000000000
        --> guidebook.yml:1:43
         |
       1 | limits: {megabytes: 5000, line: 3, cells: many}
         |                                           ^
        help: write a whole number, without quotes
      error[configuration.wrong-type]: "follow-links" takes true or false
        --> guidebook.yml:2:15
         |
       2 | follow-links: [crawl]
         |               ^
        help: write true or false, without quotes

      """
    ),
    (
      "repairs:\n  off: [split-led, wand]\n",
      """
      error[configuration.unknown-repair]: no repair is called "split-led"
        --> guidebook.yml:2:9
         |
       2 |   off: [split-led, wand]
         |         ^
        help: did you mean "split-lead"?
      error[configuration.unknown-repair]: no repair is called "wand"
        --> guidebook.yml:2:20
         |
       2 |   off: [split-led, wand]
         |                    ^
        help: use a name that inspect lists

      """
    ),
    (
      "inputs:\n  crawl: {date: 2026-03-24}\noverrides:\n  - {prefer: crawl}\n  - same: dials\n  - {topic: dials}\n",
      """
      error[configuration.missing-key]: "crawl" has no "path"
        --> guidebook.yml:2:10
         |
       2 |   crawl: {date: 2026-03-24}
         |          ^
        help: add "path"
      error[configuration.missing-key]: the override has no "topic"
        --> guidebook.yml:4:5
         |
       4 |   - {prefer: crawl}
         |     ^
        help: add "topic"
      error[configuration.wrong-type]: "same" takes a list of two pages or more
        --> guidebook.yml:5:11
         |
       5 |   - same: dials
         |           ^
        help: write it as [dials, crawl/round-dials.md]
      error[configuration.missing-key]: an override without "date", "same" and "different" has no "prefer"
        --> guidebook.yml:6:5
         |
       6 |   - {topic: dials}
         |     ^
        help: add "prefer"

      """
    ),
    (
      "profile: hig\ntitle: \"open\n",
      """
      error[configuration.malformed]: found unexpected end of stream while scanning a quoted scalar
        --> guidebook.yml:2:8
         |
       2 | title: "open
         |        ^
        help: correct the YAML there or in the line above; quote what holds ": " or " #"

      """
    ),
    (
      "title: Dials: a handbook\n",
      """
      error[configuration.malformed]: mapping values are not allowed in this context
        --> guidebook.yml:1:13
         |
       1 | title: Dials: a handbook
         |             ^
        help: correct the YAML there or in the line above; quote what holds ": " or " #"

      """
    ),
    (
      "profile: hig\r\ntitle: Dials: a handbook\r\n",
      """
      error[configuration.malformed]: mapping values are not allowed in this context
        --> guidebook.yml:2:13
         |
       2 | title: Dials: a handbook
         |             ^
        help: correct the YAML there or in the line above; quote what holds ": " or " #"

      """
    ),
    (
      "# été\ntitle: A\ntitle: B\n",
      """
      error[configuration.malformed]: "title" stands twice in one mapping
        --> guidebook.yml:2:1
         |
       2 | title: A
         | ^
        help: keep one of the two

      """
    ),
  ]
}
