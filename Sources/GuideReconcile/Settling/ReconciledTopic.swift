package import GuideModel

/// A merged page and what became of every range of its sources.
package struct ReconciledTopic: Sendable, Equatable {
  package var topic: Topic
  package var ledger: [LedgerEntry]
  package var diagnostics: [Diagnostic]

  package init(topic: Topic, ledger: [LedgerEntry], diagnostics: [Diagnostic] = []) {
    self.topic = topic
    self.ledger = ledger
    self.diagnostics = diagnostics
  }
}
