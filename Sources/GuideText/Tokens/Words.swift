/// The words and numbers of a text for counting and tracing, by the keys of their tokens: lower
/// case, with signs and decimal points kept on numbers (`-26`, `0.5`); `don’t` is `dont`.
package struct Words: Sequence, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func makeIterator() -> Iterator { Iterator(scanner: TokenScanner(text)) }

  package struct Iterator: IteratorProtocol {
    fileprivate var scanner: TokenScanner

    package mutating func next() -> String? { scanner.nextWord()?.key }
  }
}
