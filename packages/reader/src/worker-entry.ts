import { parentPort, workerData } from 'node:worker_threads'
import { readDrawing } from './analyse/index.ts'
import { ReadRefused, type ReadResult } from './bytes/index.ts'
import { capWasmMemory } from './cap-wasm-memory.ts'
import type { WorkerMessage, WorkerTask } from './worker-message.ts'

function send(message: WorkerMessage, transfer: readonly ArrayBuffer[] = []): void {
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
  try {
    const result = await readDrawing(bytes, name, { ...(unit && { unit }), onProgress })
    send({ type: 'result', result }, meshBuffers(result))
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error
    send({ type: 'refused', code: error.code, params: error.params })
  }
}

// workerData is typed `any`: readInWorker is the only one to start this entry and hands it a task.
await work(workerData as WorkerTask)
