/// The comments that bound a part of a file, by which pages include it: `ANCHOR: name` and
/// `ANCHOR_END: name` (mdBook), `--8<-- [start:name]` (PyMdown), `#region name` (VitePress).
package struct PartMark: Equatable, Sendable {
  package var name: String
  package var isEnd: Bool

  /// Of a line; nil where it has none. A region may end without its name.
  package init?(line: some StringProtocol) {
    let line = String(line)
    if line.containsBytes(of: "ANCHOR"), let mark = line.firstMatch(of: /ANCHOR(_END)?:\s*([\w-]+)/)
    {
      (name, isEnd) = (String(mark.2), mark.1 != nil)
    } else if line.containsBytes(of: "--8<-- ["),
      let mark = line.firstMatch(of: /--8<-- \[(start|end):\s*([\w-]+)\s*\]/)
    {
      (name, isEnd) = (String(mark.2), mark.1 == "end")
    } else if line.containsBytes(of: "#"), line.containsBytes(of: "region"),
      let mark = line.firstMatch(of: /#\s?(end)?region\b[ \t]*([\w-]*)/)
    {
      (name, isEnd) = (String(mark.2), mark.1 != nil)
    } else {
      return nil
    }
  }
}
