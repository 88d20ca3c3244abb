// What a search index of the operation log would cost and give (ADR 0084): a log row, and pages with a text and its
// total, over two databases with the same rows, one of them with the index of ADR 0078 on the log's text columns.
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { logFields } from '../packages/contract/src/routes/index.ts'
import type { Filter, ListQuery } from '../packages/contract/src/wire/index.ts'
import { insertLog } from '../packages/server/src/platform/audit/log-rows.ts'
import { type Engine, inTransaction } from '../packages/server/src/platform/db/database.ts'
import { bringSearchIndexes } from '../packages/server/src/platform/db/search-index.ts'
import { type Listing, listPage, searchedBy } from '../packages/server/src/platform/query/list-page.ts'
import { openTestDatabase, type TestDatabase } from '../packages/server/src/testing/open-database.ts'
import { hasPostgres } from '../packages/server/src/testing/postgres.ts'
import { inTurns, report } from './measure.ts'

const pairs = Number(process.env.BENCH_PAIRS ?? 7)
const writes = 300
const start = 1_700_000_000_000

type Fields = Pick<
  typeof logFields,
  'logContent' | 'userid' | 'username' | 'ip' | 'method' | 'requestUrl' | 'createTime'
>
const { logContent, userid, username, ip, method, requestUrl, createTime } = logFields
const fields: Fields = { logContent, userid, username, ip, method, requestUrl, createTime }
const listing: Listing<Fields> = {
  fields,
  columns: {
    logContent: 'sysLog.logContent',
    userid: 'sysLog.userid',
    username: 'sysLog.username',
    ip: 'sysLog.ip',
    method: 'sysLog.method',
    requestUrl: 'sysLog.requestUrl',
    createTime: 'sysLog.createTime',
  },
  filled: ['createTime'],
  id: 'sysLog.id',
}

/** Runs a statement beside the server's code. */
async function execute({ db, url, source }: TestDatabase, statement: string): Promise<readonly { size?: unknown }[]> {
  if (url.startsWith('sqlite:')) {
    const file = new DatabaseSync(source)
    file.exec(statement)
    file.close()
    return []
  }
  const empty = db.selectFrom('sysLog').select('id').compile()
  return (await db.getExecutor().executeQuery<{ size?: unknown }>({ ...empty, sql: statement, parameters: [] })).rows
}

/** Rows as a workshop makes them: few users and calls, many contents. */
async function fill(place: TestDatabase, rows: number): Promise<void> {
  const series = place.url.startsWith('sqlite:')
    ? `(with recursive n (i) as (select 0 union all select i + 1 from n where i < ${rows - 1}) select i from n)`
    : `(select generate_series(0, ${rows - 1}) as i)`
  await execute(
    place,
    `insert into sys_log (id, log_type, log_content, operate_type, userid, username, ip, method, request_url,
      request_param, request_type, cost_time, create_by, create_time)
    select cast(1000000000000000000 + i as text), 2, '修改客户 C' || i || ' 昆山模具', 3, 'u' || (i % 50), '人' || (i % 50),
      '10.0.' || (i % 7) || '.' || (i % 250), 'customer.edit', '/customer/edit', '{"body":{"name":"客户"}}', 'PUT', i % 80,
      'u' || (i % 50), ${start} + cast(i as bigint) * 1000 from ${series} as n`,
  )
  await execute(place, 'analyze')
}

let made = 0
const row = () => {
  made += 1
  return {
    id: String(2_000_000_000_000_000_000n + BigInt(made)),
    logType: 2,
    logContent: `修改客户 N${made} 昆山模具`,
    operateType: 3,
    userid: `u${made % 50}`,
    username: `人${made % 50}`,
    ip: `10.0.${made % 7}.${made % 250}`,
    method: 'customer.edit',
    requestUrl: '/customer/edit',
    requestParam: '{"body":{"name":"客户"}}',
    requestType: 'PUT',
    costTime: made % 80,
    createBy: `u${made % 50}`,
    createTime: start + 2_000_000_000 + made,
  }
}

/** ms of this process's processor time so far; SQLite runs in it, and other work on the machine hardly changes it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** ms of a log row in a transaction of 300, so that the disk's part is small: processor time on SQLite, else elapsed. */
async function written({ db, url }: TestDatabase): Promise<number> {
  const rows = Array.from({ length: writes }, row)
  const now = url.startsWith('sqlite:') ? processorTime : () => performance.now()
  const from = now()
  await inTransaction(db, async (tx) => {
    for (const each of rows) await insertLog(tx, each)
  })
  return (now() - from) / writes
}

/** ms of a page of twenty and its total. */
async function found({ db }: TestDatabase, texts: readonly string[]): Promise<number> {
  const from = performance.now()
  for (const text of texts) {
    const filters: Filter[] = [{ field: 'logContent', rule: 'like', values: [text] }]
    const query = { pageNo: 1, pageSize: 20, sort: [{ field: 'createTime', direction: 'desc' }], filters, advanced: [] }
    await listPage(db, db.selectFrom('sysLog').selectAll('sysLog'), listing, { ...query, match: 'and' } as ListQuery)
  }
  return (performance.now() - from) / texts.length
}

async function size(place: TestDatabase): Promise<number> {
  if (place.url.startsWith('sqlite:')) {
    await execute(place, 'pragma wal_checkpoint(truncate)')
    return statSync(place.source).size
  }
  return Number((await execute(place, 'select pg_database_size(current_database()) as size'))[0]?.size)
}

async function measure(engine: Engine, rows: number): Promise<boolean> {
  const [indexed, plain] = [await openTestDatabase(engine), await openTestDatabase(engine)]
  try {
    for (const each of [indexed, plain]) await fill(each, rows)
    const from = performance.now()
    await bringSearchIndexes(indexed.db, [searchedBy(listing)])
    const seconds = ((performance.now() - from) / 1_000).toFixed(1)
    const [more, less] = [await size(indexed), await size(plain)]
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
    console.log(
      `${engine}, ${rows} entries: filled in ${seconds} s, ${megabytes(more)} with and ${megabytes(less)} without`,
    )
    const write = await inTurns(
      pairs,
      () => written(indexed),
      () => written(plain),
    )
    const holds = report({ name: `${engine}: a log row, with ÷ without the index`, unit: 'ms', atMost: 1.1 }, write)
    const search = async (name: string, texts: () => readonly string[]) => {
      const measured = await inTurns(
        3,
        () => found(plain, texts()),
        () => found(indexed, texts()),
      )
      report({ name: `${engine}: a search for ${name}, without ÷ with the index`, unit: 'ms', atLeast: 1 }, measured)
    }
    let asked = 0
    await search('a text of few rows', () =>
      Array.from({ length: 5 }, () => {
        asked += 7
        return `C${10_000 + (asked % (rows - 10_000))}`
      }),
    )
    await search('a text of all rows', () => ['昆山'])
    return holds
  } finally {
    await indexed.close()
    await plain.close()
  }
}

/** `npm run bench -- log-search [entries]`: 300,000 by default. */
export async function run([given]: string[] = []): Promise<boolean> {
  const rows = Number(given ?? 300_000)
  const onSqlite = await measure('sqlite', rows)
  return hasPostgres() ? (await measure('postgres', rows)) && onSqlite : onSqlite
}
