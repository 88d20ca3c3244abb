import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('machine')
    .$call(withId)
    .addColumn('machine_no', 'varchar(32)', (column) => column.notNull().unique())
    .$call(
      withColumns({
        name: 'text',
        family: 'text',
        travel_min_x: 'int',
        travel_max_x: 'int',
        travel_min_y: 'int',
        travel_max_y: 'int',
        travel_min_z: 'int',
        travel_max_z: 'int',
        limit_z: 'int',
        limit_macro: 'int',
        safe_z: 'int',
        measure_clearance: 'int',
        upper_ball_diameter: 'int',
        upper_ball_rod: 'int',
        lower_ball_diameter: 'int',
        lower_ball_rod: 'int',
        ball_x: 'int',
        ball_y: 'int',
        ball_z: 'int',
        pots: 'int',
        max_orbit: 'int',
        feed_approach: 'real',
        feed_probe_fast: 'real',
        feed_probe_slow: 'real',
        post_id: 'text',
        remark: 'text',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('positioning_point')
    .$call(withId)
    .addColumn('machine_id', 'varchar(32)', refers('machine.id', { cascade: true }))
    .$call(withColumns({ name: 'text', coordinate_system: 'int', origin_x: 'int', origin_y: 'int', origin_z: 'int' }))
    .addUniqueConstraint('positioning_point_once', ['machine_id', 'name'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('path_config')
    .$call(withId)
    .addColumn('machine_id', 'varchar(32)', (column) =>
      refers('machine.id', { cascade: true, optional: true })(column).unique(),
    )
    .$call(withColumns({ name_pattern: 'text', folder_pattern: 'text' }))
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['path_config', 'positioning_point', 'machine']) await db.schema.dropTable(table).execute()
}

export const machine: Migration = { name: '0101_machine', up, down }
