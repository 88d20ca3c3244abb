import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function drawing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drawing')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .$call(
      withColumns({
        file_id: 'text',
        file_name: 'text',
        kind: 'text',
        bytes: 'time',
        sha256: 'text',
        status: 'text',
        job_id: 'text?',
        problem: 'text?',
        unit: 'text?',
        solids: 'text',
        notes: 'text',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('drawing_project').on('drawing').column('project_id').execute()
  await db.schema
    .createTable('drawing_view')
    .addColumn('drawing_id', 'varchar(32)', (column) => refers('drawing.id', { cascade: true })(column).primaryKey())
    .$call(withColumns({ view: 'text' }))
    .execute()
  await db.schema
    .createTable('drawing_mesh')
    .addColumn('drawing_id', 'varchar(32)', refers('drawing.id', { cascade: true }))
    .$call(withColumns({ solid: 'int', mesh: 'bytes' }))
    .addPrimaryKeyConstraint('drawing_mesh_once', ['drawing_id', 'solid'])
    .execute()
}

async function facts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fact')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .addColumn('drawing_id', 'varchar(32)', refers('drawing.id', { cascade: true }))
    .$call(
      withColumns({
        reader_id: 'text',
        field: 'text',
        electrode: 'text?',
        location: 'text?',
        value: 'text',
        edited: 'text?',
        unit: 'text',
        locator: 'text',
        raw: 'text',
        rule: 'text',
        confidence: 'real',
        status: 'text',
        decided_by: 'text?',
        decided_time: 'time?',
      }),
    )
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('fact_project').on('fact').column('project_id').execute()
  await db.schema.createIndex('fact_drawing').on('fact').column('drawing_id').execute()
  await db.schema
    .createTable('drawing_answer')
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .addColumn('kind', 'varchar(30)', (column) => column.notNull())
    .addColumn('electrode', 'varchar(100)', (column) => column.notNull())
    .$call(withColumns({ answer: 'text', answered_by: 'text', answered_time: 'time' }))
    .addPrimaryKeyConstraint('drawing_answer_once', ['project_id', 'kind', 'electrode'])
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await drawing(db)
  await facts(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['drawing_answer', 'fact', 'drawing_mesh', 'drawing_view', 'drawing']) {
    await db.schema.dropTable(table).execute()
  }
}

export const drawings: Migration = { name: '0104_drawing', up, down }
