import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

/** The fields of an approved revision, which a trigger makes read-only. */
const settled = ['code', 'revision', 'definition', 'hash', 'dry_run_person', 'dry_run_date', 'approver'] as const

async function revisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_revision')
    .$call(withId)
    .$call(
      withColumns({
        code: 'text',
        revision: 'int',
        based_on: 'text',
        state: 'text',
        definition: 'text',
        hash: 'text',
        author: 'text',
        note: 'text',
        tested_time: 'time?',
        dry_run_person: 'text?',
        dry_run_date: 'text?',
        dry_run_machine: 'text?',
        dry_run_note: 'text?',
        dry_run_time: 'time?',
        approver: 'text?',
        approved_time: 'time?',
        retired_by: 'text?',
        retired_time: 'time?',
        retired_reason: 'text',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .addUniqueConstraint('post_revision_once', ['code', 'revision'])
    .execute()
}

async function goldens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_golden')
    .addColumn('revision_id', 'varchar(32)', refers('post_revision.id', { cascade: true }))
    .addColumn('case_id', 'varchar(40)', (column) => column.notNull())
    .$call(
      withColumns({
        base_text: 'text',
        base_hash: 'text',
        text: 'text?',
        hash: 'text?',
        accepted_by: 'text?',
        accepted_time: 'time?',
      }),
    )
    .addPrimaryKeyConstraint('post_golden_once', ['revision_id', 'case_id'])
    .execute()
}

async function guards(db: Kysely<unknown>): Promise<void> {
  const isSettled = sql.raw(`old.state in ('approved', 'retired')`)
  const differs = (word: string) => sql.raw(settled.map((column) => `new.${column} ${word} old.${column}`).join(' or '))
  if (engineOf(db) === 'postgres') {
    await sql`create trigger post_revision_keep before update on post_revision for each row
      when (${isSettled} and (${differs('is distinct from')})) execute function refuse_change()`.execute(db)
    await sql`create trigger post_revision_stay before delete on post_revision for each row
      when (${isSettled}) execute function refuse_change()`.execute(db)
    return
  }
  await sql`create trigger post_revision_keep before update on post_revision
    when ${isSettled} and (${differs('is not')})
    begin select raise(abort, 'written once'); end`.execute(db)
  await sql`create trigger post_revision_stay before delete on post_revision
    when ${isSettled} begin select raise(abort, 'written once'); end`.execute(db)
}

async function up(db: Kysely<unknown>): Promise<void> {
  await revisions(db)
  await goldens(db)
  await guards(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('post_golden').execute()
  await db.schema.dropTable('post_revision').execute()
}

export const post: Migration = { name: '0108_post', up, down }
