import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_announcement')
    .$call(withId)
    .addColumn('titile', 'varchar(100)', (column) => column.notNull())
    .addColumn('msg_abstract', 'text', (column) => column.notNull())
    .addColumn('msg_content', 'text', (column) => column.notNull())
    .addColumn('start_time', 'bigint')
    .addColumn('end_time', 'bigint')
    .addColumn('sender', 'varchar(100)')
    .addColumn('priority', 'varchar(1)', (column) => column.notNull())
    .addColumn('msg_category', 'varchar(10)', (column) => column.notNull())
    .addColumn('msg_type', 'varchar(10)', (column) => column.notNull())
    .addColumn('send_status', 'varchar(1)', (column) => column.notNull())
    .addColumn('send_time', 'bigint')
    .addColumn('cancel_time', 'bigint')
    .addColumn('del_flag', 'varchar(1)', (column) => column.notNull())
    .addColumn('bus_type', 'varchar(20)')
    .addColumn('bus_id', 'varchar(50)')
    .addColumn('open_type', 'varchar(20)')
    .addColumn('open_page', 'varchar(255)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createIndex('sys_announcement_published')
    .on('sys_announcement')
    .columns(['send_status', 'del_flag', 'msg_category', 'send_time'])
    .execute()
  await db.schema
    .createIndex('sys_announcement_create_time')
    .on('sys_announcement')
    .columns(['create_time', 'id'])
    .execute()
  await db.schema
    .createTable('sys_announcement_send')
    .$call(withId)
    .addColumn('annt_id', 'varchar(32)', refers('sys_announcement.id', { cascade: true }))
    .addColumn('user_id', 'varchar(32)', refers('sys_user.id', { cascade: true }))
    .addColumn('read_flag', 'varchar(1)', (column) => column.notNull())
    .addColumn('read_time', 'bigint')
    .addUniqueConstraint('sys_announcement_send_once', ['annt_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('sys_announcement_send_user')
    .on('sys_announcement_send')
    .columns(['user_id', 'read_flag'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_announcement_send').execute()
  await db.schema.dropTable('sys_announcement').execute()
}

export const announcement: Migration = { name: '0206_announcement', up, down }
