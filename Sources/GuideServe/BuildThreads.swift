internal import Dispatch

/// Threads of their own for builds, so that who looks at the site meanwhile does not wait for them.
final class BuildThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "builds", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
