import type { Db } from '../../../platform/db/database.ts'

type Row = Readonly<Record<string, unknown>>

interface Change {
  readonly createBy: string
  readonly createTime: number
}

/** The kept versions of a row, oldest first. */
export async function versionsOf(
  db: Db,
  table: string,
  id: string,
): Promise<readonly (Change & { readonly row: Row })[]> {
  const versions = await db
    .selectFrom('sysDataLog')
    .select(['dataContent', 'createBy', 'createTime'])
    .where('dataTable', '=', table)
    .where('dataId', '=', id)
    .orderBy('dataVersion')
    .execute()
  return versions.map(({ dataContent, ...made }) => ({ ...made, row: JSON.parse(dataContent) as Row }))
}

/** The kept versions of a row, oldest first, in which one of these columns differs from the version before. */
export async function changesOf(
  db: Db,
  table: string,
  id: string,
  columns: readonly string[],
): Promise<readonly Change[]> {
  const versions = await versionsOf(db, table, id)
  const values = versions.map(({ row }) => JSON.stringify(columns.map((column) => row[column] ?? null)))
  return versions.filter((_, n) => n > 0 && values[n] !== values[n - 1])
}

/** The kept versions of all rows of these tables that had this value in one of their versions, their removal included. */
export function versionsWith<Table extends string>(
  db: Db,
  dataTables: readonly Table[],
  column: string,
  value: string,
) {
  // Only versions of an existing row contain its columns; the version of its removal does not.
  const known = db
    .selectFrom('sysDataLog as known')
    .select('known.dataId')
    .where('known.dataTable', 'in', dataTables)
    .where('known.dataContent', 'like', `%"${column}":"${value}"%`)
  return db
    .selectFrom('sysDataLog')
    .select(['dataTable', 'dataContent', 'createBy', 'createTime'])
    .where('dataTable', 'in', dataTables)
    .where('dataId', 'in', known)
    .$narrowType<{ dataTable: Table }>()
    .execute()
}
