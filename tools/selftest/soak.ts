// R20: users work on one server with SQLite for the given time; memory, open files, the write-ahead log and the log are
// measured. `--seconds 240 --people 8 --seed n`; the figure of R20 is that of `--seconds 3600`.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundle } from '../../bench/bundle.ts'
import { slope, useOf } from '../../bench/load/figures.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder } from './backup/place.ts'
import { metricOf } from './load/figures.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'
import { Soaker, type Worked } from './soak/soaker.ts'

const password = 'Soak-Probe-1!'
/** Share of the time before measuring, in which code is compiled and caches are filled. */
const warm = 0.3
/** s after which an idle server has collected its garbage (`platform/spare-memory.ts`), with a margin. */
const quiet = 66
/** s between two measurements; s of a run from which the figure of R20 counts. */
const [every, long] = [10, 1_800] as const
/**
 * MB of memory a minute: that of R20, and that of a short run, in which the engine has not collected everything yet;
 * additional open files and sockets at the end, compared with after warming up; MB of the write-ahead log; KB of log
 * for a thousand calls.
 */
const allowed = { memory: 1, shortMemory: 10, files: 10, wal: 64, log: 64 } as const

interface Look {
  readonly minutes: number
  readonly memory: number
  /** MB of V8's heap in use, garbage included. */
  readonly heap: number
  readonly files: number
  readonly wal: number
  readonly log: number
}

async function look(server: SpawnedServer, data: string, began: number): Promise<Look> {
  const pid = server.process.pid
  return {
    minutes: (performance.now() - began) / 60_000,
    memory: useOf(pid).memory,
    heap: (await metricOf(server.url, 'nodejs_heap_size_used_bytes')) / 1e6,
    files: readdirSync(`/proc/${pid}/fd`).length,
    wal: (statSync(join(data, 'heron.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0) / 1e6,
    log: server.output().length / 1e3,
  }
}

async function watch(server: SpawnedServer, data: string, seconds: number, worked: Worked): Promise<readonly Look[]> {
  const began = performance.now()
  const looks = []
  for (let at = 0; at < seconds; at += every) {
    await wait(every * 1_000)
    const now = await look(server, data, began)
    looks.push(now)
    console.log(
      `${(now.minutes * 60).toFixed(0).padStart(5)} s: memory ${now.memory.toFixed(0)} MB, heap ${now.heap.toFixed(0)} MB, open files ${now.files}, ` +
        `WAL ${now.wal.toFixed(1)} MB, log ${now.log.toFixed(0)} KB, ${worked.calls} calls, failed ${worked.failed.length}`,
    )
  }
  return looks
}

async function measure(server: SpawnedServer, data: string, { people, seconds, seed }: Sizes): Promise<boolean> {
  const worked: Worked = { calls: 0, failed: [] }
  let over = false
  const isOver = () => over
  const working = Array.from({ length: people }, (_each, at) =>
    new Soaker(server.url, password, `S${at}`, numbersOf(seed + at), worked).work(isOver),
  )
  const looks = await watch(server, data, seconds, worked)
  over = true
  await Promise.all(working)
  console.log('all stop working; an idle server collects after a minute')
  await wait(quiet * 1_000)
  const idle = await look(server, data, performance.now())
  console.log(`idle: memory ${idle.memory.toFixed(0)} MB, heap ${idle.heap.toFixed(0)} MB`)
  const watched = looks.slice(Math.floor(looks.length * warm))
  const [first, last] = [watched[0], watched.at(-1)]
  if (!first || !last) throw new Error('--seconds is too short')
  const grown = slope(watched.map(({ minutes, memory }) => [minutes, memory]))
  const wal = Math.max(...looks.map((each) => each.wal))
  const log = last.log / (worked.calls / 1_000)
  const most = seconds >= long ? allowed.memory : allowed.shortMemory
  const wrong = [
    ...worked.failed.slice(0, 5),
    grown > most ? `memory grew by ${grown.toFixed(2)} MB a minute` : '',
    last.files - first.files > allowed.files ? `open files went from ${first.files} to ${last.files}` : '',
    wal > allowed.wal ? `the write-ahead log was ${wal.toFixed(0)} MB` : '',
    log > allowed.log ? `${log.toFixed(0)} KB of log a thousand calls` : '',
  ].filter(Boolean)
  printWrong(wrong)
  console.log(
    `soak (${people} people, ${seconds} s): ${worked.calls} calls, failed ${worked.failed.length}, memory ${first.memory.toFixed(0)} → ` +
      `${last.memory.toFixed(0)} MB, ${grown.toFixed(2)} MB a minute (allowed ${most}${seconds < long ? ', a short run' : ''}), open files ` +
      `${first.files} → ${last.files}, write-ahead log ${wal.toFixed(1)} MB at most, log ${log.toFixed(1)} KB a thousand calls`,
  )
  return wrong.length === 0
}

const usual = { seconds: 240, people: 8 }
type Sizes = Record<keyof typeof usual | 'seed', number>

/** Duration on two idle cores. */
export const takes = 'four and a half minutes; --seconds 3600 for the figure of R20'

export async function run(args: readonly string[]): Promise<boolean> {
  const sizes = wholeNumbers(args, usual)
  return inFolder(async (data) => {
    const built = bundle('selftest')
    const settings = {
      HERON_DATA: data,
      HERON_DEMO_PASSWORD: password,
      HERON_CAPTCHA: 'off',
      HERON_LOG_LEVEL: 'info',
      HERON_METRICS: 'loopback',
    }
    const server = await spawnServer({ ...built.settings, ...settings }, built.main, built.flags)
    try {
      return await measure(server, data, sizes)
    } finally {
      await server.end('SIGTERM')
      built.remove()
    }
  })
}
