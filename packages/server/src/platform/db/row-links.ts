import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './connection.ts'

/** What belongs to a row without standing in it, by the name it has in a kept version: names, joined. */
export type Links = Readonly<Record<string, string>>
type LinksById = ReadonlyMap<string, Links>

const joined = (names: readonly string[]) => names.toSorted().join(', ')

/** The roles and departments of people. */
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

/** The links of rows as they are now; none for a table whose rows say everything themselves. */
export async function linksOf(db: Db, table: string, ids: readonly string[]): Promise<LinksById> {
  return table === 'sysUser' && ids.length > 0 ? ofPeople(db, ids) : new Map()
}

const before = new AsyncLocalStorage<LinksById>()

/** Runs what changes links and then counts their rows: what is kept of the rows before has the links of before. */
export const withLinksBefore = <T>(links: LinksById, run: () => Promise<T>): Promise<T> => before.run(links, run)

/** How the links of a row were before the running change. */
export const linksBefore = (id: string): Links | undefined => before.getStore()?.get(id)
