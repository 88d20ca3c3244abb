// 200 people at work on two servers with one PostgreSQL: lists, projects, edits, uploads, every half minute a plan of
// some 1,000 steps, and a notice socket each. `--people 200 --seconds 600 --think 5 --seed n`. Prints waiting times,
// failures, processor time and growth of memory: figures for a workshop's size, not a ratio.
//
// Memory is compared at rest. A busy server also holds garbage that the engine has not collected yet, its space for new
// objects, and the threads that read drawings, together more than 100 MB from one moment to the next. So the time is
// divided into four parts; after each, all rest until the server has made the collection that it makes after a
// minute without a call. The first part is the warm-up. The growth is the slope through the others.
import { setTimeout as wait } from 'node:timers/promises'
import { CrowdSockets } from '../packages/server/src/testing/crowd-sockets.ts'
import { hasPostgres } from '../packages/server/src/testing/postgres.ts'
import { numbersOf } from '../tools/selftest/load/numbers-of.ts'
import { wholeNumbers } from '../tools/selftest/load/whole-numbers.ts'
import { Seen, slope, useOf } from './load/figures.ts'
import { planning, Worker } from './load/people.ts'
import { openPlace, type Place } from './load/place.ts'

/** s between two plans, and between two measurements of the processes. */
const every = { plan: 30, look: 5 } as const
/** Parts of the time; the first, in which code is compiled and caches are filled, is not compared. */
const parts = 4
/** s of rest after each part: the server collects after 60. */
const rest = 66
/** MB per minute of work: R20. */
const growth = 1

/** A server's memory at rest after so many minutes of work. */
type Use = readonly [minutes: number, megabytes: number]

/** What the servers took while people worked. */
interface Course {
  /** Shares of a core, by server. */
  readonly cpu: readonly number[]
  /** Most MB while working, by server. */
  readonly most: readonly number[]
  /** Memory at rest after each part, by server. */
  readonly rests: readonly (readonly Use[])[]
  /** Steps of the last plan. */
  readonly steps: number
}

/** Looks at the memory of the servers while they work; returns the most of each. */
async function watch(place: Place, seconds: number): Promise<readonly number[]> {
  const most = place.servers.map(() => 0)
  for (let at = 0; at < seconds; at += every.look) {
    await wait(every.look * 1_000)
    place.servers.forEach((server, index) => {
      most[index] = Math.max(most[index] ?? 0, useOf(server.process.pid).memory)
    })
  }
  return most
}

/** Plans repeatedly; returns the steps of the last plan. */
async function planNowAndThen(worker: Worker, place: Place, isOver: () => boolean): Promise<number> {
  let steps = 0
  while (!isOver()) {
    steps = (await worker.plan(place)) ?? 0
    for (let waited = 0; waited < every.plan && !isOver(); waited += 1) await wait(1_000)
  }
  return steps
}

const cpuOf = (place: Place) => place.servers.map((server) => useOf(server.process.pid).cpu)

/** All people work for some seconds; returns the servers' s of processor time, most MB, and the steps of the last plan. */
async function workFor(place: Place, workers: readonly Worker[], seconds: number, think: number) {
  let over = false
  const isOver = () => over
  const before = cpuOf(place)
  const working = workers.map((worker) => worker.work(place, think, isOver))
  const [planner] = workers
  const planned = planner && planNowAndThen(planner, place, isOver)
  const most = await watch(place, seconds)
  const cpu = cpuOf(place).map((after, at) => after - (before[at] ?? 0))
  over = true
  await Promise.all(working)
  return { cpu, most, steps: (await planned) ?? 0 }
}

async function workAndRest(place: Place, workers: readonly Worker[], seconds: number, think: number): Promise<Course> {
  const cpu = place.servers.map(() => 0)
  const most = place.servers.map(() => 0)
  const rests: Use[][] = place.servers.map(() => [])
  let steps = 0
  for (let part = 1; part <= parts; part += 1) {
    const worked = await workFor(place, workers, seconds / parts, think)
    steps = worked.steps
    await wait(rest * 1_000)
    place.servers.forEach((server, at) => {
      cpu[at] = (cpu[at] ?? 0) + (worked.cpu[at] ?? 0) / seconds
      most[at] = Math.max(most[at] ?? 0, worked.most[at] ?? 0)
      rests[at]?.push([(part * seconds) / parts / 60, useOf(server.process.pid).memory])
    })
  }
  return { cpu, most, rests, steps }
}

async function measure(place: Place, { people = 0, seconds = 600, think = 5, seed = 1 }: Record<string, number>) {
  const random = numbersOf(seed)
  const seen = new Seen()
  const urlOf = (index: number) => place.servers[index % 2 === 0 ? 0 : 1].url
  const sockets = new CrowdSockets(place.people, (index) => Number(new URL(urlOf(index)).port))
  await sockets.connect(20)
  const workers = place.people.map((person, number) => new Worker(urlOf(number), person, seen, { random, number }))
  const { cpu, most, rests, steps } = await workAndRest(place, workers, seconds, think)
  const heard = sockets.openCount
  sockets.close()
  seen.print()
  const slopes = rests.map((uses) => slope(uses.slice(1)))
  place.servers.forEach((_server, at) => {
    const held = (rests[at] ?? []).map(([, megabytes]) => megabytes.toFixed(0)).join(', ')
    console.log(
      `server ${at + 1}: ${((cpu[at] ?? 0) * 100).toFixed(0)} % of a core, memory at most ${most[at]?.toFixed(0)} MB, at rest after each ` +
        `part ${held} MB: ${(slopes[at] ?? 0).toFixed(2)} MB a minute of work after the first part`,
    )
  })
  for (const each of seen.failed.slice(0, 10)) console.log(each)
  const perCore = people / cpu.reduce((sum, each) => sum + each, 0)
  console.log(
    `load (${people} people, ${seconds} s, a pause of ${think} s): ${(seen.calls / seconds).toFixed(1)} calls/s, p95 ` +
      `${seen.p95(planning).toFixed(0)} ms without the plans of ${steps} steps, failed ${seen.failed.length}/${seen.calls}, sockets open at the end ` +
      `${heard}/${people}, ${perCore.toFixed(0)} such people to a core`,
  )
  return steps > 0 && seen.failed.length === 0 && heard === people && slopes.every((each) => each < growth)
}

export async function run(args: string[]): Promise<boolean> {
  const sizes = wholeNumbers(args, { people: 200, seconds: 600, think: 5 })
  if (!hasPostgres()) {
    console.log('load: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const place = await openPlace(sizes.people)
  try {
    return await measure(place, sizes)
  } finally {
    await place.close()
  }
}
