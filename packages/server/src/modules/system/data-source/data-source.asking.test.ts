import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataSourceRoutes as routes, type SourceTable } from '@heron/contract/routes'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { hasMariadb, type Mariadb, startMariadb } from '../../../testing/mariadb.ts'
import { testPostgres } from '../../../testing/postgres.ts'
import { openSourceHosts, type SourceHosts } from '../../../testing/source-hosts.ts'
import { sourceFailure } from './drivers/failure.ts'
import { mysqlDriver } from './drivers/mysql.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'heron-sources-')))
let test: TestApp
let postgres: URL
let maria: Mariadb | undefined
let hosts: SourceHosts

beforeAll(async () => {
  postgres = new URL(await testPostgres())
  const client = new pg.Client({ connectionString: postgres.href })
  await client.connect()
  await client.query('DROP TABLE IF EXISTS erp_part')
  await client.query('CREATE TABLE erp_part (no int8, name text, price numeric, made date)')
  await client.query(
    "INSERT INTO erp_part SELECT n, 'part ' || n, n / 4.0, '2026-01-02' FROM generate_series(1, 1000) n",
  )
  await client.end()
  if (hasMariadb()) {
    const part = "SELECT seq AS no, CONCAT('零件 ', seq) AS name, '2026-01-02' AS made FROM erp.seq_1_to_1000"
    maria = await startMariadb(`CREATE DATABASE erp; CREATE USER reader@'127.0.0.1' IDENTIFIED BY 'Maria-1!';
      GRANT ALL ON erp.* TO reader@'127.0.0.1'; CREATE TABLE erp.part (no BIGINT, name TEXT, made DATE) AS ${part}`)
  }
  hosts = await openSourceHosts([postgres.port, maria?.port ?? 1])
  test = await openTestApp({ settings: { HERON_SQLITE_SOURCES: folder, HERON_OUTBOUND_PRIVATE: hosts.allowed } })
}, 60_000)

