import { Worker } from 'node:worker_threads'
import { ReadRefused } from './bytes/index.ts'
import { idleThreads } from './idle-threads.ts'
import { inTurn } from './in-turn.ts'
import type { PlainTable } from './sheet/plain-table.ts'
import type { TableAnswer, TableTask } from './worker-message.ts'
import { workerUrl } from './worker-url.ts'

export { ReadRefused } from './bytes/index.ts'
export type { PlainTable } from './sheet/plain-table.ts'

const TIMEOUT_MS = 30_000
const MEMORY_MB = 512

type Written = Extract<TableAnswer, { type: 'written' }>
type Answered = Exclude<TableAnswer, { type: 'refused' }>

const startWorker = (task: TableTask): Worker =>
  new Worker(workerUrl, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    name: 'table',
  })

/** The result of a thread's task, within the time limit. `take` returns the result, or requests its next part. */
async function resultOf<T>(worker: Worker, take: (answer: Answered, ask: () => void) => T | undefined): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new ReadRefused('read.time', { seconds: TIMEOUT_MS / 1000 })), TIMEOUT_MS)
  const ask = () => worker.postMessage('more')
  worker.on('message', (answer: TableAnswer) => {
    if (answer.type === 'refused') {
      reject(new ReadRefused(answer.code, answer.params))
      return
    }
    const outcome = take(answer, ask)
    if (outcome !== undefined) resolve(outcome)
  })
  worker.on('error', (error) => {
    const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    const limit = MEMORY_MB * 1024 * 1024
    reject(
      isMemory ? new ReadRefused('read.memory', { limit }) : new ReadRefused('read.crashed', { reason: String(error) }),
    )
  })
  worker.on('exit', (code) => reject(new ReadRefused('read.crashed', { reason: `exit ${code}` })))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The first page of a sheet as rows of texts, sent in pieces so that large sheets do not block the thread. The file may
 * be hostile: each is read in a thread of its own, which has ended when the promise settles. Rejects with ReadRefused
 * only.
 */
export const readTableInWorker = (
  bytes: Uint8Array,
  kind: 'xlsx' | 'xls' | 'csv',
  name: string,
): Promise<readonly (readonly string[])[]> =>
  inTurn(async () => {
    const rows: (readonly string[])[] = []
    const worker = startWorker({ table: 'read', bytes, kind, name })
    try {
      return await resultOf(worker, (answer, ask) => {
        if (answer.type !== 'rows') return undefined
        for (const row of answer.rows) rows.push(row)
        if (!answer.more) return rows
        ask()
        return undefined
      })
    } finally {
      await worker.terminate()
    }
  })

const writers = idleThreads(() => startWorker({ table: 'write' }))

/** A workbook; long tables are written as .xlsx. */
export const writeTableInWorker = (table: PlainTable): Promise<Written> =>
  inTurn(async () => {
    const writer = writers.take()
    let written: Written | undefined
    try {
      writer.postMessage(table)
      written = await resultOf(writer, (answer) => (answer.type === 'written' ? answer : undefined))
      return written
    } finally {
      // A thread that has written a long table holds much memory.
      if (written?.kind === 'xls') writers.keep(writer)
      else await writer.terminate()
    }
  })
