// R21: uploads whose client disconnects or falls silent after a random byte leave neither a file nor a row; complete
// ones between them are stored byte for byte. `--cuts 200 --seed n`
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder, withDb } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

const password = 'Uploads-Probe-1!'
/** ms within which the remains of interrupted uploads must be removed: R21. */
const patience = 60_000
/** Uploads cut between two complete ones, and bytes of each file. */
const [between, size] = [10, 300_000]

/** The request of an upload as bytes, with its complete body. */
function requestOf(url: URL, token: string, bytes: Buffer, name: string): Buffer {
  const boundary = '----heron-selftest'
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="biz"\r\n\r\ntemp\r\n`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`
  const body = Buffer.concat([Buffer.from(field + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = [
    'POST /heron/sys/common/upload HTTP/1.1',
    `Host: ${url.host}`,
    `X-Access-Token: ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), body])
}

/** Sends the first bytes of a request and disconnects, by a reset, or after a second of silence. */
async function cutAt(url: URL, request: Buffer, at: number, isSilent: boolean): Promise<void> {
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(request.subarray(0, at), () => resolve()))
  await wait(isSilent ? 1_000 : 5)
  socket.resetAndDestroy()
}

async function sendWhole(url: URL, request: Buffer): Promise<string> {
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.write(request)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  const id = /"id":"(\d+)"/.exec(text)?.[1]
  if (id === undefined) throw new Error(`a whole upload was answered: ${text.slice(0, 300)}`)
  return id
}

interface Left {
  readonly rows: readonly string[]
  readonly incoming: readonly string[]
  readonly stored: number
}

/** The server's data: rows, staged files, files in the store. */
const leftIn = (folder: string): Promise<Left> =>
  withDb(`sqlite:${folder}/heron.sqlite`, async (db) => {
    const files = join(folder, 'files')
    return {
      rows: (await db.selectFrom('storedFile').select('id').execute()).map(({ id }) => id),
      incoming: existsSync(join(folder, 'incoming')) ? readdirSync(join(folder, 'incoming')) : [],
      stored: readdirSync(files, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length,
    }
  })

async function measure(server: SpawnedServer, folder: string, { cuts, seed }: Record<'cuts' | 'seed', number>) {
  const url = new URL(server.url)
  const token = await signIn(server.url, password)
  const random = numbersOf(seed)
  const before = await leftIn(folder)
  const kept = new Map<string, Buffer>()
  for (let done = 0; done < cuts; done += between) {
    const waiting = Array.from({ length: between }, async (_each, n) => {
      const bytes = Buffer.from(randomBytes(size / 2).toString('hex'))
      const request = requestOf(url, token, bytes, `cut-${done + n}.txt`)
      await cutAt(url, request, 1 + Math.floor(random() * (request.length - 1)), random() < 0.3)
    })
    const bytes = Buffer.from(randomBytes(size / 2).toString('hex'))
    kept.set(await sendWhole(url, requestOf(url, token, bytes, `whole-${done}.txt`)), bytes)
    await Promise.all(waiting)
  }
  const began = performance.now()
  let after = await leftIn(folder)
  while (after.incoming.length > 0 && performance.now() - began < patience) {
    await wait(200)
    after = await leftIn(folder)
  }
  const gone = (performance.now() - began) / 1_000
  const strange = after.rows.filter((id) => !kept.has(id) && !before.rows.includes(id))
  const wrong = [
    ...strange.map((id) => `row ${id} is of an upload that was cut`),
    ...after.incoming.map((name) => `${name} is left in the folder of files on their way`),
    after.stored - before.stored === kept.size ? '' : `${after.stored - before.stored} files for ${kept.size} uploads`,
  ].filter(Boolean)
  for (const [id, bytes] of kept) {
    const answer = await fetch(`${server.url}/heron/sys/common/static/f/${id}/whole.txt`, {
      headers: { 'x-access-token': token },
    })
    if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) wrong.push(`file ${id} is not what was sent`)
  }
  printWrong(wrong)
  console.log(
    `uploads (${cuts} cut at a random byte): rows left ${strange.length}, files left ${after.incoming.length} after ${gone.toFixed(1)} s, ` +
      `whole ones kept ${kept.size}/${kept.size}${wrong.length > 0 ? ' WRONG' : ''}`,
  )
  return wrong.length === 0
}

/** Duration on two idle cores. */
export const takes = 'about half a minute'

export async function run(args: readonly string[]): Promise<boolean> {
  const sizes = wholeNumbers(args, { cuts: 200 })
  return inFolder(async (folder) => {
    const settings = {
      HERON_DATA: folder,
      HERON_ADMIN_PASSWORD: password,
      HERON_DEMO: 'off',
      HERON_CAPTCHA: 'off',
      HERON_RATE_LIMIT: '0',
    }
    const server = await spawnServer(settings)
    try {
      return await measure(server, folder, sizes)
    } finally {
      await server.end('SIGTERM')
    }
  })
}
