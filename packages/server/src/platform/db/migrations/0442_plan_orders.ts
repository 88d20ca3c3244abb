import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('plan')
    .addColumn('orders', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('plan').dropColumn('orders').execute()
}

export const planOrders: Migration = { name: '0442_plan_orders', up, down }
