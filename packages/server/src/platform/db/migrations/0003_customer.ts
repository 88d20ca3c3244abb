import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer')
    .$call(withId)
    .addColumn('code', 'varchar(32)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('contact', 'varchar(60)', (column) => column.notNull())
    .addColumn('phone', 'varchar(30)')
    .addColumn('email', 'varchar(100)')
    .addColumn('address', 'varchar(200)', (column) => column.notNull())
    .addColumn('remark', 'varchar(500)', (column) => column.notNull())
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('customer_create_time').on('customer').columns(['create_time', 'id']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('customer').execute()
}

export const customer: Migration = { name: '0003_customer', up, down }
