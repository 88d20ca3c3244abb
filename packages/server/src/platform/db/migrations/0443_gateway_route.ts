import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_gateway_route')
    .$call(withId)
    .addColumn('router_id', 'varchar(50)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(32)', (column) => column.notNull())
    .addColumn('uri', 'varchar(500)', (column) => column.notNull())
    .addColumn('predicates', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_gateway_route').execute()
}

export const gatewayRoute: Migration = { name: '0443_gateway_route', up, down }
