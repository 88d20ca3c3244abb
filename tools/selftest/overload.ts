// R26: user lists are requested at four times the rate the server can answer, in several floods, while users sign in
// and the supervisor checks the state. The server's best rate is measured right before each flood. `--users 40000
// --floods 3 --seconds 20 --times 4 --engine postgres`.
import { setTimeout as wait } from 'node:timers/promises'
import { bundle } from '../../bench/bundle.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inEmptyPlace } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { engineOf } from './load/engine-of.ts'
import { percentile } from './load/figures.ts'
import { fillUsersAt } from './load/fill.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'
import { OpenLoad, type Outcome } from './overload/open-load.ts'

const password = 'Overload-Probe-1!'
const usual = { users: 40_000, floods: 3, seconds: 20, times: 4 }
/**
 * Limits of R26: share of the best rate, ms of a refusal (as long as a person waits) and of a sign-in, s until
 * everything is normal again.
 */
const allowed = { goodput: 0.8, refusal: 2_000, signIn: 5_000, recovery: 10 } as const
/** Browsers that wait for their answers while the best rate is measured, and its seconds. */
const best = { people: 20, seconds: 6 } as const

/** Signs in and checks the state once a second; returns late answers, and the slowest sign-in, ms. */
async function beside(server: SpawnedServer, isOver: () => boolean) {
  const wrong: string[] = []
  let slowest = 0
  for (let count = 1; !isOver(); count += 1) {
    const began = performance.now()
    await signIn(server.url, password).catch((cause: unknown) => wrong.push(`sign-in ${count}: ${cause}`))
    slowest = Math.max(slowest, performance.now() - began)
    const ready = await fetch(`${server.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
    if (ready !== 200) wrong.push(`/readyz answered ${ready}`)
    await wait(1_000)
  }
  if (slowest > allowed.signIn) wrong.push(`a sign-in took ${slowest.toFixed(0)} ms`)
  return { wrong, slowest }
}

/** s after the flood until one second of calls at a tenth of the best rate is as fast as before. */
async function recovery(load: OpenLoad, rate: number, before: Outcome): Promise<number> {
  const began = performance.now()
  const usualTime = percentile(before.goodTimes, 0.95)
  while (performance.now() - began < allowed.recovery * 2_000) {
    const now = await load.at(rate / 10, 1)
    if (now.good === now.begun && percentile(now.goodTimes, 0.95) <= Math.max(100, 2 * usualTime)) break
  }
  return (performance.now() - began) / 1_000 - 1
}

async function flood(server: SpawnedServer, load: OpenLoad, seconds: number, times: number) {
  const peak = await load.closed(best.people, best.seconds)
  const rate = peak.good / peak.lasted
  const before = await load.at(rate / 10, 3)
  let isOver = false
  const others = beside(server, () => isOver)
  const under = await load.at(rate * times, seconds)
  isOver = true
  const { wrong, slowest } = await others
  const back = await recovery(load, rate, before)
  const goodput = under.good / under.lasted / rate
  const refusal = percentile(under.refusedTimes, 0.99)
  console.log(
    `best ${rate.toFixed(0)} calls/s; at ${(under.begun / under.lasted).toFixed(0)} calls/s: good ${(100 * goodput).toFixed(0)} % of the best, ` +
      `p95 ${percentile(under.goodTimes, 0.95).toFixed(0)} ms, ${under.late} too late, refused ${under.refused} (p50 ` +
      `${percentile(under.refusedTimes, 0.5).toFixed(0)}, p99 ${refusal.toFixed(0)} ms), other ${under.other}, ` +
      `slowest sign-in ${slowest.toFixed(0)} ms, as before after ${back.toFixed(1)} s`,
  )
  return {
    goodput,
    refusal,
    back,
    wrong: [
      ...wrong,
      under.begun / under.lasted < (rate * times) / 2 ? 'this machine could not make enough calls' : '',
      refusal > allowed.refusal ? `a refusal took ${refusal.toFixed(0)} ms` : '',
      under.other > 0 ? `${under.other} calls broke` : '',
      back > allowed.recovery ? `not as before ${back.toFixed(1)} s after` : '',
    ].filter(Boolean),
  }
}

/** Duration on two idle cores. */
export const takes = 'about two minutes'

export async function run(args: readonly string[]): Promise<boolean> {
  const { engine, rest } = engineOf(args)
  const { users, floods, seconds, times } = wholeNumbers(rest, usual)
  return inEmptyPlace(engine, async ({ data, databaseUrl }) => {
    const settings = {
      HERON_DATA: data,
      HERON_DATABASE_URL: databaseUrl,
      HERON_ADMIN_PASSWORD: password,
      HERON_DEMO: 'off',
      HERON_CAPTCHA: 'off',
      HERON_RATE_LIMIT: '0',
    }
    const built = bundle('selftest')
    const start = () => spawnServer({ ...built.settings, ...settings }, built.main, built.flags)
    await (await start()).end('SIGTERM')
    await fillUsersAt(databaseUrl, users)
    const server = await start()
    const token = await signIn(server.url, password)
    const query = 'realname=*号1*&column=createTime&order=desc&pageNo=3&pageSize=20'
    const load = new OpenLoad(`${server.url}/heron/sys/user/list?${encodeURI(query)}`, { 'x-access-token': token })
    try {
      // Frequently run code is compiled first.
      await load.closed(best.people, 5)
      const shown = []
      for (let count = 0; count < floods; count += 1) shown.push(await flood(server, load, seconds, times))
      const goodput = percentile(
        shown.map((each) => each.goodput),
        0.5,
      )
      const wrong = [
        ...shown.flatMap((each) => each.wrong),
        goodput < allowed.goodput ? `goodput was ${(100 * goodput).toFixed(0)} % of the best rate` : '',
      ].filter(Boolean)
      printWrong(wrong)
      const slowest = Math.max(...shown.map(({ refusal }) => refusal))
      const back = Math.max(...shown.map((each) => each.back))
      console.log(
        `overload (${engine}, ${floods} floods of ${seconds} s at ${times} times the best rate): goodput ${(100 * goodput).toFixed(0)} % in the middle, ` +
          `p99 of refusals ${slowest.toFixed(0)} ms, as before within ${back.toFixed(1)} s`,
      )
      return wrong.length === 0
    } finally {
      load.close()
      await server.end('SIGTERM')
      built.remove()
    }
  })
}
