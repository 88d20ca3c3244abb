import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Filing record of the site, in the footer of the login page, and the target of its link. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['record_text', 'record_url'])
    await db.schema
      .alterTable('workshop')
      .addColumn(column, 'varchar(255)', (text) => text.notNull().defaultTo(''))
      .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['record_text', 'record_url'])
    await db.schema.alterTable('workshop').dropColumn(column).execute()
}

export const filingRecord: Migration = { name: '0611_filing_record', up, down }
