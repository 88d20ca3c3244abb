import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from '../testing/app.ts'

type Cells = Readonly<Record<string, unknown>>

interface Mark {
  /** The oldest transaction that can have begun since. */
  readonly since: number
  readonly totals: ReadonlyMap<string, number>
}

/** What became of each table, in words that do not depend on ids and times. */
export type Delta = Readonly<Record<string, readonly string[]>>

/** Tables written beside calls, at any time. */
const beside = /^(sys_log|row_seal|login_throttle|monitor_\w+|kysely_\w+)$/

/** s that a statement that changes rows takes longer, so that others come between it and the commit. */
const delay = 0.004

/** Reads what calls have changed in a PostgreSQL database, whatever table it is in. */
export class Oracle {
  readonly #db: TestApp['app']['platform']['db']
  readonly #now: () => number
  readonly tables: readonly string[]

  private constructor({ app, time }: TestApp, tables: readonly string[]) {
    this.#db = app.platform.db
    this.#now = () => time.now
    this.tables = tables
  }

  /** Also makes every changing statement slower, as soon as `slow` is called. */
  static async open(test: TestApp): Promise<Oracle> {
    const { db } = test.app.platform
    const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)
    await setDelay(db, 0)
    for (const table of tables)
      await sql`create trigger heron_slow after insert or update or delete on ${sql.table(table)}
        for each statement execute function heron_slow()`.execute(db)
    return new Oracle(
      test,
      tables.filter((table) => !beside.test(table)),
    )
  }

  slow = () => setDelay(this.#db, delay)
  fast = () => setDelay(this.#db, 0)

  async mark(): Promise<Mark> {
    const { rows } = await sql<{
      since: string
    }>`select pg_snapshot_xmax(pg_current_snapshot())::text as since`.execute(this.#db)
    return { since: Number(rows[0]?.since), totals: new Map((await this.#read(0)).map((row) => [row.name, row.total])) }
  }

  /** `since` 0: only the totals. */
  async #read(since: number) {
    const each = this.tables.map(
      (table) => sql`select ${sql.lit(table)} as name, count(*)::int as total,
        coalesce(json_agg(to_jsonb(t)) filter (where ${since}::bigint > 0 and t.xmin::text::bigint >= ${since}::bigint),
        '[]') as rows from ${sql.table(table)} t`,
    )
    const read = sql<{ name: string; total: number; rows: Cells[] }>`${sql.join(each, sql` union all `)}`
    return (await read.execute(this.#db)).rows
  }

  /** Waits for the jobs that the calls have queued, for 20 s at most. */
  async #settle(): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      const open = await this.#db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running']).execute()
      if (open.length === 0) return
      await wait(50)
    }
  }

  async changes({ since, totals }: Mark): Promise<Delta> {
    await this.#settle()
    const found: Record<string, readonly string[]> = {}
    for (const { name, total, rows } of await this.#read(since)) {
      const more = total - (totals.get(name) ?? 0)
      if (more === 0 && rows.length === 0) continue
      found[name] = [`${more >= 0 ? '+' : ''}${more}`, ...described(rows, this.#now())]
    }
    return found
  }
}

async function setDelay(db: TestApp['app']['platform']['db'], seconds: number): Promise<void> {
  await sql`create or replace function heron_slow() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_sleep(${seconds}); return null; end`)}`.execute(db)
}

/** Accounts of the demo that examples refer to, one each. */
const accounts = /\b(?:edm-designer|designer|librarian)\b/g

/** Columns of times, of checks of a text, and of what a log says of its call or row. */
const unsteady = /(_time|_date|_until|_at|^subject|^detail|^crc32|^data_content|^data_version)$/

/** Characters of a text that is not compared: programs differ in their checks. */
const longText = 1_000

const plain = (text: string) =>
  text
    .replaceAll(accounts, '@')
    .replaceAll(/\b[2-9A-HJ-NP-Z]{10}\b/g, '#')
    .replaceAll(/[A-Za-z0-9+/_-]{20,}={0,2}/g, '#')
    .replaceAll(/\b[0-9a-f]{8,}\b/g, '#')
    .replaceAll(/\d+/g, '#')

/** Whether the row is of an example: the clock of the test stands still. Others have any version. */
const madeAt = ({ create_time: time }: Cells, now: number): boolean => time === undefined || Number(time) === now

/** Rows without their ids and times; whole numbers count from the least one of their column. */
function described(rows: readonly Cells[], now: number): readonly string[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => !unsteady.test(name))
  const least = (name: string) => Math.min(...rows.map((row) => Number(row[name])))
  const cell = (name: string, value: unknown, isNew: boolean): unknown => {
    if (typeof value === 'number') return name === 'version' && isNew ? value : value - least(name)
    if (typeof value === 'string') return value.length > longText ? 'long' : plain(value)
    return value instanceof Object ? plain(JSON.stringify(value)) : value
  }
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, cell(name, row[name], madeAt(row, now))]))),
  )
  const distinct = names.map((name) => new Set(rows.map((row) => JSON.stringify(row[name]))).size)
  return [...lines.toSorted(), `different values: ${names.map((name, at) => `${name} ${distinct[at]}`).join(', ')}`]
}

/** What differs between two deltas, each in one line. */
export function differences(expected: Delta, found: Delta): readonly string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return tables.flatMap((table) => {
    const [some, others] = [expected[table] ?? [], found[table] ?? []]
    if (JSON.stringify(some) === JSON.stringify(others)) return []
    const missing = leftOver(some, others).map((line) => `${table} without ${line}`)
    return [...missing, ...leftOver(others, some).map((line) => `${table} with ${line}`)]
  })
}

/** Lines without those that the other list has as well, each as often as there. */
function leftOver(lines: readonly string[], others: readonly string[]): readonly string[] {
  const open = [...others]
  return lines.filter((line) => {
    const at = open.indexOf(line)
    if (at >= 0) open.splice(at, 1)
    return at < 0
  })
}
