/// The style sheet of the report. Changes are told by lines as well as by colours.
enum ReportStyle {
  static let sheet = """
    :root { color-scheme: light dark; --text: #1c1c1e; --faint: #5b5b62; --page: #fff;
      --panel: #f4f4f6; --line: #d5d5da; --added: #d7f5dd; --removed: #fde2e0; --link: #0a58ca }
    @media (prefers-color-scheme: dark) { :root { --text: #ececf0; --faint: #a6a6ae;
      --page: #161618; --panel: #222226; --line: #3b3b42; --added: #12401f; --removed: #55201c;
      --link: #7db2ff } }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; color: var(--text);
      background: var(--page); font: 1rem/1.5 system-ui, sans-serif }
    h1 { font-size: 1.6rem; margin: 0 0 1rem } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem }
    h3 { font-size: 1rem; margin: 0 } a { color: var(--link) }
    .filter { display: block; margin: 1rem 0 } .filter input { font: inherit; width: 20rem;
      max-width: 100% } [hidden] { display: none }
    .note, .places { color: var(--faint); font-size: .875rem; margin: .25rem 0 }
    dl.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 45%), 1fr));
      gap: .5rem; margin: 0 }
    dl.figures div { background: var(--panel); border-radius: .5rem; padding: .5rem .75rem }
    dl.figures dt { color: var(--faint); font-size: .875rem } dl.figures dd { margin: 0;
      font-size: 1.25rem; font-variant-numeric: tabular-nums }
    details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0;
      padding: 0 .75rem }
    details[open] { padding-bottom: .75rem } summary { cursor: pointer; padding: .5rem 0 }
    article { border-top: 1px solid var(--line); margin-top: .75rem; padding-top: .75rem }
    .readings { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
      gap: .75rem; margin: .5rem 0 }
    .reading { background: var(--panel); border-radius: .5rem; padding: .5rem .75rem;
      min-width: 0 }
    .reading .text { white-space: pre-line; overflow-wrap: anywhere; margin: .25rem 0 }
    .label { font-size: .875rem; font-weight: 600; margin: 0 }
    ins { background: var(--added); text-decoration: underline }
    del { background: var(--removed); text-decoration: line-through }
    .wide { overflow-x: auto } table { border-collapse: collapse; font-size: .875rem;
      margin: .5rem 0 }
    th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0;
      text-align: left; vertical-align: top }
    tbody th { font-weight: 400 } .figure { text-align: right;
      font-variant-numeric: tabular-nums }
    code, pre { font: .8125rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
    pre { background: var(--panel); border-radius: .5rem; margin: .25rem 0; padding: .5rem;
      white-space: pre-wrap }
    ul { margin: .25rem 0; padding-left: 1.25rem }
    """
}
