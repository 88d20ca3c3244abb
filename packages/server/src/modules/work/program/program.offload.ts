import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ProgramMoves } from '@heron/contract/routes'
import type { Result } from '@heron/core/job'
import { Turns } from '../../../platform/turns.ts'
import type { AirCut } from './program.air-make.ts'
import type { Artefact } from './program.artefact.ts'
import type { Judgement } from './program.judge.ts'
import {
  type AirTask,
  airTask,
  type Checked,
  type CheckingTask,
  checkTask,
  type JudgingTask,
  judgeTask,
  type MakingTask,
  type MovesTask,
  makeTask,
  movesTask,
  type ProgramTask,
} from './program.task.ts'

/**
 * Steps from which a program is made in a separate thread: with fewer, starting the thread takes longer than the work.
 */
const MANY_STEPS = 300

/** Each thread takes some 80 MB: a flood of calls waits instead of using up the memory. */
const threads = new Turns(Math.max(2, availableParallelism()))

/** In development the source file is run; the production bundle puts the entry next to its own file. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './program-worker.ts' : './program-worker.js', import.meta.url)

const stepsOf = ({ inputs }: ProgramTask): number => inputs.plan.items.reduce((sum, { steps }) => sum + steps.length, 0)

/** `Done` is the type of the worker's answer for this kind of task. */
async function runThread<Done>(task: ProgramTask): Promise<Done> {
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

const inThread = <Done>(task: ProgramTask): Promise<Done> => threads.take(() => runThread<Done>(task))

const isLarge = (task: ProgramTask): boolean => stepsOf(task) >= MANY_STEPS

/** Makes or releases a program without delaying other calls. */
export const perform = (task: MakingTask): Promise<Result<Artefact>> =>
  isLarge(task) ? inThread(task) : Promise.resolve(makeTask(task))

/** The same for the verdict on a changed text. */
export const judge = (task: JudgingTask): Promise<Judgement> =>
  isLarge(task) ? inThread(task) : Promise.resolve(judgeTask(task))

/** The same for an air cut. */
export const raise = (task: AirTask): Promise<AirCut> =>
  isLarge(task) ? inThread(task) : Promise.resolve(airTask(task))

/** The same for the moves of a stored text. */
export const readMoves = (task: MovesTask): Promise<ProgramMoves> =>
  isLarge(task) ? inThread(task) : Promise.resolve(movesTask(task))

/** The same for verifying a stored text again. */
export const check = (task: CheckingTask): Promise<Checked> =>
  isLarge(task) ? inThread(task) : Promise.resolve(checkTask(task))
