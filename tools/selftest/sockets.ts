// R16–R19: many notice sockets are opened, an event is sent to all, some are cut without notice and some read nothing,
// then the server is killed and all reconnect. `--sockets 2000 --events 10 --silence 15 --seed n --engine postgres`;
// fewer sockets on a small machine.
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { bundle } from '../../bench/bundle.ts'
import { addCrowd, type Person } from '../../packages/server/src/testing/crowd.ts'
import { CrowdSockets } from '../../packages/server/src/testing/crowd-sockets.ts'
import { type CutWire, openWire } from '../../packages/server/src/testing/cut-wire.ts'
import { freePort, type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { type Engine, inEmptyPlace, withDb } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { engineOf } from './load/engine-of.ts'
import { metricOf, percentile, residentMegabytes } from './load/figures.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'
import { NormalCalls } from './sockets/normal-calls.ts'

const password = 'Sockets-Probe-1!'

/** Limits of R16–R19: ms, MB and s. */
const allowed = { open: 20_000, memory: 300, delay: 100, event: 1_000, back: 30_000, grace: 5 } as const

const usual = { sockets: cpus().length < 4 ? 1_000 : 2_000, events: 10, silence: 15 }
type Sizes = Record<keyof typeof usual | 'seed', number>

interface Scene {
  readonly start: () => Promise<SpawnedServer>
  readonly port: number
  readonly wire: CutWire
  readonly people: readonly Person[]
  readonly sizes: Sizes
  readonly engine: Engine
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/**
 * Sends an event to every socket by adding a customer, several times; ms from each call until each socket has received
 * it.
 */
async function sendToAll(server: SpawnedServer, sockets: CrowdSockets, token: string, events: number) {
  const delays: number[] = []
  let isMissing = 0
  for (let at = 0; at < events; at += 1) {
    let heard = 0
    const began = performance.now()
    sockets.listener = (event) => {
      if ((event as { cmd: string }).cmd !== 'changed') return
      heard += 1
      delays.push(performance.now() - began)
    }
    const body = JSON.stringify({
      code: `E${at}`,
      name: 'event',
      contact: '',
      phone: null,
      email: null,
      address: '',
      remark: '',
    })
    const headers = { 'content-type': 'application/json', 'x-access-token': token }
    await (await fetch(`${server.url}/heron/customer/add`, { method: 'POST', headers, body })).text()
    const until = performance.now() + 5_000
    while (heard < sockets.openCount && performance.now() < until) await wait(10)
    isMissing += sockets.openCount - heard
  }
  sockets.listener = () => undefined
  return { p99: percentile(delays, 0.99), isMissing }
}

/** A tenth is cut without notice and a few read nothing; s until the server has no connections of them. */
async function loseSome(server: SpawnedServer, sockets: CrowdSockets, { wire, sizes }: Scene) {
  const lost = Array.from({ length: sizes.sockets }, (_each, index) => index).filter((index) => index % 10 === 0)
  const deaf = lost.map((index) => index + 1).slice(0, 20)
  const before = await metricOf(server.url, 'heron_http_connections')
  sockets.deafen(deaf)
  sockets.forget([...lost, ...deaf])
  wire.cut()
  const began = performance.now()
  const goal = before - lost.length - deaf.length
  const limit = (sizes.silence + allowed.grace) * 1_000
  let left = before
  while (performance.now() - began < limit && left > goal + 1) {
    await wait(500)
    left = await metricOf(server.url, 'heron_http_connections')
  }
  return { gone: lost.length + deaf.length, left: Math.max(0, left - goal - 1), ms: performance.now() - began }
}

/** All connect and send a heartbeat while users work; R16. */
async function openAll(server: SpawnedServer, sockets: CrowdSockets, calls: NormalCalls, count: number) {
  await wait(2_000)
  const quiet = calls.take()
  const began = performance.now()
  await sockets.connect(50)
  const isWhole = (await sockets.until(count, 60_000)) !== undefined
  const opened = performance.now() - began
  // The figure covers the time since it was last read.
  await metricOf(server.url, 'nodejs_eventloop_lag_p99_seconds')
  calls.take()
  await wait(20_000)
  const delay = (await metricOf(server.url, 'nodejs_eventloop_lag_p99_seconds')) * 1_000
  const busy = calls.take()
  const memory = residentMegabytes(server.process.pid)
  console.log(
    `${sockets.openCount} sockets open within ${seconds(opened)}: memory ${memory.toFixed(0)} MB, p99 of the event loop's delay ${delay.toFixed(0)} ms, ` +
      `p95 of a list ${busy.p95.toFixed(0)} ms (${quiet.p95.toFixed(0)} ms before), ${busy.failed} failed`,
  )
  const wrong = [
    isWhole ? '' : `${sockets.openCount} sockets are open only`,
    opened > allowed.open ? `opening took ${seconds(opened)}` : '',
    memory > allowed.memory ? `the server holds ${memory.toFixed(0)} MB` : '',
    delay > allowed.delay ? `the event loop was ${delay.toFixed(0)} ms late` : '',
    busy.failed > 0 ? `${busy.failed} lists failed` : '',
  ]
  return {
    wrong,
    text: `open within ${seconds(opened)}, ${memory.toFixed(0)} MB, event loop p99 ${delay.toFixed(0)} ms late`,
  }
}

/** R18. */
async function eventToAll(server: SpawnedServer, sockets: CrowdSockets, token: string, events: number) {
  const { p99, isMissing } = await sendToAll(server, sockets, token, events)
  console.log(`${events} events to all: p99 ${p99.toFixed(0)} ms, ${isMissing} not heard`)
  const wrong = [
    p99 > allowed.event ? `an event took ${p99.toFixed(0)} ms` : '',
    isMissing > 0 ? `${isMissing} events were not heard` : '',
  ]
  return { wrong, text: `event to all p99 ${p99.toFixed(0)} ms` }
}

/** R19. */
async function findTheGone(server: SpawnedServer, sockets: CrowdSockets, scene: Scene) {
  const { gone, left, ms } = await loseSome(server, sockets, scene)
  const wrong = [left > 0 ? `${left} connections without another end are held` : '']
  return { wrong, text: `${gone - left}/${gone} without another end closed within ${seconds(ms)}` }
}

/** R17: `restart` kills the server and starts another in its place. */
async function storm(sockets: CrowdSockets, calls: NormalCalls, restart: () => Promise<void>) {
  const all = sockets.openCount
  const began = performance.now()
  await restart()
  const ready = performance.now() - began
  calls.take()
  const isBack = (await sockets.until(all, 60_000)) !== undefined
  const back = performance.now() - began
  const { p95, slowest, failed } = calls.take()
  const closed = [...sockets.closed].map(([what, count]) => `${count} ${what}`).join(', ')
  console.log(
    `killed, ready after ${seconds(ready)}, ${sockets.openCount} of ${all} back after ${seconds(back)} (${closed}); meanwhile ` +
      `p95 of a list ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${failed} failed`,
  )
  const wrong = [
    isBack && back - ready <= allowed.back
      ? ''
      : `${all - sockets.openCount} were not back ${seconds(back - ready)} after it was ready`,
    failed > 0 ? `${failed} lists failed while they came back` : '',
  ]
  return { wrong, text: `all back ${seconds(Math.max(0, back - ready))} after a killed server was ready again` }
}

async function measure(scene: Scene): Promise<boolean> {
  const { sizes, people, port, wire } = scene
  let server = await scene.start()
  const token = await signIn(server.url, password)
  const calls = new NormalCalls(() => server.url, token)
  // Every tenth uses a connection that is cut later.
  const sockets = new CrowdSockets(people, (index) => (index % 10 === 0 ? wire.port : port))
  const restart = async () => {
    await server.end('SIGKILL')
    server = await scene.start()
  }
  try {
    const shown = [
      await openAll(server, sockets, calls, people.length),
      await eventToAll(server, sockets, token, sizes.events),
      await findTheGone(server, sockets, scene),
      await storm(sockets, calls, restart),
    ]
    const wrong = shown.flatMap((each) => each.wrong).filter(Boolean)
    printWrong(wrong)
    console.log(`sockets (${scene.engine}, ${people.length}): ${shown.map(({ text }) => text).join(', ')}`)
    return wrong.length === 0
  } finally {
    await calls.stop()
    sockets.close()
    await server.end('SIGTERM')
  }
}

/** Duration on two idle cores. */
export const takes = 'about a minute and a half'

export async function run(args: readonly string[]): Promise<boolean> {
  const { engine, rest } = engineOf(args)
  const sizes = wholeNumbers(rest, usual)
  return inEmptyPlace(engine, async ({ data, databaseUrl, signingKeys }) => {
    const port = await freePort()
    const settings = {
      HERON_DATA: data,
      HERON_DATABASE_URL: databaseUrl,
      HERON_ADMIN_PASSWORD: password,
      HERON_DEMO: 'off',
      HERON_CAPTCHA: 'off',
      HERON_METRICS: 'loopback',
      HERON_PORT: String(port),
      HERON_SOCKET_SILENCE: String(sizes.silence),
    }
    // Started as by `npm run up`: from source it uses more memory.
    const built = bundle('selftest')
    const start = () => spawnServer({ ...built.settings, ...settings }, built.main, built.flags)
    // The first start creates the database.
    await (await start()).end('SIGTERM')
    const crowd = { count: sizes.sockets, role: 'designer', signingKeys }
    const people = await withDb(databaseUrl, (db) => addCrowd(db, crowd))
    const wire = await openWire(port)
    try {
      return await measure({ start, port, wire, people, sizes, engine })
    } finally {
      await wire.close()
      built.remove()
    }
  })
}
