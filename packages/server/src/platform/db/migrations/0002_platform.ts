import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .$call(withId)
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('ip', 'varchar(100)')
    .addColumn('user_agent', 'varchar(255)')
    .addColumn('create_time', 'bigint', required)
    .addColumn('last_seen', 'bigint', required)
    .addColumn('expire_time', 'bigint', required)
    .execute()
  await db.schema
    .createTable('captcha')
    .addColumn('key_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('code_hash', 'varchar(64)', required)
    .addColumn('expire_time', 'bigint', required)
    .execute()
  await db.schema
    .createTable('login_throttle')
    .addColumn('subject', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('failures', 'integer', required)
    .addColumn('last_failure', 'bigint', required)
    .addColumn('blocked_until', 'bigint', required)
    .execute()
  await db.schema
    .createTable('ticket')
    .addColumn('ticket_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'varchar(60)', required)
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('expire_time', 'bigint', required)
    .execute()
}

async function audit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('time', 'bigint', required)
    .addColumn('actor', 'varchar(100)', required)
    .addColumn('action', 'varchar(100)', required)
    .addColumn('subject', 'varchar(200)', required)
    .addColumn('detail', 'text', required)
    .addColumn('previous_hash', 'varchar(64)', required)
    .addColumn('hash', 'varchar(64)', required)
    .execute()
}

async function filesAndJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .$call(withId)
    .addColumn('name', 'varchar(255)', required)
    .addColumn('purpose', 'varchar(30)', required)
    .addColumn('extension', 'varchar(10)', required)
    .addColumn('media_type', 'varchar(100)', required)
    .addColumn('size', 'bigint', required)
    .addColumn('sha256', 'varchar(64)', required)
    .addColumn('owner_id', 'varchar(32)', required)
    .addColumn('subject', 'varchar(100)')
    .addColumn('create_by', 'varchar(100)', required)
    .addColumn('create_time', 'bigint', required)
    .execute()
  await db.schema.createIndex('stored_file_subject').on('stored_file').column('subject').execute()
  await db.schema
    .createTable('job')
    .$call(withId)
    .addColumn('name', 'varchar(60)', required)
    .addColumn('payload', 'text', required)
    .addColumn('owner_id', 'varchar(32)', required)
    .addColumn('state', 'varchar(10)', required)
    .addColumn('progress', 'integer', required)
    .addColumn('note', 'varchar(200)')
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('create_time', 'bigint', required)
    .addColumn('start_time', 'bigint')
    .addColumn('end_time', 'bigint')
    .execute()
  await db.schema.createIndex('job_state').on('job').columns(['state', 'id']).execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await sessions(db)
  await audit(db)
  await filesAndJobs(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['job', 'stored_file', 'audit_entry', 'ticket', 'login_throttle', 'captcha', 'session']) {
    await db.schema.dropTable(table).execute()
  }
}

export const platform: Migration = { name: '0002_platform', up, down }
