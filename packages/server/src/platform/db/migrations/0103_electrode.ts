import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('electrode')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .$call(
      withColumns({
        name: 'text',
        material: 'text?',
        gap_in_solid: 'int?',
        base_length: 'int?',
        base_width: 'int?',
        base_height: 'int?',
        head_length: 'int?',
        head_width: 'int?',
        head_height: 'int?',
        holder_length: 'int?',
        base_corner: 'int?',
        projected_area: 'real?',
        wetted_area: 'real?',
        orbit: 'text',
        target_ra: 'real?',
        outline: 'text?',
        copies: 'text',
        drawing_id: 'text?',
        solid: 'int?',
      }),
    )
    .addUniqueConstraint('electrode_name_once', ['project_id', 'name'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('location')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .addColumn('electrode_id', 'varchar(32)', refers('electrode.id', { cascade: true }))
    .$call(
      withColumns({
        label: 'text',
        x: 'int',
        y: 'int',
        c: 'int',
        depth: 'int?',
        depth_reference: 'text?',
        surface_z: 'int?',
        base_face_z: 'int?',
        premachined: 'int',
        positioning_point: 'text?',
      }),
    )
    .addUniqueConstraint('location_label_once', ['electrode_id', 'label'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('location_electrode').on('location').column('electrode_id').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('location').execute()
  await db.schema.dropTable('electrode').execute()
}

export const electrode: Migration = { name: '0103_electrode', up, down }
