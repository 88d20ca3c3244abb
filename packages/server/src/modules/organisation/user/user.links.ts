import { AppError } from '../../../platform/app-error.ts'
import { type Actor, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import { isForeignKeyTrouble } from '../../../platform/db/constraint.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { databaseNow } from '../../../platform/db/database-now.ts'
import { type Links, linksOf, withLinksBefore } from '../../../platform/db/row-links.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Ids } from '../../../platform/ids.ts'
import { write } from './user.write.ts'

/** Permanent roles of a user. */
export async function rolesOf(db: Db, userId: string): Promise<readonly string[]> {
  const held = db.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId)
  return (await held.where('untilTime', 'is', null).orderBy('id').execute()).map((row) => row.roleId)
}

/** Permanent roles by user. */
export async function rolesByUser(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map()
  const held = db.selectFrom('sysUserRole').select(['userId', 'roleId']).where('userId', 'in', userIds)
  const rows = await held.where('untilTime', 'is', null).orderBy('id').execute()
  const grouped = Map.groupBy(rows, (row) => row.userId)
  return new Map([...grouped].map(([userId, found]) => [userId, found.map(({ roleId }) => roleId)]))
}

/** Departments by user. */
export async function departsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysUserDepart')
    .select(['userId', 'depId'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.userId)
  return new Map([...grouped].map(([userId, found]) => [userId, found.map(({ depId }) => depId)]))
}

/** Runs an insert; a foreign key violation becomes NOT_FOUND. */
async function linked(insert: Promise<unknown>): Promise<void> {
  try {
    await insert
  } catch (cause) {
    throw isForeignKeyTrouble(cause) ? new AppError('NOT_FOUND') : cause
  }
}

/** Deletes the temporary grants of a role to these users, and its expired grants to any user. */
async function endForTime(db: Db, roleId: string, userIds: readonly string[]): Promise<void> {
  await write(db)
    .deleteFrom('sysUserRole')
    .where('roleId', '=', roleId)
    .where('untilTime', 'is not', null)
    .where((where) => where.or([where('userId', 'in', userIds), where('untilTime', '<=', databaseNow(db))]))
    .execute()
}

/** Deletes the temporary grants that had ended by this moment, ms of the database's clock; returns how many. */
export async function clearEnded(db: Db, before: number): Promise<number> {
  const ended = write(db).deleteFrom('sysUserRole').where('untilTime', '<=', before)
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}

/**
 * Adds users to a role. `untilTime` (ms of the database's clock) makes the grant temporary. A permanent grant stays
 * permanent; an earlier temporary one is replaced.
 */
export async function addToRole(
  db: Db,
  ids: Ids,
  roleId: string,
  userIds: readonly string[],
  untilTime: number | null = null,
): Promise<void> {
  await endForTime(db, roleId, userIds)
  const rows = userIds.map((userId) => ({ id: ids(), userId, roleId, untilTime, createTime: databaseNow(db) }))
  const insert = write(db).insertInto('sysUserRole').values(rows)
  await linked(insert.onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing()).execute())
}

export const removeFromRole = (db: Db, roleId: string, userIds: readonly string[]) =>
  write(db).deleteFrom('sysUserRole').where('roleId', '=', roleId).where('userId', 'in', userIds).execute()

/** Adds users to a department; existing members stay. */
export async function addToDepart(db: Db, ids: Ids, depId: string, userIds: readonly string[]): Promise<void> {
  const rows = userIds.map((userId) => ({ id: ids(), userId, depId }))
  const insert = write(db).insertInto('sysUserDepart').values(rows)
  await linked(insert.onConflict((conflict) => conflict.columns(['userId', 'depId']).doNothing()).execute())
}

/** The fields of a user in charge of these departments; without any, of an ordinary user. */
export const responsibleFor = (departs: readonly string[]) =>
  departs.length > 0
    ? ({ userIdentity: 2, departIds: departs.join(',') } as const)
    : ({ userIdentity: 1, departIds: null } as const)

/** A user who leaves a department is no longer its director. */
async function endResponsibility(db: Db, depId: string, userIds: readonly string[]): Promise<void> {
  const people = db.selectFrom('sysUser').select(['id', 'departIds']).where('id', 'in', userIds)
  const found = await people.where('departIds', 'like', `%${depId}%`).execute()
  for (const { id, departIds } of found) {
    const left = splitIds(departIds ?? '').filter((each) => each !== depId)
    await write(db).updateTable('sysUser').set(responsibleFor(left)).where('id', '=', id).execute()
  }
}

/** Removes users from a department; returns how many were members. */
export async function removeFromDepart(db: Db, depId: string, userIds: readonly string[]): Promise<bigint> {
  const links = write(db).deleteFrom('sysUserDepart').where('depId', '=', depId).where('userId', 'in', userIds)
  const { numDeletedRows } = await links.executeTakeFirst()
  // Users whose current department it was have none now.
  await write(db)
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where('id', 'in', userIds)
    .where('orgCode', '=', (from) => from.selectFrom('sysDepart').select('orgCode').where('id', '=', depId))
    .execute()
  await endResponsibility(db, depId, userIds)
  return numDeletedRows
}

const difference = (wanted: readonly string[], present: readonly string[]) => ({
  added: wanted.filter((id) => !present.includes(id)),
  removed: present.filter((id) => !wanted.includes(id)),
})

/** Differences between a user's present roles and these. */
export const roleChanges = async (db: Db, userId: string, wanted: readonly string[]) =>
  difference(wanted, await rolesOf(db, userId))

/** Sets the departments of a user. */
export async function setDeparts(db: Db, ids: Ids, userId: string, wanted: readonly string[]): Promise<void> {
  const present = (await departsOf(db, [userId])).get(userId) ?? []
  const { added, removed } = difference(wanted, present)
  for (const depId of removed) await removeFromDepart(db, depId, [userId])
  for (const depId of added) await addToDepart(db, ids, depId, [userId])
}

/** Keeps the current department if it is one of the user's, otherwise sets the first of theirs, or none. */
export async function settleDepart(db: Db, userId: string, current: string | null): Promise<void> {
  const depIds = (await departsOf(db, [userId])).get(userId) ?? []
  const rows =
    depIds.length === 0
      ? []
      : await db.selectFrom('sysDepart').select(['id', 'orgCode']).where('id', 'in', depIds).execute()
  const byId = new Map(rows.map(({ id, orgCode }) => [id, orgCode]))
  const codes = depIds.flatMap((id) => byId.get(id) ?? [])
  const orgCode = current !== null && codes.includes(current) ? current : (codes[0] ?? null)
  if (orgCode !== current) await write(db).updateTable('sysUser').set({ orgCode }).where('id', '=', userId).execute()
}

const same = (a: Links | undefined, b: Links | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Changes roles or departments of users and increases the version of each user affected. */
export async function countingLinks<T>(
  tx: Tx,
  { actor, clock }: { readonly actor: Actor; readonly clock: () => number },
  userIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await linksOf(tx, 'sysUser', userIds)
  return withLinksBefore(before, async () => {
    const result = await change()
    const after = await linksOf(tx, 'sysUser', userIds)
    const concerned = userIds.filter((id) => !same(before.get(id), after.get(id)))
    if (concerned.length > 0) {
      await write(tx).updateTable('sysUser').set(auditOnUpdate(actor, clock)).where('id', 'in', concerned).execute()
    }
    return result
  })
}
