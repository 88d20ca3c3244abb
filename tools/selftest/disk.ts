// R05: the data folder is on a disk of 64 MiB (a tmpfs, which needs root) that becomes full under load. `--seconds 3
// --seed n`
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { Customers } from './load/customers.ts'
import { printWrong } from './load/on-engines.ts'
import { faultsOf } from './load/sound.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

const password = 'Disk-Probe-1!'

const mount = (folder: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0

/** Uses up all free space. */
async function fill(path: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - 4 * bsize)))
  for (let at = 0; ; at += 1) {
    try {
      writeFileSync(`${path}-${at}`, Buffer.alloc(bsize))
    } catch {
      return
    }
  }
}

function empty(path: string): void {
  for (let at = -1; at < 16; at += 1) rmSync(at < 0 ? path : `${path}-${at}`, { force: true })
}

const loadOn = ({ url }: SpawnedServer, token: string, name: string) =>
  new Customers({ urls: () => [url], token, writers: 4, name, patience: 0, pause: 50 })

/** ms within which writes on a full disk use up the space that the database has reserved in its write-ahead log */
const patience = 60_000

/** Writes for some seconds, if wanted from the first refusal on; returns the acknowledged writes, and the answers by status. */
async function write(server: SpawnedServer, token: string, name: string, seconds: number, { untilFull = false } = {}) {
  const load = loadOn(server, token, name)
  const givenUp = Date.now() + patience
  while (untilFull && !load.statuses.has(507) && Date.now() < givenUp) await wait(50)
  await wait(seconds * 1_000)
  await load.stop()
  return load
}

const statusOf = async (url: string, token: string) =>
  (await fetch(url, { headers: { 'x-access-token': token } })).status

async function measure(server: SpawnedServer, data: string, seconds: number): Promise<boolean> {
  const token = await signIn(server.url, password)
  const wrong: string[] = []
  const before = await write(server, token, 'B', seconds)
  wrong.push(...before.odd)
  const ballast = join(data, 'ballast')
  await fill(ballast, data)
  const during = await write(server, token, 'F', seconds, { untilFull: true })
  const refused = during.statuses.get(507) ?? 0
  wrong.push(...during.odd.filter((said) => !said.startsWith('507')))
  const reading = await statusOf(`${server.url}/heron/customer/list`, token)
  if (reading !== 200) wrong.push(`a list on the full disk answered ${reading}`)
  const ready = await statusOf(`${server.url}/readyz`, token)
  if (ready !== 503) wrong.push(`/readyz on the full disk answered ${ready}`)
  empty(ballast)
  const after = await write(server, token, 'A', seconds)
  wrong.push(...after.odd, ...(after.acknowledged.length > 0 ? [] : ['nothing was written once there was room']))
  await server.end('SIGTERM')
  const acknowledged = [before, during, after].flatMap((load) => load.acknowledged)
  const { lost, problems } = faultsOf(join(data, 'heron.sqlite'), acknowledged)
  wrong.push(...lost, ...problems)
  printWrong(wrong)
  console.log(
    `disk (tmpfs of 64 MiB): full, ${refused} writes refused with 507, ${during.acknowledged.length} still taken, ` +
      `${during.odd.length - refused} answered otherwise, a list answered ${reading}, /readyz ${ready}; with room again ` +
      `${after.acknowledged.length} written; acknowledged writes lost ${lost.length}/${acknowledged.length}, ${problems.length} problems`,
  )
  return wrong.length === 0 && refused > 0
}

/** Duration on two idle cores. */
export const takes = 'about half a minute'

export async function run(args: readonly string[]): Promise<boolean> {
  const { seconds } = wholeNumbers(args, { seconds: 3 })
  return inFolder(async (folder) => {
    if (!mount(folder)) {
      console.log('disk: A TMPFS CANNOT BE MOUNTED HERE (needs root)')
      return true
    }
    try {
      const settings = { HERON_DATA: join(folder, 'data'), HERON_ADMIN_PASSWORD: password, HERON_DEMO: 'off' }
      const server = await spawnServer({ ...settings, HERON_CAPTCHA: 'off' })
      try {
        return await measure(server, join(folder, 'data'), seconds)
      } finally {
        await server.end('SIGKILL')
      }
    } finally {
      spawnSync('umount', [folder])
    }
  })
}
