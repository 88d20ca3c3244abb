import { announcementRoutes, gatewayRouteRoutes, dataLogRoutes as routes, teachingRoutes } from '@heron/contract/routes'
import { restorableTables, restoringCall, titledTables } from '@heron/contract/table-titles'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../seed/demo.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { addMissingRows } from '../testing/older-client-rows.ts'
import { census } from './census.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
type AnyTable = Kysely<{ row: { id: string; version: number; updateBy: string | null; [column: string]: unknown } }>

/** Most rows of a table tried: some of the demo's rows cannot be changed in their state. */
const tried = 12

const stamps = new Set(['version', 'updateBy', 'updateName', 'updateTime'])
/** Other columns that an edit of such a row changes. */
const moved: Readonly<Record<string, readonly string[]>> = {
  conditionEntry: ['state'],
  // Who saved the zone, and when.
  workshop: ['zoneBy', 'zoneTime'],
}
const content = (table: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !stamps.has(name) && !moved[table]?.includes(name)))

/** A column whose text can be changed without invalidating the row, and which the edit call saves. */
const texts: Readonly<Record<string, string>> = {
  sysAnnouncement: 'titile',
  sysSms: 'esTitle',
  sysSmsTemplate: 'templateName',
  sysDepart: 'departName',
  sysUser: 'realname',
  onlCgreportHead: 'content',
  sysPermissionDataRule: 'ruleName',
  sysDepartRole: 'description',
  sysPermission: 'description',
  sysRole: 'description',
  sysCheckRule: 'ruleName',
  sysDict: 'description',
  sysDictItem: 'description',
  sysFillRule: 'ruleName',
  sysQuartzJob: 'description',
  savedQuery: 'title',
  listView: 'name',
  electrode: 'name',
  location: 'label',
  pathConfig: 'namePattern',
  workshop: 'zone',
}
/** Other texts of columns that do not accept every one. */
const valid: Readonly<Record<string, string>> = { pathConfig: '{program}', workshop: 'Europe/Berlin' }
/** Number columns, in the units of the table. */
const numbers: Readonly<Record<string, string>> = { projectExtend: 'safeDistance', sysUserAgent: 'endTime' }

const predicates = JSON.stringify([{ name: 'Path', args: ['/gauge/**'] }])

describe('a stored version of every noun', () => {
  let test: TestApp
  let db: AnyTable
  beforeAll(async () => {
    test = await openTestApp()
    await seedDemo(test.app.platform)
    await addMissingRows(test)
    const router = {
      routerId: 'gauge',
      name: 'Gauge',
      uri: 'http://127.0.0.1:9',
      predicates,
      filters: '[]',
      status: true,
    }
    const place = { label: 'C1', cs: 54, x: 1, y: 2, c: 0, depth: 3 }
    const sheet = { number: 1, part: '', date: '', tools: [{ pot: 1, name: 'E1', places: [place] }] }
    const samples = [{ name: 'O0001.NC', text: 'O0001\nM02\n', projectId: null, sheet }]
    await test.call(teachingRoutes.add, { body: { name: 'X', note: '', samples } }, 'admin')
    const days = { startTime: '2026-11-24 08:00:00', endTime: '2026-11-30 08:00:00' }
    const notice = { titile: '停机', msgAbstract: '保养', msgContent: '<p>周六</p>', ...days }
    await test.call(announcementRoutes.add, { body: notice }, 'admin')
    await test.call(gatewayRouteRoutes.updateAll, { body: { router } }, 'admin')
    db = test.app.platform.db as unknown as AnyTable
  })
  afterAll(() => test?.close())

  const read = async (table: string, id: string) =>
    (await db
      .selectFrom(table as 'row')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as Row

  /** Changes a row directly in the database, so that its previous state becomes a version. */
  async function change(table: string, { id }: Row): Promise<void> {
    const [text, number] = [texts[table] ?? 'name', numbers[table]]
    const columns = number
      ? { [number]: sql`coalesce(${sql.ref(number)}, 0) + 60000` }
      : { [text]: valid[table] ?? `x${String(id).slice(-12)}` }
    await db
      .updateTable(table as 'row')
      .set({ updateBy: 'admin', ...columns })
      .where('id', '=', id)
      .execute()
  }

  async function restored(table: string, row: Row): Promise<string> {
    await change(table, row)
    const kept = await db
      .selectFrom('sysDataLog' as 'row')
      .selectAll()
      .where('dataTable', '=', table)
      .where('dataId', '=', String(row.id))
      .where('dataVersion', '=', row.version)
      .executeTakeFirstOrThrow()
    const body = { id: kept.id, version: row.version + 1 }
    const { status, json } = await test.call(routes.restore, { body }, 'admin')
    return json.success ? 'restored' : `${status} ${json.message}`
  }

  it('has a call that edits its row, unless it has past or computed data', () => {
    const calls = restorableTables.map((table) => census.find(({ id }) => id === restoringCall(table)))
    expect(calls.every((call) => call?.audit === 'edit')).toBe(true)
    const never = titledTables.filter((table) => restoringCall(table) === undefined)
    expect(never.toSorted()).toEqual(
      [
        ...['burn', 'drawing', 'electrodeRenewal', 'fact', 'machineQueue', 'plan', 'postRevision', 'process'],
        'program',
      ].toSorted(),
    )
  })

  it.each(restorableTables)('%s: restores all columns of the row', async (table) => {
    const rows = (await db
      .selectFrom(table as 'row')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(tried)
      .execute()) as unknown as readonly Row[]
    const told: string[] = []
    for (const row of rows) {
      const answer = await restored(table, row)
      told.push(answer)
      if (answer !== 'restored') continue
      expect(content(table, await read(table, row.id))).toEqual(content(table, row))
      const { json } = await test.call(
        routes.queryDataVerList,
        { query: { dataTable: table, dataId: String(row.id) } },
        'admin',
      )
      expect(json.result[0]?.dataVersion).toBe(row.version + 2)
      break
    }
    expect(told.at(-1), told.join('; ')).toBe('restored')
  })
})
