internal import GuideBuild

/// What a browser is told that a file is.
enum ContentType {
  static func of(_ path: String) -> String {
    switch Path.fileExtension(of: path) {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map", "webmanifest": "application/json"
    case "md": "text/markdown; charset=utf-8"
    case "txt", "jsonl": "text/plain; charset=utf-8"
    case "xml": "application/xml; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/vnd.microsoft.icon"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "woff2": "font/woff2"
    case "wasm": "application/wasm"
    case "pdf": "application/pdf"
    default: "application/octet-stream"
    }
  }
}
