// Kills the server with SIGKILL under write load repeatedly, and searches for acknowledged writes that are lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inspect } from './crash/inspect.ts'
import { Oracle } from './crash/oracle.ts'
import { signIn, writeUntilGone } from './crash/writer.ts'

const writers = 8
const password = 'Crash-Probe-1!'
/** ms under load before the kill: long enough to interrupt something, different each round. */
const underLoad = () => 300 + Math.random() * 900

async function rounds(count: number, folder: string): Promise<boolean> {
  const oracle = new Oracle(join(folder, 'oracle.txt'))
  const data = join(folder, 'data')
  const settings = { HERON_DATA: data, HERON_DEMO_PASSWORD: password, HERON_DEMO: 'on' }
  let lost = 0
  let sound = 0
  let token: string | undefined
  for (let round = 1; round <= count; round += 1) {
    const server = await spawnServer(settings)
    token ??= await signIn(server.url, password)
    const held = token
    const load = Array.from({ length: writers }, (_each, writer) =>
      writeUntilGone(server.url, held, oracle, `R${round}W${writer}`),
    )
    await wait(underLoad())
    await server.end('SIGKILL')
    await Promise.all(load)
    const found = inspect(join(data, 'heron.sqlite'), oracle)
    lost = found.lost.length
    if (found.problems.length === 0) sound += 1
    for (const problem of [...found.lost, ...found.problems].slice(0, 5)) console.log(`round ${round}: ${problem}`)
    if (round % 10 === 0) console.log(`round ${round}: ${oracle.acknowledged.size} writes acknowledged, ${lost} lost`)
  }
  oracle.close()
  const total = oracle.acknowledged.size
  console.log(`crash: acknowledged writes lost ${lost}/${total} in ${count} rounds, integrity ok ${sound}/${count}`)
  return lost === 0 && sound === count && total > 0
}

/** Duration on two idle cores. */
export const takes = 'about four minutes'

/** `--rounds 50`: number of kills. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '50' } } })
  const count = Number(values.rounds)
  if (!Number.isInteger(count) || count < 1) throw new Error('--rounds wants a whole number')
  const folder = mkdtempSync(join(tmpdir(), 'heron-crash-'))
  try {
    return await rounds(count, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
