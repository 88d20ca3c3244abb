import { Worker } from 'node:worker_threads'
import type { ForeignReading } from '@heron/core/verify'
import { idleThreads } from '@heron/reader/idle-threads'
import { AppError } from '../../../platform/app-error.ts'
import type { ForeignTask } from './teaching.foreign-text.ts'
import type { Lesson, LessonTask } from './teaching.lesson.ts'

/** In development the source file is run; the production bundle puts the entry next to its own file. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './teach-worker.ts' : './teach-worker.js', import.meta.url)

/** CPU time that a lesson may take, ms; on a busy machine it may take ten times as long in real time. */
const CPU_MS = 30_000
const WALL_FACTOR = 10
const LOOK_EVERY = 200
const MEMORY_MB = 512
/** Most concurrent lessons in this process. */
const MOST = 2
let running = 0

/**
 * Learns in a separate thread with limits of time and memory, without delaying other calls. The thread waits for the
 * next lesson: its code is compiled by then, and a lesson takes half the time.
 */
export const learnInThread = (task: LessonTask, cpuMs = CPU_MS): Promise<Lesson> => inThread<Lesson>(task, cpuMs)

/** The same for reading a program. */
export const readInThread = (task: ForeignTask): Promise<ForeignReading> => inThread<ForeignReading>(task, CPU_MS)

/** `Done` is the type of the worker's answer for this kind of task. */
async function inThread<Done>(task: LessonTask | ForeignTask, cpuMs: number): Promise<Done> {
  if (running >= MOST) throw new AppError('TEACH_BUSY')
  running++
  try {
    return await runThread<Done>(task, cpuMs)
  } finally {
    running--
  }
}

const threads = idleThreads(
  () => new Worker(entry, { name: 'teach', resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }),
)

/** CPU time of a thread so far, ms; undefined for one that is starting or has ended. */
async function cpuTime(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return undefined
  }
}

async function runThread<Done>(task: LessonTask | ForeignTask, cpuMs: number): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  const worker = threads.take()
  const late = (): void => reject(new AppError('TEACH_TIME', { seconds: cpuMs / 1000 }))
  const crashed = (): void => reject(new AppError('TEACH_CRASHED'))
  const before = cpuTime(worker)
  const look = async (): Promise<void> => {
    const used = await cpuTime(worker)
    if (used !== undefined && used - ((await before) ?? 0) >= cpuMs) late()
  }
  const timer = setInterval(() => void look(), Math.min(LOOK_EVERY, cpuMs))
  const wall = setTimeout(late, WALL_FACTOR * cpuMs)
  worker.on('message', resolve)
  worker.on('error', crashed)
  worker.on('exit', crashed)
  worker.postMessage(task)
  let done: Done | undefined
  try {
    done = await promise
    return done
  } finally {
    clearInterval(timer)
    clearTimeout(wall)
    if (done) threads.keep(worker)
    else await worker.terminate()
  }
}
