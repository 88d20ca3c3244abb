import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId } from './columns.ts'
import { refers } from './plain-columns.ts'

/** Codes of forty levels; SQLite stores texts of any length in any column. */
async function resize(db: Kysely<unknown>, type: 'varchar(128)' | 'varchar(64)'): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const table of ['sys_depart', 'sys_user']) {
    await db.schema
      .alterTable(table)
      .alterColumn('org_code', (column) => column.setDataType(type))
      .execute()
  }
}

const indexes = [
  ['sys_depart_parent', 'sys_depart', ['parent_id', 'depart_order', 'id']],
  ['sys_user_depart_depart', 'sys_user_depart', ['dep_id', 'user_id']],
  ['sys_user_role_role', 'sys_user_role', ['role_id', 'user_id']],
  ['sys_role_permission_permission', 'sys_role_permission', ['permission_id', 'role_id']],
  ['sys_user_alive', 'sys_user', ['del_flag', 'create_time', 'id']],
  ['sys_user_org_code', 'sys_user', ['org_code']],
] as const

async function up(db: Kysely<unknown>): Promise<void> {
  await resize(db, 'varchar(128)')
  for (const [name, table, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
  await db.schema
    .createTable('sys_depart_permission')
    .$call(withId)
    .addColumn('depart_id', 'varchar(32)', refers('sys_depart.id', { cascade: true }))
    .addColumn('permission_id', 'varchar(32)', refers('sys_permission.id', { cascade: true }))
    .addColumn('data_rule_ids', 'varchar(1000)')
    .addUniqueConstraint('sys_depart_permission_once', ['depart_id', 'permission_id'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_depart_permission').execute()
  for (const [name] of indexes.toReversed()) await db.schema.dropIndex(name).execute()
  await resize(db, 'varchar(64)')
}

export const depart: Migration = { name: '0202_depart', up, down }
