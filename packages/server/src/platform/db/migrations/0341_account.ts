import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references('sys_user.id').onDelete('cascade')

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_user').addColumn('one_time_until', 'bigint').execute()
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'varchar(32)', (column) => ofUser(column).primaryKey())
    .addColumn('secret', 'varchar(255)', required)
    .addColumn('last_step', 'bigint', required)
    .addColumn('confirm_time', 'bigint')
    .addColumn('create_time', 'bigint', required)
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('code_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'varchar(32)', ofUser)
    .execute()
  await db.schema.createIndex('recovery_code_user').on('recovery_code').column('user_id').execute()
  await db.schema
    .createTable('notice_switch')
    .addColumn('user_id', 'varchar(32)', ofUser)
    .addColumn('name', 'varchar(50)', required)
    .addColumn('is_on', 'integer', required)
    .addPrimaryKeyConstraint('notice_switch_once', ['user_id', 'name'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notice_switch', 'recovery_code', 'second_factor']) await db.schema.dropTable(table).execute()
  await db.schema.alterTable('sys_user').dropColumn('one_time_until').execute()
}

export const account: Migration = { name: '0341_account', up, down }
