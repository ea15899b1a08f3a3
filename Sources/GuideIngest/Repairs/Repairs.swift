/// Every repair. To add one: one file in this folder, one line in the dialects that need it, one
/// folder of fixtures with its name.
package enum Repairs {
  /// Before parsing, in the order in which they are applied.
  static let ofLines: [any LineRepair] =
    [
      TaggedCode(), HiddenCode(), SnippetImport(), TemplateProgram(), ModuleCode(),
      RuledTable(), GridTable(), MarkdownElement(), FigureDirective(),
      BlockAttributes(), FootnoteMark(), InlineAttributes(), RejoinedCard(), DefinitionMark(),
      HeadingAttributes(), HeadingPermalink(), TypedDash(), RejoinedURL(), InterposedDefinition(),
      RebuiltTable(), StarredNote(), TornHeadingTarget(),
      PaddedMarkup(), DoubledRun(),
    ] + SplitMarkup.all
  /// Where lines were broken at a width.
  static let ofWrappedLines: [any LineRepair] =
    [
      RejoinedURL(), InterposedDefinition(), RebuiltTable(), StarredNote(), SplitHeading(),
      RejoinedHeading(),
      TornHeading(),
      HeadingAttributes(), HeadingPermalink(), RejoinedLinkText(), UnwrappedParagraph(),
      DetachedPunctuation(), TornHeadingTarget(), PaddedMarkup(), DoubledRun(),
    ] + SplitMarkup.all
  /// After parsing, for every dialect of Markdown.
  static let ofMarkdown: [any PagesRepair] = [
    SiteNavigation(), Furniture(), RawMarkup(), NamedTarget(), InlineRole(), DoubleHeading(),
    FilmDescription(), QuotedLabelAside(), HeadingLabelAside(), BoldLabelAside(), BareLabelAside(),
    MisplacedPicture(), SplitPicture(), LinkList(), EmptyLink(), Cards(), CardCall(),
    JudgedCaption(), AttachedCaption(), JudgementPicture(), FollowingCaption(), TabStrip(),
    SpannedCells(), ChangeLogEntries(), LeadingChange(),
  ]
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
