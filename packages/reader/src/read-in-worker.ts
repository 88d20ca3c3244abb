import { Worker } from 'node:worker_threads'
import { type LengthUnit, ReadRefused, type ReadResult } from './bytes/index.ts'
import type { WorkerMessage, WorkerTask } from './worker-message.ts'
import { workerUrl } from './worker-url.ts'

// Everything a host needs besides the call itself; the package's index would load every parsing library into its
// process.
export { ReadRefused, type ReadResult, type ReadSolid } from './bytes/index.ts'

export interface WorkerOptions {
  readonly unit?: LengthUnit
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** Limit of the thread's processor time, ms; depends on the file's size when absent. */
  readonly cpuMs?: number
  /** Limit of the JavaScript heap; the WASM module may take twice as much in addition. */
  readonly memoryMb?: number
}

const MEMORY_MB = 512
const MIB = 1024 * 1024
/** Processor time (ms) for a file: a base amount plus an amount for each MB, up to a maximum. */
const CPU_MS = { base: 15_000, eachMb: 30_000, most: 180_000 } as const
/** ms between two checks of the thread's processor time. */
const LOOK_EVERY = 250
/** A computing thread may get a tenth of a busy machine; one that only waits is ended here. */
const WALL_FACTOR = 10

const cpuLimit = ({ length }: Uint8Array): number => Math.min(CPU_MS.most, CPU_MS.base + (CPU_MS.eachMb * length) / MIB)

/**
 * Calls `end` once a thread has used this much processor time (ms), because a busy machine must not fail a file. The
 * clock is read from outside; the thread need not respond.
 */
function limitTime(worker: Worker, cpuMs: number, end: () => void): () => void {
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 >= cpuMs) end()
  }
  // A thread that has just ended has no clock; its exit settles the reading.
  const timer = setInterval(() => void look().catch(() => undefined), Math.min(LOOK_EVERY, cpuMs))
  const wall = setTimeout(end, WALL_FACTOR * cpuMs)
  return () => {
    clearInterval(timer)
    clearTimeout(wall)
  }
}

function refusalOf(error: unknown, memoryMb: number): ReadRefused {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ReadRefused('read.memory', { limit: memoryMb * MIB })
  return new ReadRefused('read.crashed', { reason: error instanceof Error ? error.message : String(error) })
}

function startWorker(bytes: Uint8Array, name: string, unit: LengthUnit | undefined, memoryMb: number): Worker {
  // Exactly these bytes are copied to the thread: a view would transfer its whole larger buffer.
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
 * Reads a drawing in a thread of its own, with limits on time and memory. Rejects with ReadRefused only; the thread has
 * always ended when the promise settles.
 */
export async function readInWorker(bytes: Uint8Array, name: string, options: WorkerOptions = {}): Promise<ReadResult> {
  const { unit, onProgress, signal, cpuMs = cpuLimit(bytes), memoryMb = MEMORY_MB } = options
  if (signal?.aborted) throw new ReadRefused('read.cancelled')
  const worker = startWorker(bytes, name, unit, memoryMb)
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
  const cancel = (): void => reject(new ReadRefused('read.cancelled'))
  const unlimit = limitTime(worker, cpuMs, () => reject(new ReadRefused('read.time', { seconds: cpuMs / 1000 })))
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
    unlimit()
    signal?.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
