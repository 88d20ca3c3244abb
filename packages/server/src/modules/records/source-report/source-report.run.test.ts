import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  dataSourceRoutes,
  sourceReportRoutes as routes,
  type SourceReportParam,
  type SourceReportTable,
} from '@heron/contract/routes'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { hasMariadb, type Mariadb, startMariadb } from '../../../testing/mariadb.ts'
import { testPostgres } from '../../../testing/postgres.ts'
import { openSourceHosts, type SourceHosts } from '../../../testing/source-hosts.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'heron-reports-')))
let test: TestApp
let maria: Mariadb | undefined
let hosts: SourceHosts

const login = { dbType: '6', dbDriver: 'd', dbName: 'postgres', dbUsername: 'heron', dbPassword: 'any', remark: null }

beforeAll(async () => {
  const postgres = new URL(await testPostgres())
  const client = new pg.Client({ connectionString: postgres.href })
  await client.connect()
  await client.query('DROP TABLE IF EXISTS report_part')
  await client.query('CREATE TABLE report_part (no int8, name text, made date)')
  await client.query(
    "INSERT INTO report_part SELECT n, 'part ' || n, date '2026-01-01' + n::int FROM generate_series(1, 1000) n",
  )
  await client.end()
  if (hasMariadb()) {
    const part = "SELECT seq AS no, CONCAT('part ', seq) AS name, DATE_ADD('2026-01-01', INTERVAL seq DAY) AS made"
    maria = await startMariadb(`CREATE DATABASE erp; CREATE USER reader@'127.0.0.1' IDENTIFIED BY 'Maria-1!';
      GRANT ALL ON erp.* TO reader@'127.0.0.1';
      CREATE TABLE erp.report_part (no BIGINT, name TEXT, made DATE) AS ${part} FROM erp.seq_1_to_1000`)
  }
  const file = new DatabaseSync(join(folder, 'parts.db'))
  file.exec(`CREATE TABLE report_part (no INTEGER, name TEXT, made TEXT); INSERT INTO report_part
    WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000)
    SELECT x, 'part ' || x, date('2026-01-01', x || ' days') FROM n`)
  file.close()
  hosts = await openSourceHosts([postgres.port, maria?.port ?? 1])
  test = await openTestApp({ settings: { HERON_SQLITE_SOURCES: folder, HERON_OUTBOUND_PRIVATE: hosts.allowed } })
  const at = (port: number | string) => `jdbc:postgresql://127.0.0.1:${port}/postgres`
  const sources = {
    postgres: { dbUrl: at(postgres.port) },
    maria: {
      ...{ dbType: '5', dbUrl: `jdbc:mariadb://127.0.0.1:${maria?.port ?? 1}/erp` },
      ...{ dbName: 'erp', dbUsername: 'reader', dbPassword: 'Maria-1!' },
    },
    sqlite: { dbType: '10', dbUrl: 'jdbc:sqlite:parts.db', dbPassword: '' },
    closed: { dbUrl: at(hosts.closed) },
    silent: { dbUrl: at(hosts.silent) },
  }
  for (const [code, source] of Object.entries(sources)) {
    const body = { code, name: code, ...login, ...source }
    const { json } = await test.call(dataSourceRoutes.add, { body }, 'admin')
    if (!json.success) throw new Error(json.message)
  }
}, 60_000)

