import type { EffectLine, RightsEffect, RoleGrants } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { departGrants, heldRoles, roleGrants, userGrants } from '../../../platform/auth/grants.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { wantedIds } from '../../../platform/wanted-ids.ts'
import { refuseUnseen } from '../../organisation/user/index.ts'
import * as store from './permission.admin-store.ts'
import { Forest, namedOf } from './permission.forest.ts'

/** Active accounts with a role. */
const membersOf = (db: Db, roleId: string) =>
  heldRoles(db)
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .select('sysUser.id')
    .where('sysUserRole.roleId', '=', roleId)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)

/** How many members of a role also hold each of these menus and buttons in another way. */
async function heldOtherwise(db: Db, roleId: string, touched: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (touched.length === 0) return new Map()
  const others = roleGrants(db).where('sysUserRole.roleId', '<>', roleId).unionAll(departGrants(db))
  const rows = await db
    .selectFrom(others.as('other'))
    .select('other.permissionId')
    .select(({ fn }) => fn.count<number | string>('other.userId').distinct().as('people'))
    .where('other.userId', 'in', membersOf(db, roleId))
    .where('other.permissionId', 'in', touched)
    .groupBy('other.permissionId')
    .execute()
  return new Map(rows.map(({ permissionId, people }) => [permissionId, Number(people)]))
}

/** These menus and buttons in menu order, with the number of people affected; those without any are left out. */
async function linesOf(db: Db, people: ReadonlyMap<string, number>): Promise<EffectLine[]> {
  const lines: EffectLine[] = []
  for (const placed of new Forest(await store.allPermissions(db)).walk()) {
    const count = people.get(placed.row.id) ?? 0
    if (count > 0) lines.push({ ...namedOf(placed), people: count })
  }
  return lines
}

const without = (from: Iterable<string>, which: ReadonlySet<string>): readonly string[] =>
  [...new Set(from)].filter((each) => !which.has(each))

/**
 * What people would gain and lose by a change of grants, before it is made. Reads the same tables as the check of every
 * call.
 */
export function createRightsEffect(db: Db) {
  return {
    /** The effect on a role's members if its grants were these. */
    ofRole: async ({ roleId, permissionIds, startedFrom }: RoleGrants): Promise<RightsEffect> => {
      if (!(await store.findHolder(db, 'sysRole', roleId))) throw new AppError('NOT_FOUND')
      const present = await store.grantsOfRole(db, roleId)
      const wanted = wantedIds(splitIds(permissionIds), startedFrom, present)
      const added = without(wanted, new Set(present))
      const removed = without(present, new Set(wanted))
      const members = await membersOf(db, roleId).execute()
      const otherwise = await heldOtherwise(db, roleId, [...added, ...removed])
      const counted = (ids: readonly string[]) =>
        new Map(ids.map((id) => [id, members.length - (otherwise.get(id) ?? 0)]))
      return {
        people: members.length,
        gained: await linesOf(db, counted(added)),
        lost: await linesOf(db, counted(removed)),
      }
    },

    /** The effect on a user if their roles were these; roles of departments and temporary roles stay. */
    ofUser: async (userId: string, wanted: readonly string[], actor: Actor): Promise<RightsEffect> => {
      await refuseUnseen(db, actor, [userId])
      const idsOf = (rows: readonly { readonly permissionId: string }[]) =>
        new Set(rows.map(({ permissionId }) => permissionId))
      const before = idsOf(
        await db
          .selectFrom(userGrants(db).as('grant'))
          .select('grant.permissionId')
          .where('grant.userId', '=', userId)
          .execute(),
      )
      const kept = await departGrants(db).where('sysDepartRoleUser.userId', '=', userId).execute()
      const passing = await roleGrants(db)
        .where('sysUserRole.userId', '=', userId)
        .where('sysUserRole.untilTime', 'is not', null)
        .execute()
      const given = wanted.length === 0 ? [] : await store.grantsOfRoles(db, wanted)
      const after = idsOf([...kept, ...passing, ...given])
      const one = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]))
      return {
        people: 1,
        gained: await linesOf(db, one(without(after, before))),
        lost: await linesOf(db, one(without(before, after))),
      }
    },
  }
}

export type RightsEffects = ReturnType<typeof createRightsEffect>
