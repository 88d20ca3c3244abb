import { Worker } from 'node:worker_threads'
import type { Result } from '@heron/core/job'
import type { Artefact } from './program.make.ts'
import { type ProgramTask, performTask } from './program.task.ts'

/** Steps from which a program is made in a thread of its own: below, starting the thread takes longer than the work. */
const MANY_STEPS = 300

/** Sources run as they are in development; the production bundle puts the entry beside itself. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './program-worker.ts' : './program-worker.js', import.meta.url)

const stepsOf = ({ inputs }: ProgramTask): number => inputs.plan.items.reduce((sum, { steps }) => sum + steps.length, 0)

async function inThread(task: ProgramTask): Promise<Result<Artefact>> {
  const { promise, resolve, reject } = Promise.withResolvers<Result<Artefact>>()
  const worker = new Worker(entry, { workerData: task, name: 'make-program' })
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', (code) => reject(new Error(`the program thread ended with ${code}`)))
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}

/** Makes or releases a program without keeping other calls waiting. */
export const perform = (task: ProgramTask): Promise<Result<Artefact>> =>
  stepsOf(task) < MANY_STEPS ? Promise.resolve(performTask(task)) : inThread(task)
