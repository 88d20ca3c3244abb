import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { refers, withColumns } from './plain-columns.ts'

/** Every assumption of a workshop's post, with the answer of a person who knows the control. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_assumption')
    .addColumn('revision_id', 'varchar(32)', refers('post_revision.id', { cascade: true }))
    .$call(
      withColumns({
        number: 'int',
        code: 'text',
        text: 'text',
        answer: 'text?',
        basis: 'text',
        hash: 'text?',
        answered_by: 'text?',
        answered_time: 'time?',
      }),
    )
    .addPrimaryKeyConstraint('post_assumption_once', ['revision_id', 'number'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('post_assumption').execute()
}

export const postAssumption: Migration = { name: '0565_post_assumption', up, down }
