import { type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../platform/app-error.ts'
import { actingOn } from '../../platform/audit/action.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseGranting } from '../authority.ts'
import * as users from '../user/index.ts'

/** Who is in which role and department. */
export function createMembershipService(needs: users.UserNeeds, texts: users.UserTexts) {
  const { db, ids } = needs
  const write = (subject: string, given: readonly string[], actor: Actor, action: (tx: Tx) => Promise<unknown>) =>
    users.writeAuthority(needs, async (tx) => {
      actingOn(subject)
      await users.refuseUnseen(tx, actor, given)
      await action(tx)
      return null
    })

  const list = async (query: ListQuery, which: { roleId?: string; orgCode?: string }, actor: Actor) => {
    const { rows, total } = await users.listUsers(db, actor, query, which)
    return pageOf(await users.presentUsers(db, texts, rows), total, query)
  }

  return {
    list,

    ofDepart: async (query: ListQuery, depId: string, actor: Actor) => {
      const depart = (await texts.directory.map()).get(depId)
      if (!depart) throw new AppError('NOT_FOUND')
      return list(query, { orgCode: depart.orgCode }, actor)
    },

    addToRole: (roleId: string, given: readonly string[], actor: Actor) =>
      write(`role:${roleId}`, given, actor, async (tx) => {
        await refuseGranting(tx, actor, [roleId])
        await users.addToRole(tx, ids, roleId, given)
      }),

    removeFromRole: (roleId: string, given: readonly string[], actor: Actor) =>
      write(`role:${roleId}`, given, actor, (tx) => users.removeFromRole(tx, roleId, given)),

    addToDepart: (depId: string, given: readonly string[], actor: Actor) =>
      write(`depart:${depId}`, given, actor, (tx) => users.addToDepart(tx, ids, depId, given)),

    removeFromDepart: (depId: string, given: readonly string[], actor: Actor) =>
      write(`depart:${depId}`, given, actor, async (tx) => {
        if ((await users.removeFromDepart(tx, depId, given)) === 0n) throw new AppError('NOT_MEMBER')
      }),
  }
}

export type MembershipService = ReturnType<typeof createMembershipService>
