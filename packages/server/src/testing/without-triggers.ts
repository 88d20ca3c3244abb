import { sql } from 'kysely'
import type { Db, Engine } from '../platform/db/database.ts'

interface Tables {
  readonly db: Db
  readonly engine: Engine
  readonly tables: readonly string[]
}

/** A change of sealed tables as the owner of the database file could make it: the triggers are restored afterwards. */
export async function withoutTriggers({ db, engine, tables }: Tables, change: () => Promise<unknown>): Promise<void> {
  if (engine === 'postgres') {
    for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(db)
    await change()
    for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(db)
    return
  }
  const { rows } = await sql<{
    name: string
    sql: string
  }>`select name, sql from sqlite_master where type = 'trigger'`.execute(db)
  const own = rows.filter(({ sql: text }) => tables.some((table) => text.includes(table)))
  for (const { name } of own) await sql.raw(`drop trigger ${name}`).execute(db)
  await change()
  for (const { sql: text } of own) await sql.raw(text).execute(db)
}
