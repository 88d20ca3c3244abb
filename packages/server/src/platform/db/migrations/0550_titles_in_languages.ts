import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** English and Japanese names of dictionaries, roles and departments. Dictionary items already have them. */
const added = [
  ['sys_dict', 'dict_name_en', 'varchar(100)'],
  ['sys_dict', 'dict_name_jp', 'varchar(100)'],
  ['sys_role', 'role_name_en', 'varchar(100)'],
  ['sys_role', 'role_name_jp', 'varchar(100)'],
  ['sys_depart', 'depart_name_jp', 'varchar(100)'],
] as const

async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, type] of added) await db.schema.alterTable(table).addColumn(column, type).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of added.toReversed()) await db.schema.alterTable(table).dropColumn(column).execute()
}

export const titlesInLanguages: Migration = { name: '0550_titles_in_languages', up, down }
