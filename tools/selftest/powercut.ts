// R03, R04, R06 on SQLite: a server is killed in its n-th sync or rename, its disk returns EIO, and a power failure
// loses unsynced writes. `--kills 12 --images 60 --seconds 4 --seed n`. Needs strace.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { placeOf } from '../../packages/server/src/platform/files/files.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { Customers } from './load/customers.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { faultsOf } from './load/sound.ts'
import { wholeNumbers } from './load/whole-numbers.ts'
import { recorded, writeImage } from './powercut/images.ts'
import { hasStrace, watchCalls } from './powercut/strace.ts'

const password = 'Power-Probe-1!'
const names = ['heron.sqlite', 'heron.sqlite-wal'] as const
/** ms by which the clocks of strace and the client may differ. */
const blur = 5

const start = (data: string) =>
  spawnServer({ HERON_DATA: data, HERON_ADMIN_PASSWORD: password, HERON_DEMO: 'off', HERON_CAPTCHA: 'off' })

const pidOf = ({ process: { pid } }: SpawnedServer) => {
  if (pid === undefined) throw new Error('the server has no process')
  return pid
}

const loadOn = ({ url }: SpawnedServer, token: string, name: string) =>
  new Customers({ urls: () => [url], token, writers: 4, name, patience: 0, pause: 50 })

/** Uploads until the server is killed. */
async function upload(url: string, token: string, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const form = new FormData()
    form.append('biz', 'temp')
    form.append('file', new Blob([`${at} `.repeat(2_000)]), `power-${at}.txt`)
    const headers = { 'x-access-token': token }
    const answer = await fetch(`${url}/heron/sys/common/upload`, { method: 'POST', headers, body: form }).catch(
      () => undefined,
    )
    await answer?.text().catch(() => undefined)
    if (!answer) await wait(50)
  }
}

/** Rows of files whose bytes are missing or different. */
function wrongFiles(data: string): readonly string[] {
  const db = new DatabaseSync(join(data, 'heron.sqlite'))
  try {
    return db
      .prepare('select id, name, sha256 from stored_file')
      .all()
      .flatMap(({ id, name, sha256 }) => {
        try {
          const bytes = readFileSync(join(data, 'files', placeOf(String(id))))
          return createHash('sha256').update(bytes).digest('hex') === sha256 ? [] : [`${name} has other bytes`]
        } catch {
          return [`${name} has a row and no bytes`]
        }
      })
  } finally {
    db.close()
  }
}

interface Course {
  readonly data: string
  readonly token: string
  readonly acknowledged: string[]
  readonly lost: string[]
  readonly problems: string[]
}

const injected = (call: string, what: string) => [
  '-f',
  '-qq',
  '-o',
  '/dev/null',
  '-e',
  `trace=${call}`,
  '-e',
  `inject=${call}:${what}`,
]

function inspect({ data, acknowledged, lost, problems }: Course, when: string): void {
  const found = faultsOf(join(data, 'heron.sqlite'), acknowledged)
  lost.splice(0, lost.length, ...found.lost)
  problems.push(...[...found.problems, ...wrongFiles(data)].map((each) => `${when}: ${each}`))
}

/** Killed inside its n-th call of a kind; false when there were fewer within the time. */
async function kill(course: Course, round: number, random: () => number): Promise<boolean> {
  const call = ['fsync', 'rename', 'pwrite64'][round % 3] ?? 'fsync'
  const nth = 1 + Math.floor(random() * (call === 'rename' ? 2 : 60))
  const server = await start(course.data)
  // Without -q, strace reports that it is attached.
  const options = injected(call, `signal=SIGKILL:when=${nth}`).filter((option) => option !== '-qq')
  const stop = await watchCalls(pidOf(server), options)
  const load = loadOn(server, course.token, `K${round}W`)
  let isOver = false
  const uploads = upload(server.url, course.token, () => isOver)
  const gone = new Promise<boolean>((resolve) => server.process.once('exit', () => resolve(true)))
  const isKilled = await Promise.race([gone, wait(5_000, false)])
  await server.end('SIGKILL')
  isOver = true
  await Promise.all([load.stop(), uploads, stop()])
  course.acknowledged.push(...load.acknowledged)
  inspect(course, `${call} ${nth}`)
  console.log(`${call} ${nth}: ${isKilled ? 'killed' : 'not reached'}, ${load.acknowledged.length} writes acknowledged`)
  return isKilled
}

