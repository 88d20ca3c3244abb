import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type Change, isTouched } from '@heron/contract/events'
import { nounOf, nouns } from '@heron/contract/nouns'
import { customerRoutes, locationRoutes, projectRoutes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { withDemo } from '../testing/with-demo.ts'
import { census, required } from './census.ts'

type Query = Readonly<Record<string, string>>
interface Shown {
  readonly route: RouteDefinition
  readonly query: Query
  answer: string
}
interface AnyRow {
  readonly id: string
  readonly version: number
}
/** Permissions of calls that answer measurements, not rows. */
const measured = ['system:monitor:view', 'system:security:view']

/** The common type of tables, for one statement on any of them. */
type Any = Kysely<{ row: AnyRow }>

/** Columns that accept any text; most tables have one. */
const texts = ['remark', 'description', 'name', 'realname', 'label', 'title', 'titile', 'note', 'fileName', 'esTitle']

let test: TestApp
let projectIds: readonly string[] = []
const shown: Shown[] = []
const events: Change[] = []
let socket: WebSocket

const ask = async (route: RouteDefinition, query: Query): Promise<string | undefined> => {
  const { status, json } = await test.call(route, { query }, 'admin')
  if (status >= 500) throw new Error(`${route.id} ${JSON.stringify(query)} answered ${status}`)
  return status === 200 && json.success ? JSON.stringify(json.result) : undefined
}

/** Makes every reading call with the least accepted input, as the administrator. */
async function showAll(): Promise<void> {
  const reading = census.filter(
    ({ method, audit, blob, access, byTicket, params }) =>
      // Measurements of the server (free disk space) change without a change of any row; browsers poll them.
      method === 'GET' && !audit && !blob && access !== 'public' && !measured.includes(access) && !byTicket && !params,
  )
  for (const route of reading) {
    const least = required(route.query)
    const ways = projectIds.flatMap((projectId) => [
      { ...least, projectId },
      { ...least, id: projectId },
    ])
    const seen = new Set<string>()
    for (const query of [least, ...ways]) {
      const fits = route.query?.safeParse(query).success !== false
      const [first, second] = fits ? [await ask(route, query), await ask(route, query)] : []
      // An answer that differs without a change (the time of day, the next number) is not cached.
      if (first === undefined || first !== second || seen.has(first)) continue
      seen.add(first)
      shown.push({ route, query, answer: first })
    }
  }
}

beforeAll(async () => {
  test = await openTestApp({ filling: withDemo })
  const { db } = test.app.platform
  const projects = await db.selectFrom('project').select('id').orderBy('number').execute()
  projectIds = projects.slice(0, 3).map(({ id }) => id)
  await showAll()
  const address = await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  const admin = await db.selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  const token = (await test.tokenOf('admin')) ?? ''
  socket = new WebSocket(`${address.replace('http', 'ws')}/heron/websocket/${admin.id}`, ['heron', token])
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as { cmd: string } & Change
    if (event.cmd === 'changed') events.push(event)
  })
  await once(socket, 'open')
}, 120_000)
afterAll(async () => {
  socket.terminate()
  await test.close()
})

/** All events of the commits so far have arrived once the answer to a heartbeat has. */
async function eventsSoFar(): Promise<readonly Change[]> {
  const answered = new Promise<void>((resolve) => {
    const hear = (data: unknown) => {
      if (!String(data).includes('heartcheck')) return
      socket.off('message', hear)
      resolve()
    }
    socket.on('message', hear)
  })
  socket.send('HeartBeat')
  await answered
  return events.splice(0)
}

/** Reads again what the events affect, as a browser does, and returns the answers that differ from a fresh read. */
async function follow(heard?: readonly Change[]): Promise<readonly string[]> {
  const changes = heard ?? (await eventsSoFar())
  const old: string[] = []
  for (const each of shown) {
    const fresh = (await ask(each.route, each.query)) ?? 'refused'
    const isRead = changes.some((change) => isTouched(change, nounOf(each.route.id), each.query.projectId))
    if (!isRead && fresh !== each.answer) old.push(`${each.route.id} ${JSON.stringify(each.query)}`)
    each.answer = fresh
  }
  return old
}

describe('a browser’s cached answers', () => {
  const tables = [...new Set<string>(Object.values(nouns).flatMap(({ shows }) => shows))]

  it('include answers of most nouns', () => {
    const kept = new Set(shown.map(({ route }) => nounOf(route.id)))
    expect(kept.size).toBeGreaterThan(35)
  })

  it('equal a fresh read, after a row of any table changed', async () => {
    const { db } = test.app.platform
    const any = db as unknown as Any
    const textOf = (row: AnyRow) => texts.find((name) => typeof row[name as 'id'] === 'string')
    const rowsOf = async (table: string) => {
      const rows = await any
        .selectFrom(table as 'row')
        .selectAll()
        .limit(50)
        .execute()
      return rows.filter((row) => textOf(row) !== undefined)
    }
    let changed = 0
    for (const table of tables) {
      const rows = await rowsOf(table)
      const row = rows[randomInt(Math.max(1, rows.length))]
      const column = row && textOf(row)
      if (!row || !column) continue
      changed++
      await any
        .updateTable(table as 'row')
        .set({ [column]: `${row[column as 'id']}.` } as object)
        .where('id', '=', row.id)
        .execute()
      expect({ table, row: row.id, column, old: await follow() }).toEqual({ table, row: row.id, column, old: [] })
    }
    expect(changed).toBeGreaterThan(20)
  }, 600_000)

  it('are updated by users’ acts of any kind, also in the answer', async () => {
    const added = await test.call(
      customerRoutes.add,
      { body: { code: 'LIVE', name: '实时', contact: '', phone: null, email: null, address: '', remark: '' } },
      'admin',
    )
    const { changed } = added.json as typeof added.json & { changed?: readonly Change[] }
    expect(changed?.[0]?.nouns).toMatchObject({ customer: null })
    const heard = await eventsSoFar()
    expect(heard.map(({ id }) => id)).toEqual(changed?.map(({ id }) => id))
    expect(await follow(heard)).toEqual([])
    const { result } = added.json as { result: { id: string } }
    const removed = await test.call(customerRoutes.delete, { query: { id: result.id } }, 'admin')
    expect(removed.json.success).toBe(true)
    expect(await follow()).toEqual([])
  })

  it('of one project get no events of another', async () => {
    const { db } = test.app.platform
    const location = await db.selectFrom('location').selectAll().limit(1).executeTakeFirstOrThrow()
    await eventsSoFar()
    await test.call(locationRoutes.delete, { query: { ids: location.id } }, 'admin')
    const heard = await eventsSoFar()
    expect(heard.some((change) => isTouched(change, 'location', location.projectId))).toBe(true)
    expect(heard.some((change) => isTouched(change, 'location', 'another'))).toBe(false)
    expect(await follow(heard)).toEqual([])
    await test.call(projectRoutes.deleteBatch, { query: { ids: location.projectId } }, 'admin')
    expect(await follow()).toEqual([])
  })
})
