extension BlockContent {
  /// The name of the tab that shows the picture or film; nil for all else. It is no part of what
  /// makes out a passage: few dumps keep it.
  package var label: String? {
    get {
      switch self {
      case .figure(let figure): figure.label
      case .video(_, let label): label
      case .paragraph, .list, .table, .aside, .code, .quote, .links, .thematicBreak, .raw: nil
      }
    }
    set {
      switch self {
      case .figure(var figure):
        figure.label = newValue
        self = .figure(figure)
      case .video(let description, _): self = .video(description: description, label: newValue)
      case .paragraph, .list, .table, .aside, .code, .quote, .links, .thematicBreak, .raw: break
      }
    }
  }

  /// What stands over code; nil for all else. It is no part of what makes out a passage either.
  package var codeTitle: String? {
    get { if case .code(_, _, let title, _) = self { title } else { nil } }
    set {
      if case .code(let language, let text, _, let tab) = self {
        self = .code(language: language, text: text, title: newValue, tab: tab)
      }
    }
  }

  /// Where code stands in a strip of tabs; nil for all else, and no part of what makes out a passage.
  package var codeTab: TabPosition? {
    get { if case .code(_, _, _, let tab) = self { tab } else { nil } }
    set {
      if case .code(let language, let text, let title, _) = self {
        self = .code(language: language, text: text, title: title, tab: newValue)
      }
    }
  }
}
