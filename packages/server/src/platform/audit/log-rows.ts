import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Tables } from '../db/tables/index.ts'

const write = ownTables('sysLog')

export const insertLog = (db: Db, row: Insertable<Tables['sysLog']>) =>
  write(db).insertInto('sysLog').values(row).execute()

/** Removes entries of the log; the hash chain keeps its own. Answers how many there were. */
export async function deleteLog(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysLog').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes entries of the log made before an instant (ms since 1970); answers how many there were. */
export async function deleteLogBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysLog').where('createTime', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export const clearLog = (db: Db) => write(db).deleteFrom('sysLog').execute()
