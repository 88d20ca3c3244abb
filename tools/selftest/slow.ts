// R25: many readers take a large file and an export at a kilobyte a second, many others send a request at a byte a
// second, while users work. `--readers 500 --exports 1 --senders 500 --seconds 30 --seed n`; half of them take what
// they read compressed.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bundle } from '../../bench/bundle.ts'
import { fillUsers } from '../../bench/server/rows.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { metricOf, residentMegabytes } from './load/figures.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'
import { NormalCalls } from './sockets/normal-calls.ts'

const password = 'Slow-Probe-1!'
const usual = { readers: 500, exports: 1, senders: 500, seconds: 30 }
type Sizes = Record<keyof typeof usual | 'seed', number>
/** Limits of R25: multiple of the usual p95 of a list, with a floor (ms) below which a list counts as fast; MB. */
const allowed = { times: 2, quick: 50, growth: 200 } as const
/** Bytes per second of a reader; bytes of the file, users in the export. */
const [pace, fileBytes, users] = [1_024, 9_000_000, 20_000]
/** s between two rows of the figures. */
const row = 5

async function uploaded(server: SpawnedServer, token: string): Promise<string> {
  const form = new FormData()
  form.append('biz', 'temp')
  form.append('file', new Blob([randomBytes(fileBytes / 2).toString('hex')]), 'large.txt')
  const headers = { 'x-access-token': token }
  const answer = await fetch(`${server.url}/heron/sys/common/upload`, { method: 'POST', headers, body: form })
  const { success, result, message } = (await answer.json()) as {
    success: boolean
    message: string
    result: { id: string }
  }
  if (!success) throw new Error(`upload: ${message}`)
  return result.id
}

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

interface Wanted {
  readonly path: string
  readonly encoding: string
}

/** Requests a path and, once the answer begins, reads a little of it each second. Throws when the answer is not 200. */
async function readSlowly(url: URL, token: string, { path, encoding }: Wanted): Promise<Socket> {
  const socket = await opened(Number(url.port))
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${url.host}`,
    `X-Access-Token: ${token}`,
    `Accept-Encoding: ${encoding}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'readable')
  const head = String(socket.read(12) ?? '')
  if (head !== 'HTTP/1.1 200') throw new Error(`${path} answered ${head}`)
  const timer = setInterval(() => socket.read(pace) ?? socket.read(), 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

/** Sends a request that never ends. */
async function sendSlowly(url: URL): Promise<Socket> {
  const socket = await opened(Number(url.port))
  socket.write(`GET /heron/customer/list HTTP/1.1\r\nHost: ${url.host}\r\nX-Slow: `)
  const timer = setInterval(() => socket.write('x'), 1_000)
  socket.once('close', () => clearInterval(timer))
  socket.resume()
  return socket
}

/** Opens them one after the other: many at once would be overload, which is R26. */
async function openAll(url: URL, token: string, file: string, { readers, exports, senders }: Sizes, open: Socket[]) {
  for (let at = 0; at < readers + exports; at += 1) {
    const path = at < readers ? `/heron/sys/common/static/f/${file}/large.txt` : '/heron/sys/user/exportXls'
    open.push(await readSlowly(url, token, { path, encoding: at % 2 === 0 ? 'identity' : 'br, gzip' }))
  }
  for (let at = 0; at < senders; at += 1) open.push(await sendSlowly(url))
}

/** Waits, printing a row of figures every few seconds. Returns the largest growth of memory, MB. */
async function watch(server: SpawnedServer, calls: NormalCalls, seconds: number, before: number): Promise<number> {
  let most = 0
  for (let at = 0; at < seconds; at += 1) {
    await wait(1_000)
    const grown = residentMegabytes(server.process.pid) - before
    most = Math.max(most, grown)
    if ((at + 1) % row > 0) continue
    const connections = await metricOf(server.url, 'heron_http_connections')
    console.log(
      `${String(at + 1).padStart(4)} s: memory +${grown.toFixed(0)} MB, ${connections} connections, ` +
        `p95 of a list so far ${calls.look().p95.toFixed(0)} ms`,
    )
  }
  return most
}

async function measure(server: SpawnedServer, sizes: Sizes): Promise<boolean> {
  const url = new URL(server.url)
  const token = await signIn(server.url, password)
  const file = await uploaded(server, token)
  const calls = new NormalCalls(() => server.url, token)
  // A server in use has made an export before: its heap has grown to the size one needs.
  const answer = await fetch(`${server.url}/heron/sys/user/exportXls`, { headers: { 'x-access-token': token } })
  const bytes = (await answer.arrayBuffer()).byteLength
  console.log(`one export of ${users} users at full speed: ${(bytes / 1e6).toFixed(1)} MB`)
  calls.take()
  await wait(5_000)
  const before = calls.take()
  const memory = residentMegabytes(server.process.pid)
  const open: Socket[] = []
  try {
    await openAll(url, token, file, sizes, open)
    console.log(`opened: memory +${(residentMegabytes(server.process.pid) - memory).toFixed(0)} MB`)
    calls.take()
    const grown = await watch(server, calls, sizes.seconds, memory)
    const during = calls.take()
    const most = Math.max(allowed.quick, allowed.times * before.p95)
    const wrong = [
      during.p95 > most ? `p95 of a list was ${during.p95.toFixed(0)} ms, ${before.p95.toFixed(0)} ms before` : '',
      during.failed > 0 ? `${during.failed} lists failed` : '',
      grown > allowed.growth ? `memory grew by ${grown.toFixed(0)} MB` : '',
    ].filter(Boolean)
    printWrong(wrong)
    const { readers, exports, senders, seconds } = sizes
    console.log(
      `slow (${readers} readers, ${exports} exports, ${senders} senders, ${seconds} s): p95 of a list ${before.p95.toFixed(0)} → ` +
        `${during.p95.toFixed(0)} ms, failed ${during.failed}, memory +${grown.toFixed(0)} MB at most`,
    )
    return wrong.length === 0
  } finally {
    for (const socket of open) socket.destroy()
    await calls.stop()
  }
}

/** Duration on two idle cores. */
export const takes = 'about a minute and a half'

export async function run(args: readonly string[]): Promise<boolean> {
  const sizes = wholeNumbers(args, usual)
  return inFolder(async (folder) => {
    const settings = {
      HERON_DATA: folder,
      HERON_ADMIN_PASSWORD: password,
      HERON_DEMO: 'off',
      HERON_CAPTCHA: 'off',
      HERON_METRICS: 'loopback',
    }
    const built = bundle('selftest')
    const start = () => spawnServer({ ...built.settings, ...settings }, built.main, built.flags)
    await (await start()).end('SIGTERM')
    fillUsers(`${folder}/heron.sqlite`, users)
    const server = await start()
    try {
      return await measure(server, sizes)
    } finally {
      await server.end('SIGTERM')
      built.remove()
    }
  })
}
