import { parentPort, workerData } from 'node:worker_threads'
import { type ProgramTask, performTask } from './program.task.ts'

// workerData is typed `any`: program.offload.ts is the only one to start this entry and hands it a task.
parentPort?.postMessage(performTask(workerData as ProgramTask))
