import { Worker } from 'node:worker_threads'
import type { Result } from '@heron/core/job'
import type { AirCut } from './program.air-make.ts'
import type { Judgement } from './program.judge.ts'
import type { Artefact } from './program.make.ts'
import {
  type AirTask,
  airTask,
  type JudgingTask,
  judgeTask,
  type MakingTask,
  makeTask,
  type ProgramTask,
} from './program.task.ts'

/** Steps from which a program is made in a thread of its own: below, starting the thread takes longer than the work. */
const MANY_STEPS = 300

/** Sources run as they are in development; the production bundle puts the entry beside itself. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './program-worker.ts' : './program-worker.js', import.meta.url)

const stepsOf = ({ inputs }: ProgramTask): number => inputs.plan.items.reduce((sum, { steps }) => sum + steps.length, 0)

/** `Done` is what the worker posts back for this kind of task. */
async function inThread<Done>(task: ProgramTask): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
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

const isLarge = (task: ProgramTask): boolean => stepsOf(task) >= MANY_STEPS

/** Makes or releases a program without keeping other calls waiting. */
export const perform = (task: MakingTask): Promise<Result<Artefact>> =>
  isLarge(task) ? inThread(task) : Promise.resolve(makeTask(task))

/** The same for the verdict on a changed text. */
export const judge = (task: JudgingTask): Promise<Judgement> =>
  isLarge(task) ? inThread(task) : Promise.resolve(judgeTask(task))

/** The same for a run in the air. */
export const raise = (task: AirTask): Promise<AirCut> =>
  isLarge(task) ? inThread(task) : Promise.resolve(airTask(task))
