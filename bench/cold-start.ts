// Time from the start of the process to the first ready answer, bundled as by `npm run up` and with existing data,
// compared with a bare node:http + node:sqlite process that answers one query; and the memory of the idle server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../packages/server/src/testing/spawn-server.ts'
import { type Bundle, bundle } from './bundle.ts'
import { inTurns, median, report } from './measure.ts'

const pairs = 7
/** MB: half of the 205 MB of the product compared with (reference, table of servers). */
const idleBudget = 102.5

const start = (folder: string, { main, flags, settings }: Bundle) =>
  spawnServer({ HERON_DATA: folder, HERON_DEMO_PASSWORD: 'Bench-Probe-1!', ...settings }, main, flags)

async function startOurs(folder: string, built: Bundle): Promise<number> {
  const server = await start(folder, built)
  await server.end('SIGTERM')
  return server.readyAfter
}

/** MB of a started server after three seconds. */
async function idleMemory(folder: string, built: Bundle): Promise<number> {
  const server = await start(folder, built)
  await wait(3_000)
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? []
  await server.end('SIGTERM')
  return Number(kilobytes) / 1_024
}

async function reportMemory(folder: string, built: Bundle): Promise<boolean> {
  const held: number[] = []
  for (let round = 0; round < 3; round += 1) held.push(await idleMemory(folder, built))
  const holds = median(held) <= idleBudget
  const verdict = holds ? 'holds' : 'MISSED'
  console.log(
    `idle memory: ${median(held).toFixed(0)} MB (budget ≤ ${idleBudget}, ${verdict}), median of ${held.length}`,
  )
  return holds
}

async function startBare(path: string): Promise<number> {
  const started = performance.now()
  const bare = fork(fileURLToPath(new URL('./list/bare-server.ts', import.meta.url)), [path])
  const [port] = (await once(bare, 'message')) as [number]
  await (await fetch(`http://127.0.0.1:${port}/?contact=c&pageNo=1&pageSize=1`)).text()
  const elapsed = performance.now() - started
  bare.kill('SIGTERM')
  await once(bare, 'exit')
  return elapsed
}

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  const built = bundle('cold-start')
  try {
    // The first start creates schema and seed; it is not part of the comparison.
    console.log(`first start, schema and demo workshop included: ${(await startOurs(folder, built)).toFixed(0)} ms`)
    // The second start uses compiled code of the first.
    await startOurs(folder, built)
    const measured = await inTurns(
      pairs,
      () => startOurs(folder, built),
      () => startBare(join(folder, 'heron.sqlite')),
    )
    // 6 × bare is goal S5 of the reference, where the heavier product cannot be run for comparison.
    const isLight = await reportMemory(folder, built)
    return report({ name: 'cold start', unit: 'ms', atMost: 6 }, measured) && isLight
  } finally {
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
