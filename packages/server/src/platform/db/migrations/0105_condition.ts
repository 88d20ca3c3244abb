import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { withColumns } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('condition_entry')
    .$call(withId)
    .$call(
      withColumns({
        code: 'int',
        name: 'text',
        base: 'text',
        machine_family: 'text',
        electrode_material: 'text',
        workpiece_material: 'text',
        shapes: 'text',
        module: 'text',
        polarity: 'text',
        xyz_input_type: 'text',
        reference_position: 'text',
        depth_type: 'text',
        depth: 'int?',
        area_min: 'real',
        area_max: 'real',
        ra: 'real',
        gap_x: 'int',
        gap_y: 'int',
        gap_front: 'int',
        shake_selection: 'text',
        shake_plane_shapes: 'text',
        peak_current: 'real',
        on_time: 'int',
        off_time: 'int',
        voltage: 'int',
        servo: 'int',
        jump_height: 'int',
        jump_interval: 'real',
        wear: 'real',
        provenance: 'text',
        proven_jobs: 'int',
        remark: 'text',
        state: 'text',
      }),
    )
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createIndex('condition_entry_pair')
    .on('condition_entry')
    .columns(['machine_family', 'electrode_material', 'workpiece_material', 'state'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('condition_entry').execute()
}

export const condition: Migration = { name: '0105_condition', up, down }
