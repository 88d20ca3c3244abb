import type { Insertable } from 'kysely'
import { canonicalJson, sha256 } from '../canonical-json.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Tables } from '../db/tables/index.ts'

const write = ownTables('sysLog')

export type LogRow = Insertable<Tables['sysLog']>

export const insertLog = (db: Db, row: LogRow) => write(db).insertInto('sysLog').values(row).execute()

/** Hash of a row's content as text without empty columns, which the chain's entry protects. */
export const logHashOf = (row: LogRow): string => {
  const filled = Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
  // Databases cannot store half of a surrogate pair.
  return sha256(canonicalJson(Object.fromEntries(filled.map(([name, value]) => [name, String(value).toWellFormed()]))))
}

/** The log rows to remove: by id, made before an instant (ms since 1970), or all. */
export type Removal = { readonly ids: readonly string[] } | { readonly before: number } | { readonly all: true }

/** Removes rows of the log; returns their number. */
export async function deleteLog(db: Db, removal: Removal): Promise<number> {
  const all = write(db).deleteFrom('sysLog')
  const some =
    'ids' in removal
      ? all.where('id', 'in', removal.ids)
      : 'before' in removal
        ? all.where('createTime', '<', removal.before)
        : all
  const { numDeletedRows } = await some.executeTakeFirst()
  return Number(numDeletedRows)
}
