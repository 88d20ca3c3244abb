import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

async function codes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_code')
    .addColumn('subject', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('code_hash', 'varchar(64)', required)
    .addColumn('tries', 'integer', required)
    .addColumn('expire_time', 'bigint', required)
    .execute()
  await db.schema
    .createTable('code_sending')
    .$call(withId)
    .addColumn('phone_hash', 'varchar(64)', required)
    .addColumn('address_hash', 'varchar(64)', required)
    .addColumn('send_time', 'bigint', required)
    .execute()
  await db.schema.createIndex('code_sending_phone').on('code_sending').columns(['phone_hash', 'send_time']).execute()
  await db.schema
    .createIndex('code_sending_address')
    .on('code_sending')
    .columns(['address_hash', 'send_time'])
    .execute()
}

async function providers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('third_login')
    .$call(withId)
    .addColumn('state_hash', 'varchar(64)', (column) => column.unique())
    .addColumn('ticket_hash', 'varchar(64)', (column) => column.unique())
    .addColumn('source', 'varchar(50)', required)
    .addColumn('challenge', 'varchar(64)', required)
    .addColumn('nonce', 'varchar(64)', required)
    .addColumn('code_verifier', 'varchar(128)', required)
    .addColumn('third_user_id', 'varchar(255)')
    .addColumn('realname', 'varchar(100)')
    .addColumn('expire_time', 'bigint', required)
    .execute()
  await db.schema
    .createTable('sys_third_account')
    .$call(withId)
    .addColumn('sys_user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('avatar', 'varchar(255)')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('del_flag', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('realname', 'varchar(100)')
    .addColumn('third_user_uuid', 'varchar(255)', required)
    .addColumn('third_user_id', 'varchar(255)', required)
    .addColumn('third_type', 'varchar(50)', required)
    .addColumn('create_by', 'varchar(100)', required)
    .addColumn('create_time', 'bigint', required)
    .addUniqueConstraint('sys_third_account_once', ['third_type', 'third_user_id'])
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await codes(db)
  await providers(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sys_third_account', 'third_login', 'code_sending', 'sign_in_code']) {
    await db.schema.dropTable(table).execute()
  }
}

export const signIn: Migration = { name: '0221_sign_in', up, down }
