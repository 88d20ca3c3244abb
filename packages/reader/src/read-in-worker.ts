import { Worker } from 'node:worker_threads'
import { type LengthUnit, ReadRefused, type ReadResult } from './bytes/index.ts'
import type { WorkerMessage, WorkerTask } from './worker-message.ts'
import { workerUrl } from './worker-url.ts'

// What a host needs beside the call itself; the package's main door would load every parsing library into its process.
export { ReadRefused, type ReadResult, type ReadSolid } from './bytes/index.ts'

export interface WorkerOptions {
  readonly unit?: LengthUnit
  /** Called with a share from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Cap of the JavaScript heap; the WASM module may take twice as much besides. */
  readonly memoryMb?: number
}

const TIMEOUT_MS = 60_000
const MEMORY_MB = 512
const MIB = 1024 * 1024

function refusalOf(error: unknown, memoryMb: number): ReadRefused {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ReadRefused('read.memory', { limit: memoryMb * MIB })
  return new ReadRefused('read.crashed', { reason: error instanceof Error ? error.message : String(error) })
}

function startWorker(bytes: Uint8Array, name: string, unit: LengthUnit | undefined, memoryMb: number): Worker {
  // A copy of exactly these bytes is handed over: a view into a larger buffer would drag all of that along.
  const own = Uint8Array.from(bytes)
  const task: WorkerTask = { bytes: own, name, ...(unit && { unit }), wasmBytes: 2 * memoryMb * MIB }
  return new Worker(workerUrl, {
    workerData: task,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    name: 'read-drawing',
  })
}

/**
 * Reads a drawing in a thread of its own, with caps of time and memory. Rejects with ReadRefused only; the thread is
 * gone when the promise settles, whatever the file did to it.
 */
export async function readInWorker(bytes: Uint8Array, name: string, options: WorkerOptions = {}): Promise<ReadResult> {
  const { unit, onProgress, signal, timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB } = options
  if (signal?.aborted) throw new ReadRefused('read.cancelled')
  const worker = startWorker(bytes, name, unit, memoryMb)
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
  const cancel = (): void => reject(new ReadRefused('read.cancelled'))
  const timer = setTimeout(() => reject(new ReadRefused('read.time', { seconds: timeoutMs / 1000 })), timeoutMs)
  signal?.addEventListener('abort', cancel, { once: true })
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'progress') onProgress?.(message.share)
    else if (message.type === 'result') resolve(message.result)
    else reject(new ReadRefused(message.code, message.params))
  })
  worker.on('error', (error) => reject(refusalOf(error, memoryMb)))
  worker.on('exit', (code) => reject(new ReadRefused('read.crashed', { reason: `exit ${code}` })))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
