import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { migrateUp } from '../migrate.ts'
import { processStatus } from './0520_process_status.ts'
import { migrations } from './index.ts'

describe.each(['sqlite', 'postgres'] as const)('processes of an older program on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres())(
    '[E05] of accepted plans only those that are being burnt stay processing, also under an earlier plan',
    async () => {
      const { db, close } = await openTestDatabase(engine, { empty: true })
      try {
        await migrateUp(db, migrations.slice(0, migrations.indexOf(processStatus)), () => 1)
        const relax = engine === 'sqlite' ? sql`pragma foreign_keys = off` : sql`set session_replication_role = replica`
        await db.connection().execute(async (own) => {
          await relax.execute(own)
          const process = (id: string, planId: string, location: string, status: string) =>
            sql`insert into process (id, plan_id, project_id, item_key, sequence, electrode_id, electrode_name, copy, module,
              pot, location_id, label, x, y, c, depth, steps, step_count, time, status, adjusted, version)
              values (${id}, ${planId}, 'p', ${location}, 1, 'e', 'E1', 1, 'finish', 1, ${location}, ${location}, 0, 0, 0, 50000,
              '[]', 0, 1, ${status}, 0, 1)`.execute(own)
          await process('old', 'one', 'C1', 'obsolete')
          await process('burning', 'two', 'C1', 'processing')
          await process('waits', 'two', 'C2', 'processing')
          await process('done', 'two', 'C3', 'finished')
          await sql`insert into burn (id, process_id, program_id, project_id, machine_id, machine_no, electrode_name, module,
            label, depth, step_count, estimate, result, start_time, remark, operator, version)
            values ('b', 'old', 'n', 'p', 'm', 'M1', 'E1', 'finish', 'C1', 50000, 0, 1, 'running', 1, '', 'ada', 1)`.execute(
            own,
          )
        })
        await migrateUp(db, migrations, () => 1)
        const rows = await db.selectFrom('process').select(['id', 'status']).orderBy('id').execute()
        expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
          'burning processing',
          'done finished',
          'old obsolete',
          'waits waitCommit',
        ])
      } finally {
        await close()
      }
    },
  )
})
