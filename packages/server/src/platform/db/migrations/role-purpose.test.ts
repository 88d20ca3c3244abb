import { seededRoles } from '@heron/contract/permissions'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { migrateUp } from '../migrate.ts'
import { rolePurpose } from './0402_role_purpose.ts'
import { migrations } from './index.ts'

describe.each(['sqlite', 'postgres'] as const)('remarks of roles from the first programs on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres())(
    'R28 are put in the words of the workshop; own ones stay',
    async () => {
      const { db, close } = await openTestDatabase(engine, { empty: true })
      try {
        const at = migrations.indexOf(rolePurpose)
        await migrateUp(db, migrations.slice(0, at), () => 1)
        const auditColumns = { createBy: 'system', createTime: 1, version: 1 }
        const rows = seededRoles.map(({ code, titles }) => ({
          roleCode: code,
          roleName: titles.cn,
          description: titles.en,
        }))
        await db
          .insertInto('sysRole')
          .values([
            ...rows.map((row, index) => ({ id: `${index}`, ...row, ...auditColumns })),
            {
              id: 'own',
              roleCode: 'own',
              roleName: '自建',
              description: 'Designer',
              ...auditColumns,
              createBy: 'admin',
            },
          ])
          .execute()
        await db.updateTable('sysRole').set({ updateBy: 'ada' }).where('roleCode', '=', 'operator').execute()
        await migrateUp(db, migrations, () => 1)
        const now = await db.selectFrom('sysRole').select(['roleCode', 'description']).execute()
        const remarks = Object.fromEntries(now.map(({ roleCode, description }) => [roleCode, description]))
        expect(remarks).toEqual({
          ...Object.fromEntries(seededRoles.map(({ code, purpose }) => [code, purpose])),
          operator: 'Discharge personnel',
          own: 'Designer',
        })
      } finally {
        await close()
      }
    },
  )
})
