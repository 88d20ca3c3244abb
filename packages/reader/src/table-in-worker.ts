import { Worker } from 'node:worker_threads'
import { ReadRefused } from './bytes/index.ts'
import { inTurn } from './in-turn.ts'
import type { PlainTable } from './sheet/plain-table.ts'
import type { TableAnswer, TableTask } from './worker-message.ts'
import { workerUrl } from './worker-url.ts'

export { ReadRefused } from './bytes/index.ts'
export type { PlainTable } from './sheet/plain-table.ts'

const TIMEOUT_MS = 30_000
const MEMORY_MB = 512

type Answered = Exclude<TableAnswer, { type: 'refused' }>

/**
 * Runs one task in a thread of its own, with limits on time and memory; the thread has ended when the promise settles.
 * `take` returns the result, or requests its next part.
 */
async function runAlone<T>(task: TableTask, take: (answer: Answered, ask: () => void) => T | undefined): Promise<T> {
  const worker = new Worker(workerUrl, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    name: 'table',
  })
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
    await worker.terminate()
  }
}

/** The same, as soon as a thread is available. */
const run: typeof runAlone = (task, take) => inTurn(() => runAlone(task, take))

/**
 * The first page of a sheet as rows of texts, sent in pieces so that large sheets do not block the thread. Rejects with
 * ReadRefused only.
 */
export async function readTableInWorker(
  bytes: Uint8Array,
  kind: 'xlsx' | 'xls' | 'csv',
  name: string,
): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = []
  return run({ table: 'read', bytes, kind, name }, (answer, ask) => {
    if (answer.type !== 'rows') return undefined
    for (const row of answer.rows) rows.push(row)
    if (!answer.more) return rows
    ask()
    return undefined
  })
}

/** A workbook; long tables are written as .xlsx. */
export const writeTableInWorker = (
  table: PlainTable,
): Promise<{ readonly bytes: Uint8Array; readonly kind: 'xlsx' | 'xls' }> =>
  run({ table: 'write', content: table }, (answer) => (answer.type === 'written' ? answer : undefined))