afterAll(async () => {
  await test.close()
  hosts.close()
  await maria?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connections = {
  postgres: () => ({
    dbType: '6',
    dbDriver: 'org.postgresql.Driver',
    dbUrl: `jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`,
    dbName: 'postgres',
    dbUsername: 'heron',
    dbPassword: 'any',
  }),
  maria: () => ({
    dbType: '5',
    dbDriver: 'org.mariadb.jdbc.Driver',
    dbUrl: `jdbc:mariadb://127.0.0.1:${maria?.port}/erp?useUnicode=true`,
    dbName: 'erp',
    dbUsername: 'reader',
    dbPassword: 'Maria-1!',
  }),
  sqlite: () => ({
    dbType: '10',
    dbDriver: 'org.sqlite.JDBC',
    dbUrl: 'jdbc:sqlite:parts.db',
    dbName: 'parts',
    dbUsername: '-',
    dbPassword: '',
  }),
}

const reach = async (connection: object) => {
  const { json } = await test.call(routes.testConnection, { body: connection }, 'admin')
  return [json.success, json.message]
}
let made = 0
const sourceOf = async (connection: object) => {
  made += 1
  const body = { code: `source-${made}`, name: 'ERP', remark: null, ...connection }
  return (await test.call(routes.add, { body }, 'admin')).json.result.id
}
const ask = async (id: string, sql: string, more: object = {}) => {
  const { json } = await test.call(routes.preview, { body: { id, sql, ...more } }, 'admin')
  return { message: json.message, table: (json.success ? json.result : null) as SourceTable }
}

/** Statements that would change something; every engine must refuse them. */
const changing = ['DELETE FROM part', 'DROP TABLE part', 'SET x = 1', 'PRAGMA journal_mode', 'CALL x()', '']

describe('a PostgreSQL as a data source', () => {
  it('[C39] is reached, or says in plain words why not', async () => {
    const given = connections.postgres()
    expect(await reach(given)).toEqual([true, '数据库连接成功'])
    const at = (port: number) => `jdbc:postgresql://127.0.0.1:${port}/postgres`
    expect(await reach({ ...given, dbUrl: `jdbc:postgresql://127.0.0.1:${postgres.port}/gone` })).toEqual([
      false,
      '数据库 gone 不存在或该用户无权访问',
    ])
    expect(await reach({ ...given, dbUrl: at(hosts.closed) })).toEqual([
      false,
      `无法连接到 127.0.0.1:${hosts.closed}：该端口没有数据库应答`,
    ])
    expect((await reach({ ...given, dbUrl: `${given.dbUrl}?sslmode=require` }))[1]).toContain(
      '无法与数据库建立加密连接',
    )
    const [, message] = await reach({ ...given, dbUsername: 'nobody' })
    expect(message).toBe('用户名或密码被数据库拒绝')
  })

  it('[C39] ATK30 ATK34 connects only to allowed addresses', async () => {
    for (const host of ['127.0.0.1:1', 'localhost:5432', '10.0.0.1:5432', '169.254.169.254:80']) {
      const [success, message] = await reach({ ...connections.postgres(), dbUrl: `jdbc:postgresql://${host}/x` })
      expect([success, message]).toEqual([false, `服务器不允许连接 ${host}，请在 HERON_OUTBOUND_PRIVATE 中登记`])
    }
  })

  it('[C39] waits at most five seconds for a database that does not answer', async () => {
    const before = performance.now()
    const dbUrl = `jdbc:postgresql://127.0.0.1:${hosts.silent}/x`
    expect(await reach({ ...connections.postgres(), dbUrl })).toEqual([false, '数据库在 5 秒内没有应答'])
    expect(performance.now() - before).toBeLessThan(7_000)
  }, 15_000)

  it('[C39] answers a SELECT with bound values, cut to the rows asked for', async () => {
    const id = await sourceOf(connections.postgres())
    const sql = 'SELECT no, name, price, made FROM erp_part WHERE no >= $1 AND name <> $2 ORDER BY no'
    const { table } = await ask(id, sql, { values: [3, "x' OR '1'='1"], rows: 2 })
    expect(table).toMatchObject({
      columns: ['no', 'name', 'price', 'made'],
      rows: [
        [3, 'part 3', '0.75000000000000000000', '2026-01-02'],
        [4, 'part 4', '1.00000000000000000000', '2026-01-02'],
      ],
      isCut: true,
    })
    expect((await ask(id, 'SELECT count(*) FROM erp_part')).table).toMatchObject({ rows: [[1000]], isCut: false })
  })

  it('[C39] changes nothing, whatever it is asked', async () => {
    const id = await sourceOf(connections.postgres())
    for (const sql of [
      ...changing,
      'SELECT 1; DELETE FROM erp_part',
      'WITH gone AS (DELETE FROM erp_part RETURNING 1) SELECT * FROM gone',
      "SELECT set_config('transaction_read_only', 'off', false); DROP TABLE erp_part",
      "SELECT nextval('x')",
    ]) {
      expect([sql, (await ask(id, sql)).table]).toEqual([sql, null])
    }
    expect((await ask(id, 'SELECT count(*) FROM erp_part')).table.rows).toEqual([[1000]])
  })

  it('[C39] ends a query after ten seconds', async () => {
    const id = await sourceOf(connections.postgres())
    expect((await ask(id, 'SELECT pg_sleep(60)')).message).toBe('数据库在 10 秒内没有应答')
  }, 20_000)

  it('[C39] is logged with user and query', async () => {
    const id = await sourceOf(connections.postgres())
    await ask(id, 'SELECT 4711')
    const rows = await test.app.platform.db.selectFrom('sysLog').selectAll().execute()
    expect(rows.some((row) => JSON.stringify(row).includes('4711') && row.userid === 'admin')).toBe(true)
  })
})

describe.skipIf(!hasMariadb())('a MariaDB as a data source (Debian’s mariadb-server)', () => {
  it('[C39] is reached, or says in plain words why not', async () => {
    const given = connections.maria()
    expect(await reach(given)).toEqual([true, '数据库连接成功'])
    expect(await reach({ ...given, dbPassword: 'wrong' })).toEqual([false, '用户名或密码被数据库拒绝'])
    const gone = `jdbc:mariadb://127.0.0.1:${maria?.port}/gone`
    expect((await reach({ ...given, dbUrl: gone }))[1]).toBe('数据库 gone 不存在或该用户无权访问')
    const dbUrl = `jdbc:mariadb://127.0.0.1:${hosts.silent}/erp`
    expect((await reach({ ...given, dbUrl }))[1]).toBe('数据库在 5 秒内没有应答')
  }, 15_000)

  it('[C39] answers a SELECT with bound values, cut to the rows asked for', async () => {
    const id = await sourceOf(connections.maria())
    const sql = 'SELECT no, name, made FROM part WHERE no >= ? AND name <> ? ORDER BY no LIMIT 1000'
    expect((await ask(id, sql, { values: [3, "x' OR '1'='1"], rows: 1 })).table).toMatchObject({
      columns: ['no', 'name', 'made'],
      rows: [[3, '零件 3', '2026-01-02']],
      isCut: true,
    })
    expect((await ask(id, 'SELECT no FROM part WHERE no = -1')).table).toMatchObject({ columns: ['no'], rows: [] })
  })

  it('[C39] changes nothing, whatever it is asked', async () => {
    const id = await sourceOf(connections.maria())
    for (const sql of [
      ...changing,
      'SELECT 1; DELETE FROM part',
      "SELECT 1 INTO/**/OUTFILE '/tmp/heron-outfile'",
      'SELECT 1 INTO @a',
      'WITH a AS (SELECT 1) DELETE FROM part',
    ]) {
      const { table } = await ask(id, sql)
      expect([sql, table?.rows ?? []]).toEqual([sql, []])
    }
    expect((await ask(id, 'SELECT count(*) FROM part')).table.rows).toEqual([[1000]])
  })

  it('[C39] ends a query after ten seconds', async () => {
    const id = await sourceOf(connections.maria())
    const { message } = await ask(id, 'SELECT SLEEP(60), name FROM part')
    expect(message).toBe('数据库在 10 秒内没有应答')
  }, 20_000)

  it('[C39] names the limit also where the database ends the query first', async () => {
    const target = { address: '127.0.0.1', host: '127.0.0.1', port: maria?.port ?? 1, database: 'erp', user: 'reader' }
    const question = { sql: 'SELECT SLEEP(60), name FROM part', values: [], rows: 1 }
    const limits = { patience: 2_000, signal: new AbortController().signal }
    const asked = mysqlDriver({ ...target, password: 'Maria-1!', tls: 'off' }, question, limits)
    const failure = await asked.then(
      () => undefined,
      (thrown: unknown) => sourceFailure(thrown, target),
    )
    expect(failure).toMatchObject({ code: 'SOURCE_TIMEOUT' })
  }, 20_000)
})

describe('a SQLite file as a data source', () => {
  beforeAll(() => {
    const database = new DatabaseSync(join(folder, 'parts.db'))
    database.exec(
      "CREATE TABLE part (no INTEGER, name TEXT); INSERT INTO part VALUES (1, 'a'), (9007199254740993, 'b')",
    )
    database.close()
    symlinkSync(join(test.app.platform.config.data, 'heron.sqlite'), join(folder, 'link.db'))
    mkdirSync(join(folder, 'inner'))
  })

  it('[C39] answers a SELECT with bound values, and changes nothing', async () => {
    const id = await sourceOf(connections.sqlite())
    expect(await reach(connections.sqlite())).toEqual([true, '数据库连接成功'])
    const { table } = await ask(id, 'SELECT no, name FROM part WHERE no > ?', { values: [0] })
    expect(table).toMatchObject({
      columns: ['no', 'name'],
      rows: [
        [1, 'a'],
        ['9007199254740993', 'b'],
      ],
    })
    for (const sql of [...changing, 'WITH a AS (SELECT 1) DELETE FROM part']) await ask(id, sql)
    expect((await ask(id, 'SELECT count(*) FROM part')).table.rows).toEqual([[2]])
  })

  it('[C39] ATK30 is read only inside the allowed folder', async () => {
    const outside = 'SQLite 文件不在允许的目录 HERON_SQLITE_SOURCES 中'
    for (const file of ['../x.db', '/etc/passwd', 'link.db', 'inner', 'gone.db']) {
      const [success, message] = await reach({ ...connections.sqlite(), dbUrl: `jdbc:sqlite:${file}` })
      expect([file, success]).toEqual([file, false])
      if (file !== 'inner') expect([file, message]).toEqual([file, outside])
    }
  })

  it('[C39] ends a query after ten seconds, with its process', async () => {
    const id = await sourceOf(connections.sqlite())
    const endless = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n'
    expect((await ask(id, endless)).message).toBe('数据库在 10 秒内没有应答')
  }, 20_000)
})

const urls = {
  PostgreSQL: (port: number) => ({ dbType: '6', dbUrl: `jdbc:postgresql://127.0.0.1:${port}/erp` }),
  MariaDB: (port: number) => ({ dbType: '5', dbUrl: `jdbc:mariadb://127.0.0.1:${port}/erp` }),
  'SQL Server': (port: number) => ({ dbType: '3', dbUrl: `jdbc:sqlserver://127.0.0.1:${port};DatabaseName=erp` }),
  'SQL Server without encryption': (port: number) => ({
    dbType: '3',
    dbUrl: `jdbc:sqlserver://127.0.0.1:${port};DatabaseName=erp;encrypt=false`,
  }),
} as const

describe.each(['PostgreSQL', 'MariaDB', 'SQL Server', 'SQL Server without encryption'] as const)(
  'a port without a %s',
  (name) => {
    it.each(['closed', 'closing', 'strange', 'silent'] as const)(
      '[C39] %s: says so in plain words, within the time of a test',
      async (kind) => {
        const at = `127.0.0.1:${hosts[kind]}`
        const [success, message] = await reach({ ...connections.postgres(), ...urls[name](hosts[kind]) })
        const unanswered = `无法连接到 ${at}：该端口没有数据库应答`
        expect([success, message]).toEqual([false, kind === 'silent' ? '数据库在 5 秒内没有应答' : unanswered])
      },
      15_000,
    )
  },
)

describe('a SQL Server as a data source', () => {
  it('[C39] accepts only one SELECT', async () => {
    const id = await sourceOf({
      ...connections.postgres(),
      dbType: '3',
      dbUrl: `jdbc:sqlserver://127.0.0.1:${hosts.closed}`,
    })
    const refused = '只能执行一条查询语句（SELECT）'
    for (const sql of [
      'SELECT 1 DELETE FROM part',
      "SELECT '\\' DELETE FROM part --'",
      "SELECT 1 -- '\n DELETE FROM part -- '",
      'SELECT * INTO copy FROM part',
      'SELECT 1 EXEC xp_cmdshell',
      'SELECT 1; SELECT 2',
    ]) {
      expect([sql, (await ask(id, sql)).message]).toEqual([sql, refused])
    }
    const allowed = "SELECT [update], 'it''s; delete' FROM part WHERE updated = @p1"
    expect((await ask(id, allowed)).message).toContain('无法连接到')
  })
})
