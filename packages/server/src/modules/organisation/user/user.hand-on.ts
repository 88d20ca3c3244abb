import type { Actor } from '../../../platform/auth/actor.ts'
import { auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuseAbove, refuseGranting } from './user.authority.ts'
import {
  addToDepart,
  addToRole,
  countingLinks,
  removeFromDepart,
  removeFromRole,
  responsibleFor,
} from './user.links.ts'
import { write } from './user.write.ts'

/** Who moves people, and the services needed for it. */
export interface Moving extends Pick<Platform, 'ids' | 'clock'> {
  readonly actor: Actor
}

const people = (db: Db) => db.selectFrom('sysUser').where('sysUser.delFlag', '=', 0)

/** Moves users visible to the caller from these roles to another. */
export async function handOnRole(tx: Tx, moving: Moving, from: readonly string[], to: string): Promise<void> {
  const { actor, ids } = moving
  await refuseGranting(tx, actor, [to])
  const members = people(tx).innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
  const found = await members
    .select('sysUser.id')
    .distinct()
    .where('sysUserRole.roleId', 'in', from)
    .where('sysUserRole.untilTime', 'is', null)
    .execute()
  const users = found.map(({ id }) => id)
  if (users.length === 0) return
  await refuseAbove(tx, actor, users)
  await countingLinks(tx, moving, users, async () => {
    await addToRole(tx, ids, to, users)
    for (const roleId of from) await removeFromRole(tx, roleId, users)
  })
}

/** Moves users visible to the caller from these departments to another; so does their current department. */
export async function handOnDepart(tx: Tx, moving: Moving, from: readonly string[], to: string): Promise<void> {
  const members = people(tx).innerJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
  const found = await members.select(['sysUser.id', 'sysUser.orgCode']).distinct().where('depId', 'in', from).execute()
  if (found.length === 0) return
  const users = found.map(({ id }) => id)
  await refuseAbove(tx, moving.actor, users)
  await countingLinks(tx, moving, users, async () => {
    await addToDepart(tx, moving.ids, to, users)
    for (const depId of from) await removeFromDepart(tx, depId, users)
  })
  const { orgCode } = await tx.selectFrom('sysDepart').select('orgCode').where('id', '=', to).executeTakeFirstOrThrow()
  const working = write(tx).updateTable('sysUser').set({ orgCode }).where('id', 'in', users)
  await working.where('orgCode', 'is', null).execute()
}

/** Moves users visible to the caller from these positions to another. */
export async function handOnPosition(tx: Tx, moving: Moving, from: readonly string[], to: string): Promise<void> {
  const found = await people(tx).select(['id', 'post']).where('post', 'is not', null).execute()
  const holders = found.filter(({ post }) => splitIds(post ?? '').some((code) => from.includes(code)))
  const all = holders.map(({ id }) => id)
  await refuseAbove(tx, moving.actor, all)
  for (const { id, post } of holders) {
    const codes = splitIds(post ?? '').map((code) => (from.includes(code) ? to : code))
    const columns = { post: [...new Set(codes)].join(','), ...auditOnUpdate(moving.actor, moving.clock) }
    await write(tx).updateTable('sysUser').set(columns).where('id', '=', id).execute()
  }
}

/** Removes deleted departments from the responsibilities of their directors. */
export async function endResponsibilities(tx: Tx, departs: readonly string[]): Promise<void> {
  const found = await tx.selectFrom('sysUser').select(['id', 'departIds']).where('departIds', 'is not', null).execute()
  for (const { id, departIds } of found) {
    const all = splitIds(departIds ?? '')
    const left = all.filter((each) => !departs.includes(each))
    if (left.length < all.length)
      await write(tx).updateTable('sysUser').set(responsibleFor(left)).where('id', '=', id).execute()
  }
}
