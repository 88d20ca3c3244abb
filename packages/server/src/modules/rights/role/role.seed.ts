import { type SeededRole, seededRoles } from '@heron/contract/permissions'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seedGrants, seedMenus } from '../permission/index.ts'
import { insertRole } from './role.store.ts'
import { write } from './role.write.ts'

type Needs = Pick<Platform, 'ids' | 'clock'>

const namesOfSeeded = ({ titles }: SeededRole) => ({
  roleName: titles.cn,
  roleNameEn: titles.en,
  roleNameJp: titles.jp,
})

/** Adds the names in the other languages to a role of an earlier release; names changed by a person stay. */
const nameOlder = (db: Db, seeded: SeededRole) =>
  write(db)
    .updateTable('sysRole')
    .set(namesOfSeeded(seeded))
    .where('roleCode', '=', seeded.code)
    .where('roleName', '=', seeded.titles.cn)
    .where('createBy', '=', 'system')
    .where('updateBy', 'is', null)
    .where('roleNameEn', 'is', null)
    .where('roleNameJp', 'is', null)
    .execute()

async function addRole({ ids, clock }: Needs, db: Db, seeded: SeededRole) {
  const found = await db.selectFrom('sysRole').select('id').where('roleCode', '=', seeded.code).executeTakeFirst()
  if (found) {
    await nameOlder(db, seeded)
    return { id: found.id, isNew: false, seeded }
  }
  const id = ids()
  await insertRole(db, {
    id,
    roleCode: seeded.code,
    ...namesOfSeeded(seeded),
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
