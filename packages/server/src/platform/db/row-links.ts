import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './connection.ts'

/** Data that belongs to a row but is stored elsewhere, by its name in a stored version: names, joined. */
export type Links = Readonly<Record<string, string>>
type LinksById = ReadonlyMap<string, Links>

const joined = (names: readonly string[]) => names.toSorted().join(', ')

/** The roles and departments of users. */
async function ofPeople(db: Db, ids: readonly string[]): Promise<LinksById> {
  const roles = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysUserRole.userId', 'sysRole.roleName as name'])
    .where('sysUserRole.userId', 'in', ids)
    .execute()
  const departs = await db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysUserDepart.userId', 'sysDepart.departName as name'])
    .where('sysUserDepart.userId', 'in', ids)
    .execute()
  const namesOf = (rows: typeof roles, id: string) =>
    joined(rows.filter(({ userId }) => userId === id).map(({ name }) => name))
  return new Map(ids.map((id) => [id, { roles: namesOf(roles, id), departs: namesOf(departs, id) }]))
}

/** The present links of rows; none for a table without links. */
export async function linksOf(db: Db, table: string, ids: readonly string[]): Promise<LinksById> {
  return table === 'sysUser' && ids.length > 0 ? ofPeople(db, ids) : new Map()
}

const before = new AsyncLocalStorage<LinksById>()

/**
 * Runs a change of links that then increments its rows' versions: the versions before the change get the earlier links.
 */
export const withLinksBefore = <T>(links: LinksById, run: () => Promise<T>): Promise<T> => before.run(links, run)

/** The links of a row before the running change. */
export const linksBefore = (id: string): Links | undefined => before.getStore()?.get(id)
