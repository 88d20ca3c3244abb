import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** How often the magazine may be loaded for one program; null: once. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('project_extend').addColumn('magazine_loads', 'integer').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('project_extend').dropColumn('magazine_loads').execute()
}

export const magazineLoads: Migration = { name: '0601_magazine_loads', up, down }
