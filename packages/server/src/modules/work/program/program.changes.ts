import type { Db } from '../../../platform/db/database.ts'

interface Change {
  readonly createBy: string
  readonly createTime: number
}

/** The kept versions of a row, oldest first, in which one of these columns differs from the version before. */
export async function changesOf(
  db: Db,
  table: string,
  id: string,
  columns: readonly string[],
): Promise<readonly Change[]> {
  const versions = await db
    .selectFrom('sysDataLog')
    .select(['dataContent', 'createBy', 'createTime'])
    .where('dataTable', '=', table)
    .where('dataId', '=', id)
    .orderBy('dataVersion')
    .execute()
  const values = versions.map(({ dataContent }) => {
    const row = JSON.parse(dataContent) as Readonly<Record<string, unknown>>
    return JSON.stringify(columns.map((column) => row[column] ?? null))
  })
  return versions.filter((_, n) => n > 0 && values[n] !== values[n - 1])
}
