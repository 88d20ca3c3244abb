import { parentPort, workerData } from 'node:worker_threads'
import { type ProgramTask, performTask } from './program.task.ts'

// workerData is typed `any`: only program.offload.ts starts this entry, with a task.
parentPort?.postMessage(performTask(workerData as ProgramTask))
