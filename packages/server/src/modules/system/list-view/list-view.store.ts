import type { Insertable } from 'kysely'
import { heldRoles } from '../../../platform/auth/grants.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { write } from './list-view.write.ts'

const rows = (db: Db) =>
  db
    .selectFrom('listView')
    .innerJoin('sysUser', 'sysUser.id', 'listView.ownerId')
    .leftJoin('sysRole', 'sysRole.id', 'listView.roleId')
    .selectAll('listView')
    .select(['sysUser.realname as owner', shownName('sysRole.roleName').$castTo<string | null>().as('roleName')])

export type ListViewRow = Awaited<ReturnType<typeof findView>> & object

/** A user's own views of a list, and those of the user's roles; all shared views where `isKeeper`. */
export const viewsOf = (db: Db, listCode: string, userId: string, isKeeper: boolean) =>
  rows(db)
    .where('listView.listCode', '=', listCode)
    .where((where) =>
      where.or([
        where('listView.ownerId', '=', userId),
        isKeeper
          ? where('listView.roleId', 'is not', null)
          : where(
              'listView.roleId',
              'in',
              heldRoles(db).select('sysUserRole.roleId').where('sysUserRole.userId', '=', userId),
            ),
      ]),
    )
    .orderBy('listView.name')
    .orderBy('listView.id')
    .limit(500)
    .execute()

/** Roles of a user. */
export async function rolesOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const held = await heldRoles(db).select('roleId').where('userId', '=', userId).execute()
  return new Set(held.map(({ roleId }) => roleId))
}

export const findView = (db: Db, id: string) => rows(db).where('listView.id', '=', id).executeTakeFirst()

export const findByName = (db: Db, ownerId: string, listCode: string, name: string) =>
  rows(db)
    .where('listView.ownerId', '=', ownerId)
    .where('listView.listCode', '=', listCode)
    .where('listView.name', '=', name)
    .executeTakeFirst()

export async function countOwn(db: Db, ownerId: string, listCode: string): Promise<number> {
  const row = await db
    .selectFrom('listView')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('listCode', '=', listCode)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Every role of the caller's tenant. */
export const roleChoices = (db: Db) =>
  db
    .selectFrom('sysRole')
    .select(['id as value', shownName('sysRole.roleName').as('text')])
    .orderBy('roleName')
    .limit(1_000)
    .execute()

export const hasRole = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sysRole').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertView = (db: Db, row: Insertable<Tables['listView']>) =>
  write(db).insertInto('listView').values(row).execute()

export const deleteView = (db: Db, id: string) => write(db).deleteFrom('listView').where('id', '=', id).execute()

/** A list opens with one view per user and one per role: clears the flag on the others. */
export async function clearDefaults(
  db: Db,
  { id, ownerId, roleId, listCode }: Pick<ListViewRow, 'id' | 'ownerId' | 'roleId' | 'listCode'>,
): Promise<void> {
  const others = write(db)
    .updateTable('listView')
    .set({ isDefault: 0 })
    .where('listCode', '=', listCode)
    .where('isDefault', '=', 1)
    .where('id', '!=', id)
  await (roleId === null
    ? others.where('roleId', 'is', null).where('ownerId', '=', ownerId)
    : others.where('roleId', '=', roleId)
  ).execute()
}
