import { type RawBuilder, sql } from 'kysely'
import { changeHubOf, type Db } from './database.ts'
import type { Row } from './row-changes.ts'
import { isKeptToTheEnd, type RowSeals, type Sealed, sealedTables } from './row-seals.ts'
import { isVersioned } from './versioned-tables.ts'

/** A row whose seal is missing or invalid. */
export interface RowFault {
  readonly table: Sealed
  readonly id: string
  readonly why: 'was changed' | 'was added' | 'is missing' | 'is an earlier version'
}

const piece = 500

interface SealedRow extends Row {
  readonly id: string | number
  readonly sealOfRow: string | null
  readonly lastKept: number | null
}

/** Tenants have numbers; all other ids are texts, for which an index works only without a cast. */
const idOf = (table: Sealed): RawBuilder<unknown> =>
  table === 'sysTenant' ? sql`cast(t.id as varchar(64))` : sql`t.id`

const lastKept = (table: Sealed): RawBuilder<unknown> =>
  isVersioned(table)
    ? sql`(select max(data_version) from sys_data_log where data_table = ${table} and data_id = ${idOf(table)})`
    : sql`null`

/** The rows of a table with their seals. */
const withSeals = (table: Sealed): RawBuilder<SealedRow> =>
  sql<SealedRow>`select t.*, s.seal as seal_of_row, ${lastKept(table)} as last_kept
    from ${sql.table(table)} as t
    left join row_seal as s on s.table_name = ${table} and s.row_id = ${idOf(table)}`

/** Every row of a table with its seal, in batches, each batch at one moment. */
async function* rowsOf(db: Db, table: Sealed): AsyncGenerator<readonly SealedRow[]> {
  for (let last: string | number | undefined; ; ) {
    const after = last === undefined ? sql`` : sql`where t.id > ${last}`
    const { rows } = await sql<SealedRow>`${withSeals(table)}
      ${after} order by t.id limit ${sql.lit(piece)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < piece) return
    last = rows.at(-1)?.id
  }
}

const contentOf = ({ sealOfRow: _seal, lastKept: _version, ...row }: SealedRow): Row => row

/** Whether the last stored version of a row records its deletion: then the row was added again under its id. */
async function wasDeleted(db: Db, table: Sealed, { id, lastKept: version }: SealedRow): Promise<boolean> {
  const kept = await db
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataTable', '=', table)
    .where('dataId', '=', String(id))
    .where('dataVersion', '=', Number(version))
    .executeTakeFirst()
  return kept !== undefined && JSON.parse(kept.dataContent).deleted === true
}

async function faultOf(db: Db, seals: RowSeals, table: Sealed, row: SealedRow): Promise<RowFault['why'] | undefined> {
  if (row.sealOfRow === null) return 'was added'
  if (row.sealOfRow !== seals.sealOf(table, contentOf(row))) return 'was changed'
  const isBehind = row.lastKept !== null && Number(row.version) < Number(row.lastKept)
  return isBehind && !(await wasDeleted(db, table, row)) ? 'is an earlier version' : undefined
}

/** Whether a row is as Heron wrote it; always true when rows are not sealed. */
export async function isRowSound(db: Db, table: Sealed, id: string): Promise<boolean> {
  const { seals } = changeHubOf(db)
  if (!seals) return true
  const { rows } = await sql<SealedRow>`${withSeals(table)} where ${idOf(table)} = ${id}`.execute(db)
  const [row] = rows
  return row !== undefined && (await faultOf(db, seals, table, row)) === undefined
}

const missing = (db: Db, table: Sealed) =>
  sql<{ rowId: string }>`select s.row_id from row_seal as s where s.table_name = ${table}
    and not exists (select 1 from ${sql.table(table)} as t where ${idOf(table)} = s.row_id)
    order by s.row_id`.execute(db)

/** Result of checking the seals. */
export interface SealReport {
  /** Rows with a valid seal. */
  readonly rows: number
  readonly faults: readonly RowFault[]
}

/** Compares every sealed row with its seal. `tables`: those the schema has; before an upgrade some may be missing. */
export async function checkSeals(
  db: Db,
  seals: RowSeals,
  tables: Iterable<Sealed> = sealedTables,
): Promise<SealReport> {
  const faults: RowFault[] = []
  let sound = 0
  for (const table of tables) {
    for await (const rows of rowsOf(db, table)) {
      for (const row of rows) {
        const why = await faultOf(db, seals, table, row)
        if (why) faults.push({ table, id: String(row.id), why })
        else sound += 1
      }
    }
    if (!isKeptToTheEnd(table)) continue
    const { rows } = await missing(db, table)
    faults.push(...rows.map(({ rowId }) => ({ table, id: rowId, why: 'is missing' as const })))
  }
  return { rows: sound, faults }
}

/** Seals every row as it is now, except those listed; returns their number. */
export async function sealEvery(db: Db, seals: RowSeals, but: readonly RowFault[] = []): Promise<number> {
  const left = new Set(but.map(({ table, id }) => `${table} ${id}`))
  let sealed = 0
  for (const table of sealedTables) {
    for await (const rows of rowsOf(db, table)) {
      const wanted = rows.filter(({ id }) => !left.has(`${table} ${id}`))
      await seals.put(db, table, wanted.map(contentOf))
      sealed += wanted.length
    }
  }
  return sealed
}

/** Seals rows as they are now; seals of missing rows are removed. */
export async function sealAgain(db: Db, seals: RowSeals, faults: readonly RowFault[]): Promise<void> {
  for (const { table, id } of faults) {
    const found = await sql<Row>`select * from ${sql.table(table)} as t where ${idOf(table)} = ${id}`.execute(db)
    if (found.rows.length > 0) await seals.put(db, table, found.rows)
    else await seals.drop(db, table, [{ id }])
  }
}
