import { type SeededRole, seededRoles } from '@heron/contract/permissions'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seedGrants, seedMenus } from '../permission/index.ts'
import { insertRole } from './role.store.ts'

type Needs = Pick<Platform, 'ids' | 'clock'>

async function addRole({ ids, clock }: Needs, db: Db, seeded: SeededRole) {
  const found = await db.selectFrom('sysRole').select('id').where('roleCode', '=', seeded.code).executeTakeFirst()
  if (found) return { id: found.id, isNew: false, seeded }
  const id = ids()
  await insertRole(db, {
    id,
    roleCode: seeded.code,
    roleName: seeded.titles.cn,
    description: seeded.purpose,
    createBy: 'system',
    createTime: clock(),
  })
  return { id, isNew: true, seeded }
}

/** Menus, buttons and the five roles with their grants. */
export async function seedRoles(needs: Needs, db: Db): Promise<void> {
  const added = await seedMenus(db, needs.clock())
  for (const seeded of seededRoles) await seedGrants(needs, db, await addRole(needs, db, seeded), added)
}
