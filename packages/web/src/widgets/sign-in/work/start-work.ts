import type { WorkTask } from './solve.ts'

export interface Work {
  /** Resolves to the proof; undefined where none is needed or the browser cannot compute it. */
  readonly done: Promise<string | undefined>
  readonly stop: () => void
}

const none: Work = { done: Promise.resolve(undefined), stop: () => undefined }

/** Computes the proof for a picture in a worker, while the user reads the picture. */
export function startWork(task: WorkTask): Work {
  if (task.bits === 0) return none
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  worker.onmessage = ({ data }: MessageEvent<string>) => {
    resolve(data)
    worker.terminate()
  }
  // Without a proof the server reports that it is missing.
  worker.onerror = () => resolve(undefined)
  const stop = () => {
    worker.terminate()
    resolve(undefined)
  }
  worker.postMessage(task)
  return { done: promise, stop }
}
