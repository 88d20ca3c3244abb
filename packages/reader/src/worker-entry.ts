import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { ReadRefused, type ReadResult } from './bytes/index.ts'
import { capWasmMemory } from './cap-wasm-memory.ts'
import type { PlainTable } from './sheet/plain-table.ts'
import type { TableAnswer, TableTask, WorkerMessage, WorkerTask } from './worker-message.ts'

function send(message: WorkerMessage | TableAnswer, transfer: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

const meshBuffers = ({ solids = [] }: ReadResult): readonly ArrayBuffer[] => [
  ...new Set(
    solids
      .flatMap(({ meshes }) => meshes.flatMap(({ positions, indices }) => [positions.buffer, indices.buffer]))
      .filter((buffer) => buffer instanceof ArrayBuffer),
  ),
]

async function work({ bytes, name, unit, wasmBytes }: WorkerTask): Promise<void> {
  capWasmMemory(wasmBytes, () => send({ type: 'refused', code: 'read.memory', params: { limit: wasmBytes } }))
  const onProgress = (share: number): void => send({ type: 'progress', share })
  // Each kind of work loads only its own libraries: a table does not load those of solids.
  const { readDrawing } = await import('./analyse/index.ts')
  try {
    const result = await readDrawing(bytes, name, { ...(unit && { unit }), onProgress })
    send({ type: 'result', result }, meshBuffers(result))
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error
    send({ type: 'refused', code: error.code, params: error.params })
  }
}

/** Rows sent at a time. */
const piece = 1_000

/** Sends one piece for each request of the host, which can do other work in between. */
async function sendRows(rows: readonly (readonly string[])[]): Promise<void> {
  let at = 0
  for (; at + piece < rows.length; at += piece) {
    const asked = parentPort ? once(parentPort, 'message') : undefined
    send({ type: 'rows', rows: rows.slice(at, at + piece), more: true })
    await asked
  }
  send({ type: 'rows', rows: rows.slice(at), more: false })
}

async function readTable({ bytes, kind, name }: Extract<TableTask, { table: 'read' }>): Promise<void> {
  const { readPlainTable } = await import('./sheet/plain-table.ts')
  try {
    await sendRows(await readPlainTable(bytes, kind, name))
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error
    send({ type: 'refused', code: error.code, params: error.params })
  }
}

async function writeTables(): Promise<void> {
  // The library of workbooks takes 16 KB for every cell it writes if there are Buffers, and 2 KB if there are none.
  Reflect.deleteProperty(globalThis, 'Buffer')
  const { kindOf, writePlainTable } = await import('./sheet/write-table.ts')
  parentPort?.on('message', (table: PlainTable) => {
    const kind = kindOf(table)
    send({ type: 'written', bytes: writePlainTable(table, kind), kind })
  })
}

// workerData is typed `any`: only the two hosts of this package start this entry and pass it a task.
const task = workerData as WorkerTask | TableTask
if (!('table' in task)) await work(task)
else if (task.table === 'read') await readTable(task)
else await writeTables()
