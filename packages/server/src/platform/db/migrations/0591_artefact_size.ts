import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** An uploaded program is compared with the stored texts of its size. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('program_artefact_bytes').on('program_artefact').column('bytes').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('program_artefact_bytes').execute()
}

export const artefactSize: Migration = { name: '0591_artefact_size', up, down }
