import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** English and Japanese names of positions, categories and departments' roles. */
const added = [
  ['sys_position', 'name_en'],
  ['sys_position', 'name_jp'],
  ['sys_category', 'name_en'],
  ['sys_category', 'name_jp'],
  ['sys_depart_role', 'role_name_en'],
  ['sys_depart_role', 'role_name_jp'],
] as const

async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of added) await db.schema.alterTable(table).addColumn(column, 'varchar(100)').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of added.toReversed()) await db.schema.alterTable(table).dropColumn(column).execute()
}

export const moreTitlesInLanguages: Migration = { name: '0570_more_titles_in_languages', up, down }
