import type { Worker } from 'node:worker_threads'

/** How long a thread waits for its next task, ms. */
const WAIT_MS = 5_000

/** The listeners of a task; a worker also has some of its own. */
const unlisten = (worker: Worker): void => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

export interface IdleThreads {
  /** A thread that waits for a task, or a new one. The caller adds listeners, and either keeps or terminates it. */
  readonly take: () => Worker
  /** Lets a thread whose task has ended wait for the next one; removes its listeners. */
  readonly keep: (worker: Worker) => void
}

/**
 * Threads of one kind between their tasks. A new thread takes 60 ms of processor time until its code is loaded, and
 * runs it uncompiled at first. Threads that wait do not keep the process running, and end after some seconds, which
 * gives their memory back.
 */
export function idleThreads(start: () => Worker, waitMs = WAIT_MS): IdleThreads {
  const waiting = new Map<Worker, NodeJS.Timeout>()
  const forget = (worker: Worker): void => {
    clearTimeout(waiting.get(worker))
    waiting.delete(worker)
  }
  return {
    take: () => {
      const [worker] = waiting.keys()
      if (!worker) return start()
      forget(worker)
      unlisten(worker)
      worker.ref()
      return worker
    },
    keep: (worker) => {
      unlisten(worker)
      // An error without a listener would end the process. The thread ends soon after it.
      worker.on('error', () => forget(worker))
      worker.on('exit', () => forget(worker))
      worker.unref()
      waiting.set(
        worker,
        setTimeout(() => {
          forget(worker)
          void worker.terminate()
        }, waitMs).unref(),
      )
    },
  }
}