/** Every sync fails from the n-th on; returns the number of refused writes, and whether the server was still ready. */
async function failSyncs(course: Course): Promise<{ readonly refused: number; readonly isReady: boolean }> {
  const server = await start(course.data)
  const options = injected('fsync,fdatasync', 'error=EIO:when=20+').filter((option) => option !== '-qq')
  const stop = await watchCalls(pidOf(server), options)
  const load = loadOn(server, course.token, 'EW')
  await wait(3_000)
  const { ok: isReady } = await fetch(`${server.url}/readyz`)
  await server.end('SIGKILL')
  await Promise.all([load.stop(), stop()])
  course.acknowledged.push(...load.acknowledged)
  inspect(course, 'EIO')
  console.log(`EIO: ${load.odd.length} writes refused, ${load.acknowledged.length} acknowledged`)
  return { refused: load.odd.length, isReady }
}

/** Images of a disk after a power failure, opened and compared. */
async function cutPower(
  course: Course,
  folder: string,
  { images, seconds }: Record<'images' | 'seconds', number>,
  random: () => number,
) {
  const server = await start(course.data)
  const trace = join(folder, 'trace')
  const watched = ['-ttt', '-y', '-xx', '-s', '70000', '-o', trace, '-e', 'trace=pwrite64,ftruncate,fsync,fdatasync']
  const stop = await watchCalls(pidOf(server), watched)
  const before = names.map((name) => readFileSync(join(course.data, name)))
  const load = loadOn(server, course.token, 'CW')
  await wait(seconds * 1_000)
  await load.stop()
  await stop()
  await server.end('SIGKILL')
  const changes = recorded(trace, names)
  console.log(`${changes.length} calls recorded, ${load.acknowledged.length} writes acknowledged`)
  const cut = join(folder, 'cut')
  mkdirSync(cut)
  const files = Object.fromEntries(
    names.map((name, at) => [name, { before: before[at] ?? Buffer.alloc(0), to: join(cut, name) }]),
  )
  let lost = 0
  for (let image = 0; image < images; image += 1) {
    const at = 1 + Math.floor(random() * (changes.length - 1))
    rmSync(join(cut, 'heron.sqlite-shm'), { force: true })
    writeImage(files, changes.slice(0, at), random)
    const time = changes[at]?.time ?? 0
    const known = load.acknowledged.filter((_code, index) => (load.acknowledgedAt[index] ?? 0) < time - blur)
    const found = faultsOf(join(cut, 'heron.sqlite'), [...course.acknowledged, ...known])
    lost += found.lost.length
    course.problems.push(...found.problems.map((each) => `image before call ${at} of ${changes.length}: ${each}`))
  }
  return { lost, changes: changes.length, writes: load.acknowledged.length }
}

/** Duration on two idle cores. */
export const takes = 'about two minutes'

export async function run(args: readonly string[]): Promise<boolean> {
  const { kills, images, seconds, seed } = wholeNumbers(args, { kills: 12, images: 60, seconds: 4 })
  if (!hasStrace()) {
    console.log('powercut: STRACE IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const random = numbersOf(seed)
  return inFolder(async (folder) => {
    const data = join(folder, 'data')
    const first = await start(data)
    const token = await signIn(first.url, password)
    await first.end('SIGTERM')
    const course: Course = { data, token, acknowledged: [], lost: [], problems: [] }
    let killed = 0
    for (let round = 0; round < kills; round += 1) if (await kill(course, round, random)) killed += 1
    const { refused, isReady } = await failSyncs(course)
    const lost = [...course.lost]
    const cut = await cutPower(course, folder, { images, seconds }, random)
    printWrong([...lost, ...course.problems])
    console.log(
      `powercut: acknowledged writes lost ${lost.length}/${course.acknowledged.length} in ${killed} kills inside a sync or ` +
        `rename and with EIO from the disk (${refused} writes refused, ready ${isReady ? 'all the same' : 'no more'}); ` +
        `${images} images of power cuts among ${cut.changes} calls with ${cut.writes} writes, ${cut.lost} lost, ` +
        `${course.problems.length} problems`,
    )
    return lost.length + course.problems.length + cut.lost === 0 && killed > 0 && refused > 0 && cut.writes > 0
  })
}
