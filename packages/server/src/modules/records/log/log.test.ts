import { logRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

const start = Date.parse('2026-03-01T00:00:00+08:00')
const count = 2_400

describe.each(['sqlite', 'postgres'] as const)('the log on %s', (engine) => {
  let test: TestApp
  const statements: string[] = []
  beforeAll(async () => {
    test = await openTestApp({ engine, listen: (sql) => statements.push(sql) })
    const rows = Array.from({ length: count }, (_each, at) => ({
      id: String(1_000_000_000_000_000_000n + BigInt(at)),
      logType: at % 3 === 0 ? 1 : 2,
      logContent: at % 3 === 0 ? `用户名: u${at},登录成功！` : `Changes thing ${at}`,
      operateType: at % 3 === 0 ? null : (at % 6) + 1,
      userid: `u${at % 7}`,
      username: `人${at % 7}`,
      ip: '10.0.0.1',
      method: 'thing.edit',
      requestUrl: '/thing/edit',
      requestParam: '{"body":{"name":"=1+1"}}',
      requestType: 'PUT',
      costTime: at % 50,
      createBy: `u${at % 7}`,
      // Some rows share a millisecond, so that their order depends on the id.
      createTime: start + Math.floor(at / 4) * 1_000,
    }))
    for (let at = 0; at < count; at += 300) {
      await test.app.platform.db
        .insertInto('sysLog')
        .values(rows.slice(at, at + 300))
        .execute()
    }
  })
  afterAll(() => test.close())

  const list = async (query: Record<string, string | number>) => {
    const { json } = await test.call(routes.list, { query }, 'admin')
    return json.result
  }

  it('[C32][D13] lists sign-ins and operations separately, with their dictionary texts', async () => {
    const logins = await list({ logType: 1, createTime_end: '2026-03-31' })
    expect(logins.total).toBe(count / 3)
    expect(logins.records[0]).toMatchObject({
      logType: 1,
      logType_dictText: '登录日志',
      operateType: null,
      operateType_dictText: '',
    })
    const edits = await list({ logType: 2, operateType: 3, createTime_end: '2026-03-31' })
    expect(edits.records[0]).toMatchObject({ logType_dictText: '操作日志', operateType_dictText: '修改', costTime: 46 })
    expect(edits.records.every(({ operateType }) => operateType === 3)).toBe(true)
  })

  it('[C32] searches by content, time and user', async () => {
    expect(await list({ keyWord: 'thing 1000' })).toMatchObject({ total: 1 })
    expect((await list({ keyWord: '100%' })).total).toBe(0)
    const day = { createTime_begin: '2026-03-01 00:00:00', createTime_end: '2026-03-01 00:00:09' }
    expect((await list(day)).total).toBe(40)
    const mine = await list({ userid: 'u3', ...day })
    expect(mine.records.map(({ userid }) => userid)).toEqual(mine.records.map(() => 'u3'))
  })

  it('[C32] every page of a long log, in both orders, equals that part of the whole list', async () => {
    const ids = { asc: [] as string[], desc: [] as string[] }
    for (const order of ['asc', 'desc'] as const) {
      const all = await test.app.platform.db
        .selectFrom('sysLog')
        .select('id')
        .where('logType', '=', 2)
        .where('createTime', '<', start + 86_400_000)
        .orderBy('createTime', order)
        .orderBy('id', order)
        .execute()
      ids[order] = all.map(({ id }) => id)
      for (const pageNo of [1, 50, 51, 100, 101, 120, 159, 160]) {
        const page = await list({ logType: 2, createTime_end: '2026-03-01', column: 'createTime', order, pageNo })
        expect(page.total).toBe(1_600)
        expect(page.records.map(({ id }) => id)).toEqual(ids[order].slice((pageNo - 1) * 10, pageNo * 10))
      }
    }
    expect((await list({ logType: 2, createTime_end: '2026-03-01', pageNo: 161 })).records).toEqual([])
  })

  it('[C32] a deep page reads ids in an index first, from the nearer end', async () => {
    statements.length = 0
    await list({ logType: 2, createTime_end: '2026-03-01', pageNo: 155 })
    const paging = statements.filter((sql) => sql.includes('offset'))
    expect(paging).toHaveLength(1)
    expect(paging[0]).toMatch(/^select "sys_log"."id" as "id" from "sys_log" .* asc/)
    if (engine === 'sqlite') {
      const { rows } = await test.app.platform.db.executeQuery<{ detail: string }>({
        ...test.app.platform.db.selectFrom('sysLog').select('id').compile(),
        sql: `explain query plan select id from sys_log where log_type = 2 order by create_time desc, id desc limit 10 offset 500`,
        parameters: [],
      })
      expect(rows.map(({ detail }) => detail).join()).toContain('COVERING INDEX sys_log_type_time')
    }
  })

  it('[C32][K04] exports what the list finds; cells are texts', async () => {
    const url = '/heron/sys/log/exportXls?logType=2&createTime_end=2026-03-01&userid=u1&keyWord=thing%2015'
    const headers = { 'x-access-token': (await test.tokenOf('admin')) ?? '' }
    const { statusCode, rawPayload: bytes } = await test.app.http.inject({ url, headers })
    expect(statusCode).toBe(200)
    const table = JSON.stringify(await readTableInWorker(bytes, 'xls', 'a.xls'))
    expect(table).toContain('请求参数')
    expect(table).toContain('Changes thing 15')
  })

  it('[C32] removes some or all, for those who may, and the audit chain keeps its own', async () => {
    const { records } = await list({ logType: 1 })
    const ids = records.map(({ id }) => id).join(',')
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
    expect(await test.call(routes.deleteBatch, { query: { ids: 'allclear' } }, 'designer')).toMatchObject({
      status: 403,
    })
    expect(await test.call(routes.deleteBatch, { query: { ids: `${ids},gone` } }, 'admin')).toMatchObject({
      status: 404,
    })
    expect(await test.call(routes.deleteBatch, { query: { ids } }, 'admin')).toMatchObject({
      json: { success: true, message: '删除成功!' },
    })
    expect(await test.call(routes.deleteBatch, { query: { ids: 'allclear' } }, 'admin')).toMatchObject({
      json: { success: true, message: '清除成功!' },
    })
    const { total, records: left } = await list({})
    expect([total, left[0]?.method]).toEqual([1, 'log.deleteBatch'])
    const chain = await test.app.platform.db.selectFrom('auditEntry').select('subject').execute()
    expect(chain.map(({ subject }) => subject)).toContain('log:allclear')
    expect(await verifyAudit(test.app.platform.db, test.app.platform.auditKey)).toMatchObject({ broken: null })
    expect(left[0]?.createTime).toBe(formatDateTime(test.time.now))
  })
})
