import { userGrants } from '../../../platform/auth/grants.ts'
import type { Db } from '../../../platform/db/database.ts'

const alive = (db: Db) =>
  db.selectFrom('sysPermission').selectAll('sysPermission').where('sysPermission.delFlag', '=', 0)

/** Rows granted to a user, in their order. */
export const grantedRows = (db: Db, userId: string) =>
  alive(db)
    .where('sysPermission.id', 'in', (from) =>
      from
        .selectFrom(userGrants(db).as('userGrant'))
        .select('userGrant.permissionId')
        .where('userGrant.userId', '=', userId),
    )
    .orderBy('sysPermission.sortNo')
    .orderBy('sysPermission.id')
    .execute()

export type PermissionRow = Awaited<ReturnType<typeof grantedRows>>[number]

export const allButtons = (db: Db) =>
  alive(db)
    .where('sysPermission.menuType', '=', 2)
    .orderBy('sysPermission.sortNo')
    .orderBy('sysPermission.id')
    .execute()

/** Menus of every level, in their order. */
export const allMenus = (db: Db) =>
  alive(db)
    .where('sysPermission.menuType', '<>', 2)
    .orderBy('sysPermission.sortNo')
    .orderBy('sysPermission.id')
    .execute()
