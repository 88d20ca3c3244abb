import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { migrateDown, migrateUp } from '../migrate.ts'
import { plainLabels } from './0425_plain_labels.ts'
import { migrations } from './index.ts'

describe.each(['sqlite', 'postgres'] as const)('labels of older rows on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres())(
    '[Q02] are filled; of two spellings the older keeps the label, the other stays as it is',
    async () => {
      const { db, close } = await openTestDatabase(engine)
      try {
        const at = migrations.indexOf(plainLabels)
        await migrateDown(db, migrations, at)
        const auditColumns = { createBy: 'system', version: 1 }
        const project = {
          name: 'x',
          part: '',
          mould: '',
          shape: 'rib',
          targetRa: 1.6,
          remark: '',
          status: 'unresolved',
        }
        const rows = ['p1', 'p2'].map((id, serial) => ({
          id,
          number: id,
          serial,
          ...project,
          createTime: 1,
          ...auditColumns,
        }))
        await db.insertInto('project').values(rows).execute()
        const own = { orbit: 'circle', copies: '[]', ...auditColumns }
        const electrodes = [
          { id: 'b', projectId: 'p1', name: 'E01', createTime: 2, ...own },
          { id: 'a', projectId: 'p1', name: 'E-01', createTime: 1, ...own },
          { id: 'c', projectId: 'p2', name: 'e_01', createTime: 3, ...own },
        ]
        for (const { id, projectId, name, createTime } of electrodes)
          await db
            .insertInto('electrode')
            // The column added by the migration does not exist yet.
            .values({ id, projectId, name, createTime, ...own } as (typeof electrodes)[number] & { plainName: string })
            .execute()
        await migrateUp(db, migrations, () => 1)
        const now = await db.selectFrom('electrode').select(['id', 'name', 'plainName']).orderBy('id').execute()
        expect(now).toEqual([
          { id: 'a', name: 'E-01', plainName: 'E01' },
          { id: 'b', name: 'E01', plainName: 'E01 b' },
          { id: 'c', name: 'e_01', plainName: 'E01' },
        ])
        const again = db.updateTable('electrode').set({ plainName: 'E01' }).where('id', '=', 'b').execute()
        await expect(again).rejects.toThrow(/unique/i)
      } finally {
        await close()
      }
    },
  )
})
