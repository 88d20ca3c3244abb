import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'
import { withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

/** Rows that are written once: triggers refuse every update and delete. */
const writtenOnce = ['program_artefact', 'program_input'] as const

async function program(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('program')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id'))
    .addColumn('machine_id', 'varchar(32)', refers('machine.id'))
    .$call(
      withColumns({
        plan_id: 'text',
        number: 'int',
        revision: 'int',
        machine_no: 'text',
        post_id: 'text',
        post_version: 'int',
        state: 'text',
        author: 'text',
        create_time: 'time',
        verified_time: 'time?',
        approver: 'text?',
        approved_time: 'time?',
        releaser: 'text?',
        released_time: 'time?',
        withdrawn_by: 'text?',
        withdrawn_time: 'time?',
        withdrawn_reason: 'text',
        job_hash: 'text',
        plan_hash: 'text',
        condition_hash: 'text',
        machine_hash: 'text',
        post_hash: 'text',
        input_hash: 'text',
        generator_version: 'text',
        verifier_version: 'text',
        pass_count: 'int',
        warning_count: 'int',
        block_count: 'int',
        time: 'real',
        lowest_z: 'int',
        tool_changes: 'int',
        locations: 'int',
        steps: 'int',
      }),
    )
    .addUniqueConstraint('program_revision_once', ['project_id', 'revision'])
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('program_create_time').on('program').columns(['create_time', 'id']).execute()
  await db.schema.createIndex('program_machine').on('program').columns(['machine_id', 'state']).execute()
}

async function texts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('program_artefact')
    .addColumn('program_id', 'varchar(32)', refers('program.id'))
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .$call(
      withColumns({
        text: 'text',
        sha256: 'text',
        crc32: 'text',
        bytes: 'int',
        lines: 'int',
        line_map: 'text',
        report: 'text',
        create_time: 'time',
      }),
    )
    .addPrimaryKeyConstraint('program_artefact_once', ['program_id', 'kind'])
    .execute()
  await db.schema.createIndex('program_artefact_sha256').on('program_artefact').column('sha256').execute()
  await db.schema
    .createTable('program_input')
    .addColumn('program_id', 'varchar(32)', (column) => refers('program.id')(column).primaryKey())
    .$call(withColumns({ snapshot: 'text', sha256: 'text' }))
    .execute()
}

async function guards(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'written once'; end $$`.execute(db)
    for (const table of writtenOnce) {
      await sql`create trigger ${sql.ref(`${table}_once_only`)} before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db)
    }
    return
  }
  for (const table of writtenOnce) {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, 'written once'); end`.execute(db)
    }
  }
}

async function burns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('burn')
    .$call(withId)
    .addColumn('program_id', 'varchar(32)', refers('program.id'))
    .addColumn('project_id', 'varchar(32)', refers('project.id'))
    .$call(
      withColumns({
        process_id: 'text',
        machine_id: 'text',
        machine_no: 'text',
        electrode_name: 'text',
        module: 'text',
        label: 'text',
        depth: 'int',
        step_count: 'int',
        estimate: 'real',
        result: 'text',
        start_time: 'time',
        end_time: 'time?',
        measured_depth: 'int?',
        remark: 'text',
        operator: 'text',
      }),
    )
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('burn_process').on('burn').columns(['process_id', 'start_time']).execute()
  await db.schema.createIndex('burn_result').on('burn').columns(['result', 'machine_id']).execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await program(db)
  await texts(db)
  await guards(db)
  await burns(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['burn', 'program_input', 'program_artefact', 'program']) {
    await db.schema.dropTable(table).execute()
  }
  if (engineOf(db) === 'postgres') await sql`drop function refuse_change()`.execute(db)
}

export const programs: Migration = { name: '0107_program', up, down }
