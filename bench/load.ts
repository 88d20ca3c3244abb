// 200 people at work on two servers with one PostgreSQL: lists, projects, edits, uploads, every half minute a plan of
// some 1,000 steps, and a notice socket each. `--people 200 --seconds 600 --think 5 --seed n`. Prints waiting times,
// failures, processor time and growth of memory: figures for a workshop's size, not a ratio.
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
/** Share of the time before memory is measured, in which code is compiled and caches are filled. */
const warm = 0.3
/** MB per minute: R20. */
const growth = 1

type Use = readonly [minutes: number, megabytes: number]

async function watch(place: Place, seconds: number): Promise<readonly (readonly Use[])[]> {
  const uses: Use[][] = place.servers.map(() => [])
  for (let at = 0; at < seconds; at += every.look) {
    await wait(every.look * 1_000)
    place.servers.forEach((server, index) => {
      uses[index]?.push([at / 60, useOf(server.process.pid).memory])
    })
  }
  return uses
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

async function measure(place: Place, { people, seconds, think, seed }: Record<string, number>): Promise<boolean> {
  const random = numbersOf(seed ?? 1)
  const seen = new Seen()
  const urlOf = (index: number) => place.servers[index % 2 === 0 ? 0 : 1].url
  const sockets = new CrowdSockets(place.people, (index) => Number(new URL(urlOf(index)).port))
  await sockets.connect(20)
  const workers = place.people.map((person, number) => new Worker(urlOf(number), person, seen, { random, number }))
  const before = place.servers.map((server) => useOf(server.process.pid))
  let over = false
  const isOver = () => over
  const working = workers.map((worker) => worker.work(place, think ?? 5, isOver))
  const [planner] = workers
  const planned = planner && planNowAndThen(planner, place, isOver)
  const uses = await watch(place, seconds ?? 600)
  over = true
  const after = place.servers.map((server) => useOf(server.process.pid))
  await Promise.all(working)
  const steps = (await planned) ?? 0
  const heard = sockets.openCount
  sockets.close()
  seen.print()
  const cpu = after.map((use, at) => (use.cpu - (before[at]?.cpu ?? 0)) / (seconds ?? 600))
  const slopes = uses.map((each) => slope(each.slice(Math.floor(each.length * warm))))
  place.servers.forEach((_server, at) => {
    const [first, last] = [uses[at]?.[0]?.[1], uses[at]?.at(-1)?.[1]]
    console.log(
      `server ${at + 1}: ${((cpu[at] ?? 0) * 100).toFixed(0)} % of a core, memory ${first?.toFixed(0)} → ${last?.toFixed(0)} MB, ` +
        `${(slopes[at] ?? 0).toFixed(2)} MB a minute after the first ${100 * warm} %`,
    )
  })
  for (const each of seen.failed.slice(0, 10)) console.log(each)
  const perCore = (people ?? 0) / cpu.reduce((sum, each) => sum + each, 0)
  console.log(
    `load (${people} people, ${seconds} s, a pause of ${think} s): ${(seen.calls / (seconds ?? 600)).toFixed(1)} calls/s, p95 ` +
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
