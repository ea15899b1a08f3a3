internal import GRDB

/// Why a search index cannot be written or used.
package enum IndexError: Error, Equatable {
  /// No file there, or one that cannot be opened.
  case unreadable
  /// A file that is no database, or a database of something else.
  case foreign
  /// An index whose tables this version does not know.
  case version(Int)
  /// SQLite found an inconsistency, or could not do it; in its words.
  case failed(String)

  init(_ error: any Error) {
    if let error = error as? IndexError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed("\(error)")
      return
    }
    switch error.resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR: self = .unreadable
    case .SQLITE_NOTADB: self = .foreign
    default: self = .failed(error.message ?? "\(error.resultCode)")
    }
  }
}

extension IndexError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "it cannot be opened"
    case .foreign: "it is no search index"
    case .version(let version): "it has version \(version)"
    case .failed(let reason): reason
    }
  }
}
