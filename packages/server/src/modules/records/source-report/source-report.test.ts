import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  dataSourceRoutes,
  dependentRoutes,
  sourceReportRoutes as routes,
  type SourceReport,
} from '@heron/contract/routes'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const sqliteSource = {
  code: 'erp',
  name: 'ERP',
  dbType: '10',
  dbDriver: 'org.sqlite.JDBC',
  dbUrl: 'jdbc:sqlite:erp.db',
  dbName: 'erp',
  dbUsername: '-',
  dbPassword: '',
  remark: null,
}

const from = { paramName: 'from', paramTxt: '起始', paramType: 'number', isRequired: 1, paramValue: '2' }
const body = {
  name: '零件',
  dataSource: 'erp',
  sql: 'SELECT no, name FROM part WHERE no >= :from ORDER BY no',
  params: [from],
  rowLimit: 2,
  timeLimit: 5,
  status: 1,
  remark: null,
}

describe.each(['sqlite', 'postgres'] as const)('reports on data sources on %s', (engine) => {
  let test: TestApp
  let sourceId = ''
  const folder = mkdtempSync(join(tmpdir(), 'heron-reports-'))
  beforeAll(async () => {
    const erp = new DatabaseSync(join(folder, 'erp.db'))
    erp.exec(
      "create table part (no integer, name text); insert into part values (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')",
    )
    erp.close()
    test = await openTestApp({ engine, settings: { HERON_SQLITE_SOURCES: folder } })
    const { json } = await test.call(dataSourceRoutes.add, { body: sqliteSource }, 'admin')
    sourceId = json.result.id
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const add = async (change: object = {}) =>
    (await test.call(routes.add, { body: { ...body, ...change } }, 'admin')).json
  const run = (id: string, values: object = {}, who: Who = 'admin') => {
    test.time.now += 1_000
    return test.call(routes.run, { body: { id, values } }, who)
  }
  const runsOf = async (reportId: string) =>
    (await test.call(routes.runs, { query: { reportId } }, 'admin')).json.result.records

  it('[C39][A14] are added, changed, found and removed', async () => {
    const added = await add()
    expect(added.message).toBe('添加成功！')
    const report = added.result as SourceReport
    expect(report).toMatchObject({ ...body, dataSource_dictText: 'ERP', version: 1 })
    const { id, version } = report
    const edited = await test.call(routes.edit, { body: { id, version, ...body, name: '零件 2' } }, 'admin')
    expect(edited.json).toMatchObject({ message: '编辑成功!', result: { name: '零件 2', version: 2 } })
    expect((await test.call(routes.edit, { body: { id, version, ...body } }, 'admin')).status).toBe(409)
    const found = await test.call(routes.list, { query: { name: '*2*', dataSource: 'erp' } }, 'admin')
    expect(found.json.result).toMatchObject({ total: 1, records: [{ id, params: [from] }] })
    const sources = await test.call(routes.sources, {}, 'admin')
    expect(sources.json.result).toEqual([{ value: 'erp', label: 'ERP', text: 'ERP', engine: 'sqlite' }])
    const other = (await add({ name: '其他' })).result as SourceReport
    const gone = await test.call(routes.deleteBatch, { query: { ids: `${other.id},gone` } }, 'admin')
    expect(gone.status).toBe(404)
    const both = await test.call(routes.deleteBatch, { query: { ids: `${other.id},${id}` } }, 'admin')
    expect(both.json.message).toBe('批量删除成功！')
    expect((await test.call(routes.queryById, { query: { id } }, 'admin')).status).toBe(404)
  })

  it.each([
    [
      'two statements',
      { sql: 'SELECT 1 FROM part WHERE no = :from; DELETE FROM part' },
      '只能执行一条查询语句（SELECT）',
    ],
    ['a writing statement', { sql: 'DELETE FROM part WHERE no = :from' }, '只能执行一条查询语句（SELECT）'],
    ['a parameter that is not listed', { params: [] }, '查询语句中的参数与参数列表不一致：from'],
    ['a listed parameter that is not used', { sql: 'SELECT 1' }, '查询语句中的参数与参数列表不一致：from'],
    ['a parameter listed twice', { params: [from, from] }, '查询语句中的参数与参数列表不一致：from'],
    ['a placeholder', { sql: 'SELECT ?, :from' }, '查询语句含有 ?，参数应写成 :名称'],
    ['a default of another type', { params: [{ ...from, paramValue: 'x' }] }, '参数“起始”应为数字'],
    ['an unknown data source', { dataSource: 'none' }, '参数不正确：数据源 所指的数据不存在'],
  ])('[C39] refuse %s', async (_what, change, message) => {
    expect(await add(change)).toMatchObject({ success: false, message })
  })

  it('[C39] refuse limits beyond 10,000 rows and 60 seconds', async () => {
    for (const change of [{ rowLimit: 10_001 }, { timeLimit: 61 }, { rowLimit: 0 }, { timeLimit: 0 }]) {
      expect((await test.call(routes.add, { body: { ...body, ...change } }, 'admin')).status).toBe(400)
    }
  })

  it('[C39] run with bound values, report a reached limit, and record each run', async () => {
    const { id } = (await add()).result as SourceReport
    const answer = await run(id, { from: 1 })
    expect(answer.json.result).toMatchObject({
      columns: ['no', 'name'],
      rows: [
        [1, 'a'],
        [2, 'b'],
      ],
      isCut: true,
      rowLimit: 2,
    })
    expect((await run(id, { from: '3' })).json.result).toMatchObject({
      rows: [
        [3, 'c'],
        [4, 'd'],
      ],
      isCut: false,
    })
    expect((await run(id)).json.result).toMatchObject({ isCut: true })
    const refused = async (values: object) => (await run(id, values)).json.message
    expect(await refused({ from: '1 OR 1=1' })).toBe('参数“起始”应为数字')
    expect(await refused({ from: '' })).toBe('参数“起始”不能为空')
    expect(await refused({ to: 1 })).toBe('参数不正确：值 不能使用 to')
    const runs = await runsOf(id)
    expect(runs.map(({ values, outcome, rowCount, username }) => [values.from, outcome, rowCount, username])).toEqual([
      [2, 'cut', 2, 'admin'],
      [3, 'done', 2, 'admin'],
      [1, 'cut', 2, 'admin'],
    ])
    const audit = await test.app.platform.db
      .selectFrom('auditEntry')
      .select('actor')
      .where('action', '=', 'sourceReport.run')
      .execute()
    expect(audit).toHaveLength(3)
  })

  it('[C39][K02] are exported as a workbook with the rows of a run, also beyond the old format', async () => {
    const { id } = (await add({ name: '导出', rowLimit: 3 })).result as SourceReport
    const { bytes } = await test.call(routes.exportXls, { body: { id, values: { from: 3 } } }, 'admin')
    const table = await readTableInWorker(new Uint8Array(bytes), 'xls', 'a.xls')
    expect(table.slice(2)).toEqual([
      ['no', 'name'],
      ['3', 'c'],
      ['4', 'd'],
    ])
    expect((await runsOf(id))[0]).toMatchObject({ isExport: true, rowCount: 2, values: { from: 3 } })
    const many = 'WITH RECURSIVE n(x) AS (SELECT :from UNION ALL SELECT x + 1 FROM n WHERE x < 5000) SELECT x FROM n'
    const long = (await add({ name: '长表', sql: many, rowLimit: 4_000 })).result as SourceReport
    const answer = await test.call(routes.exportXls, { body: { id: long.id, values: { from: 1 } } }, 'admin')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('长表（前 4000 行）.xlsx')
    const english = { body: { id: long.id, values: { from: 1 } }, headers: { 'accept-language': 'en' } }
    const named = await test.call(routes.exportXls, english, 'admin')
    expect(decodeURIComponent(String(named.headers['content-disposition']))).toContain('长表 (first 4000 rows).xlsx')
    const rows = await readTableInWorker(new Uint8Array(answer.bytes), 'xlsx', 'a.xlsx')
    expect([rows.length, rows.at(-1)]).toEqual([4_003, ['4000']])
  })

  it('[C39] export the rows that were shown, without another query, to the same user for ten minutes', async () => {
    const report = (await add({ name: '所见', rowLimit: 5 })).result as SourceReport
    const { id, version } = report
    const exported = async (values: object, who: Who = 'admin') => {
      const { bytes } = await test.call(routes.exportXls, { body: { id, values } }, who)
      return (await readTableInWorker(new Uint8Array(bytes), 'xls', 'a.xls')).slice(3).map((cells) => cells[1])
    }
    const rename = (name: string) => {
      const erp = new DatabaseSync(join(folder, 'erp.db'))
      erp.exec(`update part set name = '${name}' where no = 4`)
      erp.close()
    }
    await run(id, { from: 4 })
    rename('later')
    expect(await exported({ from: '4' })).toEqual(['d'])
    expect((await runsOf(id))[0]).toMatchObject({ isExport: true, outcome: 'done', rowCount: 1 })
    // Other values, a later time and an edited report are a query of their own.
    expect(await exported({ from: 3 })).toEqual(['c', 'later'])
    test.time.now += 600_000
    expect(await exported({ from: 4 })).toEqual(['later'])
    await run(id, { from: 4 })
    rename('last')
    await test.call(routes.edit, { body: { id, version, ...body, name: '所见 2', rowLimit: 5 } }, 'admin')
    expect(await exported({ from: 4 })).toEqual(['last'])
    rename('d')
  })

  it('[C39] that are switched off are not run', async () => {
    const { id } = (await add({ status: 0 })).result as SourceReport
    expect((await run(id)).json).toMatchObject({ success: false, message: '该报表已停用' })
  })

  it('[C39] hold their data source: it is not deleted, and the report is named', async () => {
    await add({ name: '占用' })
    const query = { call: dataSourceRoutes.delete.id, ids: sourceId }
    const { json } = await test.call(dependentRoutes.list, { query }, 'admin')
    expect(json.result).toEqual([
      expect.objectContaining({ effect: 'refused', names: expect.arrayContaining(['占用']) }),
    ])
    const refused = await test.call(dataSourceRoutes.delete, { query: { id: sourceId } }, 'admin')
    expect(refused.json.success).toBe(false)
    expect(refused.json.message).toContain('占用')
    const kept = await test.call(dataSourceRoutes.queryById, { query: { id: sourceId } }, 'admin')
    expect(kept.json).toMatchObject({ success: true })
  })

  it('[C39] are run and changed by different permissions', async () => {
    const { id } = (await add()).result as SourceReport
    const { db } = test.app.platform
    const role = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'designer')
      .executeTakeFirstOrThrow()
    expect((await run(id, {}, 'designer')).status).toBe(403)
    const permission = db.selectFrom('sysPermission').select('id').where('perms', '=', 'system:sourceReport:run')
    const { id: permissionId } = await permission.executeTakeFirstOrThrow()
    const held = { id: test.app.platform.ids(), roleId: role.id, permissionId, operateDate: 1 }
    await db.insertInto('sysRolePermission').values(held).execute()
    test.app.platform.sessions.forget()
    expect((await run(id, {}, 'designer')).json.success).toBe(true)
    expect((await test.call(routes.add, { body }, 'designer')).status).toBe(403)
    expect((await test.call(routes.list, {}, 'designer')).status).toBe(403)
  })
})
