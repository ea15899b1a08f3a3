internal import CCExpat

/// Reads XML 1.0 with expat, which mends nothing, and tells what stands in it, in its order. Names are as
/// they are written, with their prefixes. The only file that handles expat's pointers.
@safe final class XMLReader {
  /// An element, its attributes, and the line of both, 1-based. As all that is told, it says whether to
  /// read on.
  private let begin: (String, [String: String], Int) -> Bool
  private let end: () -> Bool
  /// A part of the text, whether it is CDATA or not.
  private let text: (String) -> Bool
  /// The target of a processing instruction.
  private let instruction: (String) -> Bool
  private let parser: XML_Parser
  private var isOver = false

  init(
    begin: @escaping (String, [String: String], Int) -> Bool, end: @escaping () -> Bool,
    text: @escaping (String) -> Bool, instruction: @escaping (String) -> Bool
  ) {
    self.begin = begin
    self.end = end
    self.text = text
    self.instruction = instruction
    // Without memory for it, nothing else goes on either.
    unsafe parser = XML_ParserCreate("UTF-8")!
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// The line, 1-based, from which on it is no XML or was not read on; nil where all of it was read.
  /// Whatever encoding it names, the bytes are UTF-8. A reader reads once.
  func read(_ bytes: [UInt8]) -> Int? {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { reader, name, attributes in
        unsafe XMLReader.tell(reader) { unsafe $0.tellBegin(name, attributes) }
      },
      { reader, _ in unsafe XMLReader.tell(reader) { $0.end() } })
    unsafe XML_SetCharacterDataHandler(parser) { reader, bytes, count in
      let text = unsafe String(
        decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
      unsafe XMLReader.tell(reader) { $0.text(text) }
    }
    unsafe XML_SetProcessingInstructionHandler(parser) { reader, target, _ in
      let target = unsafe target.map { unsafe String(cString: $0) } ?? ""
      unsafe XMLReader.tell(reader) { $0.instruction(target) }
    }
    let status = unsafe bytes.withUnsafeBytes {
      unsafe XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    return status == XML_STATUS_OK ? nil : line
  }

  private var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

  private static func tell(_ pointer: UnsafeMutableRawPointer?, _ event: (XMLReader) -> Bool) {
    guard let pointer = unsafe pointer else { return }
    let reader = unsafe Unmanaged<XMLReader>.fromOpaque(pointer).takeUnretainedValue()
    // Expat may tell the end of an element after it was stopped.
    guard !reader.isOver, !event(reader) else { return }
    reader.isOver = true
    _ = unsafe XML_StopParser(reader.parser, XML_Bool(XML_FALSE))
  }

  /// Names and values take turns, and a null pointer ends them.
  private func tellBegin(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> Bool {
    guard let name = unsafe name, var next = unsafe pairs else { return true }
    var attributes: [String: String] = [:]
    while let name = unsafe next[0], let value = unsafe next[1] {
      unsafe attributes[String(cString: name)] = String(cString: value)
      unsafe next += 2
    }
    return begin(unsafe String(cString: name), attributes, line)
  }
}
