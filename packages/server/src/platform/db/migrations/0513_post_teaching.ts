import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { withColumns } from './plain-columns.ts'

/** Lessons from samples: programs that ran with their position sheets, answers, and the results. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_teaching')
    .$call(withId)
    .$call(
      withColumns({
        name: 'text',
        note: 'text',
        state: 'text',
        samples: 'text',
        answers: 'text',
        result: 'text?',
        post: 'text?',
        result_hash: 'text?',
        post_id: 'text?',
      }),
    )
    .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('post_teaching_time').on('post_teaching').columns(['create_time', 'id']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('post_teaching').execute()
}

export const postTeaching: Migration = { name: '0513_post_teaching', up, down }
