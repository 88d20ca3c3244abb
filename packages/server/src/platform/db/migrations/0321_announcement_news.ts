import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId } from './columns.ts'
import { refers } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_announcement_news')
    .$call(withId)
    .addColumn('annt_id', 'varchar(32)', refers('sys_announcement.id', { cascade: true }))
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_announcement_news').execute()
}

export const announcementNews: Migration = { name: '0321_announcement_news', up, down }
