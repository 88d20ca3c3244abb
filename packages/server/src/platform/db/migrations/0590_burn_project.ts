import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The overview of a project counts its burns. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('burn_project').on('burn').column('project_id').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('burn_project').execute()
}

export const burnProject: Migration = { name: '0590_burn_project', up, down }
