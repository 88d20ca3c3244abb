// R24: the clock of a server that runs as its own process jumps during its sessions, writes and scheduled jobs; then it
// passes a leap day and the end of 32-bit seconds. `--seed n`. The clock is a file that a preloaded module reads; the
// database's clock is not changed.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { verifyAudit } from '../../packages/server/src/platform/audit/verify.ts'
import { AuditKey } from '../../packages/server/src/platform/signing/audit-key.ts'
import { signingKeysIn } from '../../packages/server/src/platform/signing/signing-keys.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder, withDb } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { Customers } from './load/customers.ts'
import { printWrong } from './load/on-engines.ts'
import { faultsOf } from './load/sound.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

const password = 'Clock-Probe-1!'
const hour = 3_600_000
const shifted = fileURLToPath(new URL('./clock/shifted.mjs', import.meta.url))

/** Target of the jump, and whether earlier sessions must still be valid there. */
const jumps = [
  ['an hour ahead', hour, true],
  ['an hour back', 0, true],
  ['an hour behind', -hour, true],
  ['five minutes ahead', 300_000, true],
  ['to a leap day', Date.parse('2028-02-29T15:59:57Z') - Date.now(), false],
  ['to the end of 32-bit seconds', Date.parse('2038-01-19T03:14:05Z') - Date.now(), false],
] as const

interface Course {
  readonly server: SpawnedServer
  readonly setClock: (offset: number) => void
  readonly acknowledged: string[]
  readonly wrong: string[]
  token: string
}

async function call(
  url: string,
  token: string,
  body?: object,
): Promise<{ readonly status: number; readonly success: boolean }> {
  const headers = { 'x-access-token': token, 'content-type': 'application/json' }
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const { success } = (await answer.json()) as { success: boolean }
  return { status: answer.status, success }
}

async function jump(course: Course, name: string, offset: number, isKept: boolean): Promise<void> {
  course.setClock(offset)
  await wait(100)
  const { status } = await call(`${course.server.url}/heron/customer/list`, course.token)
  if (isKept && status !== 200) course.wrong.push(`${name}: a session was answered ${status}`)
  if (!isKept) course.token = await signIn(course.server.url, password)
  const load = new Customers({
    urls: () => [course.server.url],
    token: course.token,
    writers: 4,
    name: `J${offset}W`,
    patience: 0,
    pause: 20,
  })
  // The skipped instants are made up for with one run; then each second has its own.
  await wait(4_000)
  await load.stop()
  course.acknowledged.push(...load.acknowledged)
  course.wrong.push(...load.odd.map((said) => `${name}: ${said}`))
  if (load.acknowledged.length === 0) course.wrong.push(`${name}: nothing was written`)
}

/** Results for the instants of the job that runs every second. */
function runsIn(path: string) {
  const db = new DatabaseSync(path)
  try {
    const rows = db.prepare("select planned_time, outcome from quartz_run where outcome <> 'missed'").all()
    const planned = rows.map(({ planned_time: time }) => Number(time))
    const twice = planned.length - new Set(planned).size
    return { runs: planned.length, twice, odd: rows.filter(({ outcome }) => outcome !== 'done').length }
  } finally {
    db.close()
  }
}

/** Duration on two idle cores. */
export const takes = 'about half a minute'

export async function run(args: readonly string[]): Promise<boolean> {
  wholeNumbers(args, {})
  return inFolder(async (folder) => {
    const clock = join(folder, 'clock')
    const setClock = (offset: number) => {
      writeFileSync(`${clock}.new`, String(offset))
      renameSync(`${clock}.new`, clock)
    }
    setClock(0)
    const data = join(folder, 'data')
    const settings = {
      SELFTEST_CLOCK: clock,
      HERON_DATA: data,
      HERON_ADMIN_PASSWORD: password,
      HERON_DEMO: 'off',
      HERON_CAPTCHA: 'off',
      HERON_SESSION_IDLE_MINUTES: '10080',
    }
    const server = await spawnServer(settings, undefined, ['--import', shifted])
    const course: Course = { server, setClock, acknowledged: [], wrong: [], token: await signIn(server.url, password) }
    try {
      const job = { jobClassName: 'messageSender', cronExpression: '* * * * * ?', parameter: null, description: null }
      const added = await call(`${server.url}/heron/sys/quartzJob/add`, course.token, { ...job, status: 0 })
      if (!added.success) course.wrong.push(`the job was not added: ${added.status}`)
      for (const [name, offset, isKept] of jumps) await jump(course, name, offset, isKept)
    } finally {
      await server.end('SIGTERM')
    }
    const path = join(data, 'heron.sqlite')
    const { lost, problems } = faultsOf(path, course.acknowledged)
    const { runs, twice, odd } = runsIn(path)
    const { broken } = await withDb(`sqlite:${path}`, (db) => verifyAudit(db, new AuditKey(signingKeysIn(data))))
    const wrong = [
      ...course.wrong,
      ...lost,
      ...problems,
      ...(broken ? [`audit entry ${broken.sequence}: ${broken.why}`] : []),
    ]
    printWrong(wrong)
    console.log(
      `clock (${jumps.length} jumps): ${runs} instants of a job run, ${twice} of them twice, ${odd} not done; acknowledged writes ` +
        `lost ${lost.length}/${course.acknowledged.length}, audit trail ${broken ? 'BROKEN' : 'whole'}, ${wrong.length} wrong`,
    )
    return wrong.length + twice + odd === 0 && runs > 0
  })
}
