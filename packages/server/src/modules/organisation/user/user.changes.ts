import { sql, type Updateable } from 'kysely'
import { type Actor, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { lockRows } from '../../../platform/db/versioned.ts'
import { withoutScope } from '../../../platform/scope/scope.ts'
import { endResponsibilities, handOnDepart } from './user.hand-on.ts'
import { responsibleFor } from './user.links.ts'
import { write } from './user.write.ts'

/** Changes one row and increases its version, so that an administrator's open form detects the change. */
const changeUser = (db: Db, id: string, changes: Updateable<Tables['sysUser']>) =>
  write(db).updateTable('sysUser').set(changes).where('id', '=', id).execute()

/** Changes that people make to their own account. */
export const changeSelf = (db: Db, id: string, changes: Omit<Updateable<Tables['sysUser']>, 'id' | 'password'>) =>
  changeUser(db, id, changes)

/**
 * Locks a user whose present password was proved outside the transaction; false if it has been changed since, so that it
 * is used for one change only.
 */
export async function keepsPassword(tx: Tx, { id, password }: { id: string; password: string }): Promise<boolean> {
  await lockRows(tx, 'sysUser', [id])
  const now = await tx.selectFrom('sysUser').select('password').where('id', '=', id).executeTakeFirst()
  return now?.password === password
}

/** Sets a password that the user chose. */
export const setPassword = (db: Db, id: string, password: string, now: number) =>
  changeUser(db, id, { password, oneTimeUntil: null, updateTime: now })

/** Sets the department the user currently works for. */
export const setCurrentDepart = (db: Db, id: string, orgCode: string | null) => changeUser(db, id, { orgCode })

/** Sets the tenants of a user, comma-joined. */
export const setTenants = (db: Db, id: string, relTenantIds: string | null) => changeUser(db, id, { relTenantIds })

/** Sets the departments a user is in charge of. */
export const setResponsibility = (
  tx: Tx,
  id: string,
  departs: readonly string[],
  { actor, clock }: { readonly actor: Actor; readonly clock: () => number },
) => changeUser(tx, id, { ...responsibleFor(departs), ...auditOnUpdate(actor, clock) })

/** Codes hold letters and digits only, so that a prefix needs no escape. */
const current = (code: string) => `${code}%`

/** Effects of a change of the department tree on users: the code of their current department. */
export const departUsers = {
  /** After a branch got new codes. */
  recoded: (tx: Tx, from: string, to: string) =>
    write(tx)
      .updateTable('sysUser')
      .set({ orgCode: sql<string>`${to} || substr(org_code, ${from.length + 1})` })
      .where('orgCode', 'like', current(from))
      .execute(),

  /** Before a branch is deleted. */
  removed: (tx: Tx, code: string, ids: readonly string[]) =>
    // Includes users outside the caller's scope: none may keep a reference to a deleted department.
    withoutScope(async () => {
      await write(tx).updateTable('sysUser').set({ orgCode: null }).where('orgCode', 'like', current(code)).execute()
      await endResponsibilities(tx, ids)
    }),

  handedOn: handOnDepart,
}
