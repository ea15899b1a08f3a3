/// Every repair. To add one: one file in this folder, one line in the dialects that need it, one
/// folder of fixtures with its name.
package enum Repairs {
  /// Before parsing, in phases: a repair may need what one of an earlier phase did, and none of its own
  /// phase, in which they are made in any order.
  static let phasesOfLines: [[any LineRepair]] = [
    // Code and programs, of which others see the text.
    [TaggedCode(), HiddenCode(), SnippetImport(), TemplateProgram(), ModuleCode()],
    // Blocks that the parser does not know.
    [RuledTable(), GridTable(), MarkdownElement(), FigureDirective(), BlockAttributes()],
    // Marks in blocks, and blocks that were broken.
    [
      FootnoteMark(), InlineAttributes(), RejoinedCard(), DefinitionMark(), HeadingAttributes(),
      HeadingPermalink(), TypedDash(), RejoinedURL(), InterposedDefinition(), RebuiltTable(),
      StarredNote(), TornHeadingTarget(),
    ],
    // Bold text that is none for its spaces, bold text that stands twice, text that is glued to some.
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
    // What is no text of the page.
    [SiteNavigation(), Furniture()],
    // HTML and roles; asides and films by their labels; what stands in another block.
    [
      RawMarkup(), NamedTarget(), InlineRole(), DoubleHeading(), FilmDescription(),
      QuotedLabelAside(), HeadingLabelAside(), BoldLabelAside(), BareLabelAside(),
      MisplacedPicture(),
    ],
    // Pictures in a row, lists of links, and cards, which are both.
    [SplitPicture(), LinkList(), EmptyLink(), Cards(), CardCall()],
    // What stands below the pictures that are left.
    [JudgedCaption(), AttachedCaption(), JudgementPicture(), FollowingCaption()],
    // What is told of several blocks.
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