afterAll(async () => {
  await test.close()
  hosts.close()
  await maria?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const param = (paramName: string, change: Partial<SourceReportParam> = {}): SourceReportParam => ({
  ...{ paramName, paramTxt: '', paramType: 'text', isRequired: 0, paramValue: '' },
  ...change,
})

const reportOf = async (dataSource: string, sql: string, change: object = {}) => {
  const body = {
    name: 'report',
    dataSource,
    sql,
    params: [],
    rowLimit: 100,
    timeLimit: 5,
    status: 1,
    ...change,
  }
  const { json } = await test.call(routes.add, { body }, 'admin')
  if (!json.success) throw new Error(json.message)
  return json.result.id
}
const run = async (id: string, values: object = {}) => {
  test.time.now += 1_000
  const { status, json } = await test.call(routes.run, { body: { id, values } }, 'admin')
  return { status, message: json.message, table: (json.success ? json.result : null) as SourceReportTable }
}
const lastRun = async (reportId: string) => {
  const { json } = await test.call(routes.runs, { query: { reportId } }, 'admin')
  return json.result.records[0]
}

const engines = ['postgres', ...(hasMariadb() ? ['maria'] : []), 'sqlite']
const endless: Readonly<Record<string, string>> = {
  postgres: 'SELECT pg_sleep(60)',
  maria: 'SELECT count(*) FROM report_part a, report_part b, report_part c, report_part d',
  sqlite: 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n',
}

describe.each(engines)('a report that reads from %s', (source) => {
  it('[C39] binds texts, numbers and dates, also where one is used twice', async () => {
    const params = [param('name'), param('day', { paramType: 'date' }), param('least', { paramType: 'number' })]
    const sql = `SELECT no, name FROM report_part -- :none
      WHERE no >= :least AND made <= :day AND (name = :name OR name = :name || ':least' OR name <> ':name') ORDER BY no;`
    const id = await reportOf(source, source === 'maria' ? sql.replace(":name || ':least'", ':name') : sql, { params })
    const { table } = await run(id, { name: "x' OR '1'='1", day: '2026-01-05', least: 3 })
    expect(table).toMatchObject({
      columns: ['no', 'name'],
      rows: [
        [3, 'part 3'],
        [4, 'part 4'],
      ],
      isCut: false,
    })
    expect(await lastRun(id)).toMatchObject({
      username: 'admin',
      values: { name: "x' OR '1'='1", day: '2026-01-05', least: 3 },
      ...{ outcome: 'done', rowCount: 2, isExport: false, message: '' },
    })
  })

  it('[C39] takes a missing optional value as NULL', async () => {
    const sql = 'SELECT count(*) FROM report_part WHERE :least IS NULL OR no > :least'
    const id = await reportOf(source, sql, { params: [param('least', { paramType: 'number' })] })
    expect(await run(id)).toMatchObject({ table: { rows: [[1000]] } })
    expect((await run(id, { least: '990' })).table.rows).toEqual([[10]])
  })

  it('[C39] reads at most the rows of its limit, and says so', async () => {
    const id = await reportOf(source, 'SELECT no FROM report_part ORDER BY no', { rowLimit: 999 })
    const { table } = await run(id)
    expect([table.rows.length, table.isCut, table.rowLimit]).toEqual([999, true, 999])
    const all = await run(await reportOf(source, 'SELECT no FROM report_part', { rowLimit: 1_000 }))
    expect([all.table.rows.length, all.table.isCut]).toEqual([1_000, false])
  })

  it('[C39] ends after the time of its limit, and records it', async () => {
    const id = await reportOf(source, endless[source] ?? '', { timeLimit: 1 })
    expect(await run(id)).toMatchObject({ status: 200, message: '数据库在 1 秒内没有应答' })
    expect(await lastRun(id)).toMatchObject({ outcome: 'failed', message: '数据库在 1 秒内没有应答', rowCount: 0 })
  }, 15_000)

  it('[C39] returns the reason of the database for wrong SQL', async () => {
    const { status, message } = await run(await reportOf(source, 'SELECT missing FROM report_part'))
    expect(status).toBe(200)
    expect(message).toMatch(/^数据库返回错误：.*missing/)
  })

  it('[C39] changes nothing', async () => {
    const writes =
      source === 'postgres'
        ? ['WITH gone AS (DELETE FROM report_part RETURNING 1) SELECT * FROM gone', "SELECT setval('report_seq', 1)"]
        : ['WITH a AS (SELECT 1) DELETE FROM report_part']
    for (const sql of writes) {
      const { status, table } = await run(await reportOf(source, sql))
      expect([sql, status, table?.rows ?? []]).toEqual([sql, 200, []])
    }
    const { message } = await run(await reportOf(source, writes[0] ?? ''))
    // MariaDB has no such statement.
    expect(message).toMatch(source === 'maria' ? /^数据库返回错误：.*DELETE/ : /^只能执行一条查询语句（SELECT）$/)
    expect((await run(await reportOf(source, 'SELECT count(*) FROM report_part'))).table.rows).toEqual([[1000]])
  })

  it('[C39] ends when its caller closes the connection, and is recorded as cancelled', async () => {
    const id = await reportOf(source, endless[source] ?? '', { timeLimit: 60 })
    const url = await test.app.http.listen({ host: '127.0.0.1', port: 0 }).catch(() => test.app.http.listeningOrigin)
    const token = (await test.tokenOf('admin')) ?? ''
    const gone = new AbortController()
    const asked = fetch(`${url}/heron${routes.run.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify({ id }),
      signal: gone.signal,
    })
    setTimeout(() => gone.abort(), 500)
    await expect(asked).rejects.toThrow()
    await expect.poll(() => lastRun(id), { timeout: 10_000 }).toMatchObject({ outcome: 'cancelled' })
    const { duration = 60_000 } = (await lastRun(id)) ?? {}
    expect(duration).toBeLessThan(30_000)
  }, 20_000)
})

describe('a report on a database that does not answer', () => {
  it('[C39] is refused with the reason', async () => {
    const closed = await run(await reportOf('closed', 'SELECT 1'))
    expect([closed.status, closed.message]).toEqual([200, expect.stringMatching(/^无法连接到 127\.0\.0\.1:\d+/)])
    const silentId = await reportOf('silent', 'SELECT 1', { timeLimit: 1 })
    expect(await run(silentId)).toMatchObject({ status: 200, message: '数据库在 1 秒内没有应答' })
  }, 15_000)

  it('[C39] leaves no more than four running at once', async () => {
    const id = await reportOf('silent', 'SELECT 1', { timeLimit: 2 })
    const all = await Promise.all(Array.from({ length: 6 }, () => run(id)))
    const busy = all.filter(({ message }) => message === '同时运行的报表过多，请稍后再试')
    expect([busy.length, all.every(({ status }) => status === 200)]).toEqual([2, true])
  }, 15_000)
})
