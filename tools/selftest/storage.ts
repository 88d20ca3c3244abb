// R10: uploads to an S3 server that answers 500, cuts answers, or answers slowly. `--uploads 120 --seed n`
import { randomBytes } from 'node:crypto'
import { openTestDatabase } from '../../packages/server/src/testing/open-database.ts'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import { type Fault, type S3Server, startS3 } from '../../packages/server/src/testing/s3-server.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

const password = 'Storage-Probe-1!'
const faults: readonly Fault[] = ['refused', 'cut', 'unanswered', 'slow']
/** Simultaneous uploads. */
const width = 4

interface Sent {
  readonly id: string
  readonly bytes: Buffer
}

async function send(url: string, token: string, bytes: Buffer): Promise<Sent | string> {
  const form = new FormData()
  form.append('biz', 'temp')
  form.append('file', new Blob([new Uint8Array(bytes)]), 'selftest.txt')
  const answer = await fetch(`${url}/heron/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  })
  const text = await answer.text()
  if (answer.ok) return { id: (JSON.parse(text) as { result: { id: string } }).result.id, bytes }
  return answer.status === 503 && answer.headers.has('retry-after') ? '' : `${answer.status} ${text.slice(0, 200)}`
}

const fetchFile = (url: string, token: string, id: string) =>
  fetch(`${url}/heron/sys/common/static/f/${id}/selftest.txt`, { headers: { 'x-access-token': token } })

/** Simultaneous uploads; every other one meets faults of the store. Returns their results. */
async function uploadAll(server: SpawnedServer, store: S3Server, token: string, count: number, random: () => number) {
  const kept: Sent[] = []
  const odd: string[] = []
  let refused = 0
  for (let at = 0; at < count; at += width) {
    const isHard = random() < 0.3
    const isFaulty = random() < 0.7
    store.fault = () => {
      if (!isFaulty) return undefined
      // A hard fault exceeds the client's own retries.
      if (isHard) return random() < 0.5 ? 'refused' : 'cut'
      return random() < 0.4 ? faults[Math.floor(random() * faults.length)] : undefined
    }
    const sent = Array.from({ length: width }, () => Buffer.from(randomBytes(15_000).toString('hex')))
    for (const answer of await Promise.all(sent.map((bytes) => send(server.url, token, bytes)))) {
      if (typeof answer !== 'string') kept.push(answer)
      else if (answer === '') refused += 1
      else odd.push(answer)
    }
  }
  store.fault = () => undefined
  return { kept, odd, refused }
}

async function measure(
  server: SpawnedServer,
  store: S3Server,
  ids: () => Promise<readonly string[]>,
  sizes: { uploads: number; seed: number },
) {
  const token = await signIn(server.url, password)
  const { kept, odd, refused } = await uploadAll(server, store, token, sizes.uploads, numbersOf(sizes.seed))
  const wrong = [...odd]
  for (const { id, bytes } of kept) {
    const answer = await fetchFile(server.url, token, id)
    const same = answer.ok && Buffer.from(await answer.arrayBuffer()).equals(bytes)
    if (!same) wrong.push(`file ${id} was acknowledged and is not there: ${answer.status}`)
  }
  const rows = await ids()
  const known = new Set(kept.map(({ id }) => id))
  for (const id of rows.filter((each) => !known.has(each))) {
    const { status } = await fetchFile(server.url, token, id)
    if (status !== 200) wrong.push(`row ${id} points at nothing: ${status}`)
  }
  store.fault = () => 'refused'
  const [first] = kept
  const away = first ? (await fetchFile(server.url, token, first.id)).status : 0
  store.fault = () => undefined
  if (away !== 503) wrong.push(`a download while the store is away answered ${away}`)
  printWrong(wrong)
  console.log(
    `storage: ${kept.length} of ${sizes.uploads} uploads acknowledged, all of them there and whole; ${refused} refused with 503, ` +
      `${odd.length} answered otherwise; ${rows.length} rows of files, ${wrong.length} wrong`,
  )
  return wrong.length === 0 && kept.length > 0 && refused > 0
}

/** Duration on two idle cores. */
export const takes = 'about a minute and a half'

export async function run(args: readonly string[]): Promise<boolean> {
  const sizes = wholeNumbers(args, { uploads: 120 })
  if (!hasPostgres()) {
    console.log('storage: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const store = await startS3()
  const database = await openTestDatabase('postgres', { empty: true })
  try {
    return await inFolder(async (folder) => {
      const settings = { HERON_DATA: folder, HERON_DATABASE_URL: database.url, HERON_ADMIN_PASSWORD: password }
      const server = await spawnServer({ ...settings, ...store.settings, HERON_DEMO: 'off', HERON_CAPTCHA: 'off' })
      const ids = async () => (await database.db.selectFrom('storedFile').select('id').execute()).map(({ id }) => id)
      try {
        return await measure(server, store, ids, sizes)
      } finally {
        await server.end('SIGTERM')
      }
    })
  } finally {
    await database.close()
    await store.close()
  }
}
