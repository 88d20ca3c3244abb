// Two servers on one PostgreSQL, one Redis and one S3 store, each with its own data folder as on two machines: what is
// done at one is visible at the other, and everything continues when one of them is killed. Prints a table.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { announcementRoutes, permissionRoutes, redisRoutes, routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { createIds } from '../../packages/server/src/platform/ids.ts'
import { inTheMiddle, jobsOf, until } from '../../packages/server/src/testing/lost-runs.ts'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import { hasRedis, startRedis } from '../../packages/server/src/testing/redis-server.ts'
import { addRevocableRole, revocable } from '../../packages/server/src/testing/revocation.ts'
import { startS3 } from '../../packages/server/src/testing/s3-server.ts'
import type { SpawnedServer } from '../../packages/server/src/testing/spawn-server.ts'
import { type Guest, startTwoNodes, type TwoNodes } from '../../packages/server/src/testing/two-nodes.ts'

const byHand = { jobClassName: 'auditCheck', cronExpression: '0 0 0 1 1 ? *', status: -1 } as const

/** The server where something is done, and the server where it is checked. */
interface Way {
  readonly from: SpawnedServer
  readonly to: SpawnedServer
}

interface Scene {
  readonly two: TwoNodes
  readonly admin: Guest
  readonly guest: Guest
  readonly roleId: string
}

/** One row of the table: acts at one server and checks at the other; throws on a failure. Returns what was observed. */
type Row = (way: Way) => Promise<string>

const since = (began: number) => `${(performance.now() - began).toFixed(0)} ms`

