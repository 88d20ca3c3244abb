import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function project(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('series')
    .addColumn('name', 'varchar(60)', (column) => column.primaryKey().notNull())
    .$call(withColumns({ last: 'int' }))
    .execute()
  await db.schema
    .createTable('project')
    .$call(withId)
    .addColumn('number', 'varchar(32)', (column) => column.notNull().unique())
    .addColumn('customer_id', 'varchar(32)', refers('customer.id', { optional: true }))
    .addColumn('machine_id', 'varchar(32)', refers('machine.id', { optional: true }))
    .$call(
      withColumns({
        serial: 'int',
        name: 'text',
        part: 'text',
        mould: 'text',
        shape: 'text',
        target_ra: 'real',
        remark: 'text',
        status: 'text',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('project_create_time').on('project').columns(['create_time', 'id']).execute()
  await db.schema.createIndex('project_status').on('project').columns(['status', 'create_time']).execute()
  await db.schema.createIndex('project_customer').on('project').column('customer_id').execute()
  await db.schema.createIndex('project_machine').on('project').column('machine_id').execute()
}

async function workpiece(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workpiece')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', (column) => refers('project.id', { cascade: true })(column).unique())
    .$call(
      withColumns({
        name: 'text',
        material: 'text?',
        length: 'int?',
        width: 'int?',
        height: 'int?',
        zero: 'text?',
        positioning_point: 'text?',
        anchor_x: 'int?',
        anchor_y: 'int?',
        anchor_z: 'int?',
        left_z: 'int?',
        front_z: 'int?',
        right_z: 'int?',
        back_z: 'int?',
        split_type: 'text?',
        split_count: 'int?',
        measure_angle: 'int?',
        measure_speed: 'real?',
        upper_ball_diameter: 'int?',
        upper_ball_rod: 'int?',
        lower_ball_diameter: 'int?',
        lower_ball_rod: 'int?',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function extend(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_extend')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', (column) => refers('project.id', { cascade: true })(column).unique())
    .$call(
      withColumns({
        safe_distance: 'int?',
        approach_clearance: 'int?',
        measuring: 'text?',
        ball_pot: 'int?',
        contact_return: 'int?',
        electrode_cs: 'int?',
        ball_cs: 'int?',
        repeats: 'int?',
        tolerance: 'int?',
        pot_order: 'text?',
        eliminated_pots: 'text',
        compensation_x: 'int',
        compensation_y: 'int',
        compensation_z: 'int',
        compensation_c: 'int',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await project(db)
  await workpiece(db)
  await extend(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['project_extend', 'workpiece', 'project', 'series']) await db.schema.dropTable(table).execute()
}

export const projects: Migration = { name: '0102_project', up, down }
