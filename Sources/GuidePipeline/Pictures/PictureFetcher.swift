internal import Foundation
internal import GuideHTTP

/// Fetches pictures as their sites allow: one at a time, with a name, what `robots.txt` lets it, no
/// faster than the site asks, and from no network that is not open to all, unless a person named it.
struct PictureFetcher {
  /// The name by which sites know it.
  static let agent = "guidebook"

  private let client = WebClient()
  /// With the version.
  private let agent: String
  /// Hosts that a person named: they may be of this machine or its network.
  private let named: Set<String>
  private let pauses: Pauses
  /// By origin.
  private var sites: [String: Site] = [:]

  /// Seconds.
  struct Pauses: Sendable {
    /// Between two requests to a site that asks for no other.
    var usual = 0.2
    /// Before the same is asked for again, the first time.
    var again = 1.0

    init() {}
  }

  private struct Site {
    var rules = RobotsRules.everything
    /// Why none of its pictures is asked for.
    var failure: FetchFailure?
    /// When it was last asked.
    var asked: ContinuousClock.Instant?
    /// Pictures in a row for which there was no answer.
    var failures = 0
  }

  private static let mostRedirections = 5
  private static let mostAttempts = 3
  /// After so many failures in a row a site is left alone.
  private static let mostFailures = 3
  /// The longest pause, whatever a site asks for.
  private static let longestPause = 30.0
  /// RFC 9309 section 2.5: at least this much of a file is read.
  private static let robotsBytes = 500 << 10

  init(version: String, named: Set<String>, pauses: Pauses) {
    agent = Self.agent + "/" + version
    self.named = named
    self.pauses = pauses
  }

  /// The bytes of one that may be published.
  mutating func picture(at address: String) throws(FetchFailure) -> [UInt8] {
    var target = try FetchTarget(address)
    for _ in 0...Self.mostRedirections {
      let answer = try allowed(target)
      switch answer.status {
      case 200: return try Self.checked(answer)
      case 301, 302, 303, 307, 308: target = try Self.next(target, answer)
      case 404, 410: throw .gone
      case 408, 425, 429, 500...: throw .failed("its site answers with \(answer.status)")
      default: throw .refused("its site answers with \(answer.status)")
      }
    }
    throw .refused("it is redirected more than \(Self.mostRedirections) times")
  }

  private static func checked(_ answer: WebAnswer) throws(FetchFailure) -> [UInt8] {
    do throws(PictureCheck.Refusal) {
      if answer.isCut { throw .tooLarge }
      _ = try PictureCheck.kind(of: answer.body)
      return answer.body
    } catch {
      throw .refused(error.why)
    }
  }

  private static func next(
    _ target: FetchTarget, _ answer: WebAnswer
  ) throws(FetchFailure) -> FetchTarget {
    guard let redirect = answer.redirect else { throw .refused("it is redirected to no address") }
    let next = try FetchTarget(redirect)
    guard next.isEncrypted || !target.isEncrypted else {
      throw .refused("it is redirected to an address that is not encrypted")
    }
    return next
  }

  // MARK: - What a site allows

  private mutating func allowed(_ target: FetchTarget) throws(FetchFailure) -> WebAnswer {
    if sites[target.origin] == nil { try readRules(of: target) }
    if let failure = sites[target.origin]?.failure { throw failure }
    guard sites[target.origin]?.rules.allows(target.path) ?? false else {
      throw .refused("robots.txt of \(target.host) does not allow it")
    }
    return try patiently(target, atMost: PictureCheck.mostBytes)
  }

  /// RFC 9309 section 2.3.1: a file that is not there allows all, one that cannot be read nothing.
  private mutating func readRules(of target: FetchTarget) throws(FetchFailure) {
    sites[target.origin] = Site()
    let rules: RobotsRules
    do throws(FetchFailure) {
      rules = try self.rules(of: target)
    } catch {
      sites[target.origin]?.failure = error
      throw error
    }
    sites[target.origin]?.rules = rules
  }

  private mutating func rules(of target: FetchTarget) throws(FetchFailure) -> RobotsRules {
    var place = try FetchTarget(target.origin + "/robots.txt")
    for _ in 0...Self.mostRedirections {
      let answer = try patiently(place, atMost: Self.robotsBytes)
      switch answer.status {
      case 200..<300: return RobotsRules(answer.body, agent: Self.agent)
      case 300..<400:
        guard let next = answer.redirect else { return .everything }
        place = try FetchTarget(next)
      case 400..<500: return .everything
      default:
        throw .failed("robots.txt of \(target.host) cannot be read: status \(answer.status)")
      }
    }
    return .everything
  }

  // MARK: - Asking

  /// Again where a site is busy or a connection breaks.
  private mutating func patiently(
    _ target: FetchTarget, atMost most: Int
  ) throws(FetchFailure) -> WebAnswer {
    var pause = pauses.again
    for attempt in 1... {
      let isLast = attempt == Self.mostAttempts
      do throws(WebFailure) {
        let answer = try ask(target, atMost: most)
        guard [429, 503].contains(answer.status), !isLast else {
          sites[target.origin]?.failures = 0
          return answer
        }
        pause = max(pause, min(Double(answer.wait ?? 0), Self.longestPause))
      } catch {
        guard case .unreachable(let reason) = error else {
          throw .refused("its host is none of the public internet")
        }
        if isLast { throw failed(target, reason) }
      }
      Thread.sleep(forTimeInterval: pause)
      pause *= 2
    }
    throw .failed("it was not asked for")
  }

  private mutating func failed(_ target: FetchTarget, _ reason: String) -> FetchFailure {
    sites[target.origin]?.failures += 1
    if let failures = sites[target.origin]?.failures, failures >= Self.mostFailures {
      sites[target.origin]?.failure = .failed("\(target.host) does not answer")
    }
    return .failed("there was no whole answer: \(reason)")
  }

  /// Not before the site wants to be asked again.
  private mutating func ask(
    _ target: FetchTarget, atMost most: Int
  ) throws(WebFailure) -> WebAnswer {
    if let site = sites[target.origin], let asked = site.asked {
      let pause = min(site.rules.delay ?? pauses.usual, Self.longestPause)
      let rest = pause - (ContinuousClock.now - asked) / .seconds(1)
      if rest > 0 { Thread.sleep(forTimeInterval: rest) }
    }
    var request = WebRequest(target.url, seconds: 600, most: most)
    request.agent = agent
    request.patience = 30
    request.reach = named.contains(target.host) ? .direct : .publicHosts
    defer { sites[target.origin]?.asked = .now }
    return try client.ask(request)
  }
}