function sure(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

async function session({ two }: Scene, { from, to }: Way): Promise<string> {
  const { send } = await two.signIn(from, 'guest')
  const began = performance.now()
  const there = await send(to, routes.session.userInfo)
  sure(there.status === 200, `answered ${there.status}`)
  const shown = since(began)
  await send(from, routes.session.logout)
  const after = await send(to, routes.session.userInfo)
  sure(after.status === 401, `answered ${after.status} after the sign-out`)
  return `open after ${shown}, ended with the sign-out`
}

async function notice({ admin, guest }: Scene, { from, to }: Way): Promise<string> {
  const address = `${to.url.replace('http', 'ws')}/heron/websocket/${guest.userId}`
  const socket = new WebSocket(address, ['heron', guest.token])
  const heard: { readonly msgId?: string }[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  try {
    const [startTime, endTime] = [Date.now() - 60_000, Date.now() + 60_000].map(formatDateTime)
    const text = { titile: '停电通知', msgAbstract: '周六停电', msgContent: '<p>周六</p>', startTime, endTime }
    const body = { ...text, msgType: 'USER', userIds: `${guest.userId},` }
    const { id } = (await admin.send(from, announcementRoutes.add, { body })).result as { id: string }
    const began = performance.now()
    const released = await admin.send(from, announcementRoutes.doReleaseData, { query: { id } })
    sure(released.success, 'not released')
    await until('the notice', async () => heard.find(({ msgId }) => msgId === id))
    return `heard after ${since(began)}`
  } finally {
    socket.close()
  }
}

async function right({ admin, guest, roleId }: Scene, { from, to }: Way): Promise<string> {
  const give = async (permissionIds: string) => {
    const { success } = await admin.send(from, permissionRoutes.saveRolePermission, { body: { roleId, permissionIds } })
    sure(success, 'the role was not changed')
  }
  const ask = async () => (await guest.send(to, revocable.route)).status
  const [before] = [await ask()]
  await give(revocable.permissionId)
  const given = await ask()
  await give('')
  const taken = await ask()
  const seen = [before, given, taken].join(' ')
  sure(seen === '403 200 403', seen)
  return 'given and taken with the answer'
}

async function upload({ admin }: Scene, at: SpawnedServer, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.append('biz', 'temp')
  form.append('file', new Blob([bytes.toString('hex')]), 'part.txt')
  const headers = { 'x-access-token': admin.token }
  const answer = await fetch(`${at.url}/heron/sys/common/upload`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { result: { id: string } }).result.id
}

const sum = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

async function download({ admin }: Scene, at: SpawnedServer, id: string): Promise<string> {
  const headers = { 'x-access-token': admin.token }
  const answer = await fetch(`${at.url}/heron/sys/common/static/f/${id}/part.txt`, { headers })
  sure(answer.status === 200, `answered ${answer.status}`)
  return sum(new Uint8Array(await answer.arrayBuffer()))
}

async function file(scene: Scene, { from, to }: Way): Promise<string> {
  const bytes = randomBytes(100_000)
  const id = await upload(scene, from, bytes)
  const began = performance.now()
  sure((await download(scene, to, id)) === sum(bytes.toString('hex')), 'other bytes')
  return `the same bytes after ${since(began)}`
}

async function job({ admin }: Scene, { from, to }: Way): Promise<string> {
  const jobs = jobsOf(admin)
  const { id } = await jobs.add(from, byHand)
  const began = performance.now()
  const started = await admin.send(from, routes.quartzJob.execute, { query: { id } })
  sure(started.success, 'not started')
  const run = await until('the run', async () => (await jobs.runs(to, id)).find(({ outcome }) => outcome === 'done'))
  return `${run.outcome} after ${since(began)}, seen there`
}

async function redis({ admin }: Scene, { from, to }: Way): Promise<string> {
  const of = async (at: SpawnedServer) => (await admin.send(at, redisRoutes.info)).result as Record<string, string>[]
  const [here, there] = [await of(from), await of(to)]
  const valueIn = (rows: readonly Record<string, string>[], name: string) => rows.find((row) => row.key === name)?.value
  sure(valueIn(here, 'run_id') !== undefined, 'no Redis')
  sure(valueIn(here, 'run_id') === valueIn(there, 'run_id'), 'two of them')
  return `one, ${valueIn(there, 'connected_clients')} connections`
}

const rows = { session, notice, right, file, job, redis } as const

interface Cell {
  readonly text: string
  readonly isWell: boolean
}

async function seen(row: Row, way: Way): Promise<Cell> {
  try {
    return { text: await row(way), isWell: true }
  } catch (cause) {
    return { text: `NO: ${cause instanceof Error ? cause.message : String(cause)}`, isWell: false }
  }
}

/** Kills one server during a run; its earlier work continues at the other. */
async function kill(scene: Scene, ways: Way): Promise<Readonly<Record<string, Cell>>> {
  const { two, admin } = scene
  const jobs = jobsOf(admin)
  const { id } = await jobs.add(ways.from, byHand)
  const bytes = randomBytes(100_000)
  const before = new Map<SpawnedServer, { readonly fileId: string; readonly guest: Guest }>()
  // Upload and sign in at both servers, because either can take the run.
  for (const node of [ways.from, ways.to])
    before.set(node, { fileId: await upload(scene, node, bytes), guest: await two.signIn(node, 'guest') })
  const { struck, left } = await inTheMiddle(two, [ways.from, ways.to], id, async (node) => {
    await node.end('SIGKILL')
  })
  const ofStruck = before.get(struck)
  const began = performance.now()
  const kept: Row = async () => {
    const { status } = (await ofStruck?.guest.send(left, routes.session.userInfo)) ?? { status: 0 }
    sure(status === 200, `answered ${status}`)
    return 'of the killed one: open'
  }
  const fetched: Row = async () => {
    sure((await download(scene, left, ofStruck?.fileId ?? '')) === sum(bytes.toString('hex')), 'other bytes')
    return 'of the killed one: the same bytes'
  }
  const repeated: Row = async () => {
    const runs = await until('the run is repeated', async () => {
      const all = await jobs.runs(left, id)
      return all[0]?.outcome === 'done' ? all : undefined
    })
    const outcomes = runs.map(({ outcome }) => outcome).join(', then ')
    sure(outcomes === 'done, then unknown', outcomes)
    return `lost run repeated ${((performance.now() - began) / 1_000).toFixed(0)} s later`
  }
  const alone = { from: left, to: left }
  return {
    session: await seen(kept, alone),
    notice: await seen((way) => notice(scene, way), alone),
    right: await seen((way) => right(scene, way), alone),
    file: await seen(fetched, alone),
    job: await seen(repeated, alone),
    redis: await seen((way) => redis(scene, way), alone),
  }
}

const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)

async function measure(two: TwoNodes): Promise<boolean> {
  const [one, other] = two.nodes
  const roleId = await addRevocableRole(two.db, { ids: createIds(systemClock), clock: systemClock })
  const scene: Scene = {
    two,
    admin: await two.signIn(one, 'admin'),
    guest: await two.signIn(other, 'guest'),
    roleId,
  }
  const table = new Map<string, Cell[]>()
  for (const [name, row] of Object.entries(rows)) {
    const cells = []
    for (const way of [
      { from: one, to: other },
      { from: other, to: one },
    ])
      cells.push(await seen((each) => row(scene, each), way))
    table.set(name, cells)
    console.log(`${name}: ${cells.map(({ text }) => text).join('; ')}`)
  }
  console.log('one of them is killed in the middle of a run')
  const last = await kill(scene, { from: one, to: other })
  console.log('')
  line([
    '',
    'done at server 1, seen at server 2',
    'done at server 2, seen at server 1',
    'one killed, seen at the other',
  ])
  line(['---', '---', '---', '---'])
  const all: Cell[] = []
  for (const [name, cells] of table) {
    const row = [...cells, ...(last[name] ? [last[name]] : [])]
    all.push(...row)
    line([name, ...row.map(({ text }) => text)])
  }
  const wrong = all.filter(({ isWell }) => !isWell).length
  console.log(`nodes: of ${all.length} cells ${wrong} do not hold`)
  return wrong === 0
}

/** Duration on two idle cores. */
export const takes = 'about two minutes, of which a killed run waits one for its lease to pass'

export async function run(): Promise<boolean> {
  if (!(hasPostgres() && hasRedis())) {
    console.log('nodes: POSTGRESQL OR REDIS IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const [store, cache] = [await startS3(), await startRedis('nodes-selftest')]
  const two = await startTwoNodes({ settings: { ...store.settings, HERON_REDIS_URL: cache.url }, isApart: true })
  try {
    return await measure(two)
  } finally {
    await two.close()
    await cache.stop()
    await store.close()
  }
}
