/// Every repair. To add one: one file in this folder, one line in the dialects that need it, one
/// folder of fixtures with its name.
package enum Repairs {
  /// Before parsing. A repair may depend on repairs of earlier phases, but not on those of its own phase,
  /// whose order does not matter.
  static let phasesOfLines: [[any LineRepair]] = [
    // Code and programs, which no other repair may read as text.
    [TaggedCode()],
    [
      HiddenCode(), SnippetImport(), TemplateProgram(), ModuleCode(),
      PercentComment(),
    ],
    // Blocks that the parser does not know.
    [
      RuledTable(), GridTable(), MarkdownElement(), FigureDirective(), BlockAttributes(),
      PipedCode(), TemplateTarget(),
    ],
    // Marks inside blocks, and blocks that a converter broke.
    [
      FootnoteMark(), InlineAttributes(), RejoinedCard(), DefinitionMark(), HeadingAttributes(),
      HeadingPermalink(), TypedDash(), RejoinedURL(), InterposedDefinition(), RebuiltTable(),
      StarredNote(), TornHeadingTarget(), FormulaSpan(),
    ],
    // Spaces at the edges of bold text, bold text that was written twice, and spaces missing at markup.
    [PaddedMarkup()], [DoubledRun()], SplitMarkup.all,
  ]
  /// Where lines were broken at a width.
  static let phasesOfWrappedLines: [[any LineRepair]] = [
    [RejoinedURL()], [InterposedDefinition(), RebuiltTable(), StarredNote(), SplitHeading()],
    [RejoinedHeading()], [TornHeading()],
    [HeadingAttributes(), HeadingPermalink(), RejoinedLinkText()], [UnwrappedParagraph()],
    [DetachedPunctuation(), TornHeadingTarget()],
    [PaddedMarkup()], [DoubledRun()], SplitMarkup.all,
  ]
  /// After parsing, for every dialect of Markdown.
  static let phasesOfMarkdown: [[any PagesRepair]] = [
    // Furniture.
    [SiteNavigation(), Furniture()],
    // HTML and roles, asides and films with a label, and pictures inside other blocks.
    [
      RawMarkup(), NamedTarget(), InlineRole(), DoubleHeading(), FilmDescription(),
      QuotedLabelAside(), HeadingLabelAside(), BoldLabelAside(), BareLabelAside(),
      MisplacedPicture(),
    ],
    // Rows of pictures, link lists, and cards, which combine them.
    [SplitPicture(), LinkList(), EmptyLink(), Cards(), CardCall()],
    // Captions of the remaining pictures.
    [JudgedCaption(), AttachedCaption(), JudgementPicture(), FollowingCaption()],
    // Structures that span several blocks.
    [TabStrip(), SpannedCells(), ChangeLogEntries()], [LeadingChange()],
  ]
  static let ofLines = phasesOfLines.flatMap(\.self)
  static let ofWrappedLines = phasesOfWrappedLines.flatMap(\.self)
  static let ofMarkdown = phasesOfMarkdown.flatMap(\.self)
  static let ofDocCMarkdown: [any PagesRepair] =
    [ArtefactHeading(names: ["Discussion"]), SymbolLink()] + ofMarkdown
  static let ofArticles: [any PagesRepair] = [
    ArtefactHeading(), GluedLabel(), SpannedCells(), ChangeLogEntries(), LinkList(), EmptyVideos(),
    RelatedCards(), RelinkedPhrase(),
  ]
  /// Article JSON whose texts are Markdown.
  static let ofTopics: [any PagesRepair] = [ArtefactHeading()] + ofMarkdown + [EmptyVideos()]
  static let ofRenderJSON: [any PagesRepair] = [
    Furniture(), LinkList(), JudgementPicture(), ChangeLogEntries(),
  ]

  /// Records that are each a piece of a page.
  static let ofElements: [any PagesRepair] = [RawMarkup()]

  /// Names of what reads syntax.
  package static var flavors: Set<String> {
    Set(all.filter { $0 is any Flavor }.map(\.name) + FlavorContainers.names)
  }

  /// Of all that can be turned off.
  package static var names: Set<String> { Set(all.map(\.name)).union(FlavorContainers.names) }

  /// Each once.
  package static var all: [any Repair] {
    var names: Set<String> = []
    let every: [any Repair] =
      [ConverterPreamble(), UnclosedFrontMatter(), RaisedHeadings()] + ofWrappedLines + ofLines
      + ofDocCMarkdown + ofArticles
    return every.filter { names.insert($0.name).inserted }
  }
}
