internal import Dispatch

/// Threads beside those of all other tasks: neither waits for the other to be done.
final class OwnThreads: TaskExecutor {
  /// Queues of one quality of service share their threads, so that it is another than that of tasks.
  private let queue = DispatchQueue(
    label: "own threads", qos: .userInitiated, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
