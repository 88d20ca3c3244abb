import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('monitor_point')
    .addColumn('server', 'varchar(100)', (column) => column.notNull())
    .addColumn('span', 'varchar(10)', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('readings', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('monitor_point_key', ['server', 'span', 'at'])
    .execute()
  await db.schema.createIndex('monitor_point_age').on('monitor_point').columns(['span', 'at']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('monitor_point').execute()
}

export const monitorPoint: Migration = { name: '0460_monitor_point', up, down }
