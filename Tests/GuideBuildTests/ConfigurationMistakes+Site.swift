extension ConfigurationMistakes {
  /// In what is said of the site.
  static let site: [(text: String, rendered: String)] = [
    (
      "site: {accent: purple}\n",
      """
      error[configuration.wrong-type]: "accent" takes a color
        --> guidebook.yml:1:16
         |
       1 | site: {accent: purple}
         |                ^
        help: write it as "#7a3cc2", with the quotes

      """
    ),
    (
      "site: {nav: [about.md, {Us: us.md, Them: them.md}, Code: \"javascript:alert(1)\"]}\n",
      """
      error[configuration.wrong-type]: "nav" takes a list of paths and addresses, each with its title before it or without one
        --> guidebook.yml:1:24
         |
       1 | site: {nav: [about.md, {Us: us.md, Them: them.md}, Code: "javascript:alert(1)"]}
         |                        ^
        help: write "- about.md" or "- Source: https://code.example" below it, on a line each
      error[configuration.unsafe-link]: "javascript:alert(1)" is no address that a page may lead to
        --> guidebook.yml:1:52
         |
       1 | site: {nav: [about.md, {Us: us.md, Them: them.md}, Code: "javascript:alert(1)"]}
         |                                                    ^
        help: write a path, or an address of http, https or mailto

      """
    ),
    (
      "site: {open-in: [{Us: \"https://us.example/\"}, {It: \"javascript:{url}\"}]}\n",
      """
      error[configuration.wrong-type]: "open-in" takes a list of names, each with an https address that holds {url}
        --> guidebook.yml:1:18
         |
       1 | site: {open-in: [{Us: "https://us.example/"}, {It: "javascript:{url}"}]}
         |                  ^
        help: write "- Helper: https://helper.example/?q={url}" below it, on a line each
      error[configuration.wrong-type]: "open-in" takes a list of names, each with an https address that holds {url}
        --> guidebook.yml:1:47
         |
       1 | site: {open-in: [{Us: "https://us.example/"}, {It: "javascript:{url}"}]}
         |                                               ^
        help: write "- Helper: https://helper.example/?q={url}" below it, on a line each

      """
    ),
    (
      "site: {provenance: line}\n",
      """
      error[configuration.wrong-type]: "provenance" takes one of passage, section, page, none
        --> guidebook.yml:1:20
         |
       1 | site: {provenance: line}
         |                    ^
        help: write how closely pages shall tell where their words stand

      """
    ),
    (
      "site: {pictures: local, search: 3, noindex: maybe, attribution: [], excerpt-only: true}\n",
      """
      error[configuration.wrong-type]: "pictures" takes "remote", or folders by the beginning of the pictures’ addresses
        --> guidebook.yml:1:18
         |
       1 | site: {pictures: local, search: 3, noindex: maybe, attribution: [], excerpt-only: true}
         |                  ^
        help: write "remote", or "https://art.example/: folder" on a line below it, further in
      error[configuration.wrong-type]: "search" takes true or false
        --> guidebook.yml:1:33
         |
       1 | site: {pictures: local, search: 3, noindex: maybe, attribution: [], excerpt-only: true}
         |                                 ^
        help: write true or false, without quotes
      error[configuration.wrong-type]: "noindex" takes true or false
        --> guidebook.yml:1:45
         |
       1 | site: {pictures: local, search: 3, noindex: maybe, attribution: [], excerpt-only: true}
         |                                             ^
        help: write true or false, without quotes
      error[configuration.wrong-type]: "attribution" takes a text
        --> guidebook.yml:1:65
         |
       1 | site: {pictures: local, search: 3, noindex: maybe, attribution: [], excerpt-only: true}
         |                                                                 ^
        help: write it behind the colon; quote what holds ": " or " #"

      """
    ),
    (
      "site: {base-url: guide.example, language: not a language!!}\nchunks: {include: all, formats: [a]}\n",
      """
      error[configuration.no-address]: "guide.example" is no address of a site
        --> guidebook.yml:1:18
         |
       1 | site: {base-url: guide.example, language: not a language!!}
         |                  ^
        help: write it as https://guide.example or https://guide.example/folder
      error[configuration.no-language]: "not a language!!" is no tag of a language
        --> guidebook.yml:1:43
         |
       1 | site: {base-url: guide.example, language: not a language!!}
         |                                           ^
        help: write it as en or pt-BR (BCP 47)
      error[configuration.wrong-type]: "include" takes a list of nothing but "withdrawn"
        --> guidebook.yml:2:19
         |
       2 | chunks: {include: all, formats: [a]}
         |                   ^
        help: write it as [withdrawn]
      error[configuration.wrong-type]: "formats" takes a list of names, each one of langchain, llamaindex
        --> guidebook.yml:2:33
         |
       2 | chunks: {include: all, formats: [a]}
         |                                 ^
        help: write it as [langchain, llamaindex]

      """
    ),
  ]
}
