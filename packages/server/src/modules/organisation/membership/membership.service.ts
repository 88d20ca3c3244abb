import { formatDateTime, type ListQuery, pageOf, parseDateTime } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { databaseMoment } from '../../../platform/db/database-now.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { responsible } from '../depart/index.ts'
import * as users from '../user/index.ts'
import { refuseGranting } from '../user/index.ts'

/** Most departments and people a search returns. */
const mostFound = 200

/** Memberships in roles and departments. */
export function createMembershipService(needs: users.UserNeeds, texts: users.UserTexts) {
  const { db, ids, clock } = needs
  const write = (subject: string, given: readonly string[], actor: Actor, action: (tx: Tx) => Promise<unknown>) =>
    users.writeAuthority(needs, async (tx) => {
      actingOn(subject)
      await users.refuseUnseen(tx, actor, given)
      await users.countingLinks(tx, { actor, clock }, given, () => action(tx))
      return null
    })

  const list = async (query: ListQuery, which: { roleId?: string; orgCodes?: readonly string[] }, actor: Actor) => {
    const { rows, total } = await users.listUsers(db, actor, query, which)
    return pageOf(await users.presentUsers(db, texts, rows), total, query)
  }

  return {
    list,

    /** Members of a department and those below it; without one, of the caller's own departments as director. */
    ofDepart: async (query: ListQuery, depId: string | undefined, actor: Actor) => {
      const map = await texts.directory.map()
      const depart = depId === undefined ? undefined : map.get(depId)
      if (depId !== undefined && !depart) throw new AppError('NOT_FOUND')
      const departs = depart ? [depart] : ((await responsible(db, map, actor.userId)) ?? [])
      return list(query, { orgCodes: departs.map(({ orgCode }) => orgCode) }, actor)
    },

    /** Departments and people by part of their name. */
    named: async (keyWord: string, actor: Actor) => {
      const map = await texts.directory.map()
      const like = { field: 'realname', rule: 'like', values: [keyWord] } as const
      const query = { pageNo: 1, pageSize: mostFound, sort: [], filters: [like], advanced: [], match: 'and' } as const
      const { records } = await list(query, {}, actor)
      return { userList: records, departList: map.named(keyWord, mostFound).map((row) => map.node(row)) }
    },

    addToRole: (roleId: string, given: readonly string[], actor: Actor) =>
      write(`role:${roleId}`, given, actor, async (tx) => {
        await refuseGranting(tx, actor, [roleId])
        await users.addToRole(tx, ids, roleId, given)
      }),

    /** Grants a role until a moment of workshop time, after which the grant ends by itself. */
    addToRoleUntil: (roleId: string, given: readonly string[], until: string, actor: Actor) =>
      write(`role:${roleId}`, given, actor, async (tx) => {
        await refuseGranting(tx, actor, [roleId])
        const untilTime = parseDateTime(until)
        if (untilTime === null || untilTime <= (await databaseMoment(tx))) throw refusedField('until', 'notPast')
        await users.addToRole(tx, ids, roleId, given, untilTime)
      }),

    /** Temporary holders of a role, earliest end first. */
    untilOf: async (roleId: string, actor: Actor) =>
      (await users.heldForTime(db, actor, roleId)).map(({ untilTime, ...row }) => ({
        ...row,
        until: formatDateTime(Number(untilTime)),
      })),

    /** Temporary grants of all roles; ended ones until they are cleared. */
    temporary: async ({ state, ...query }: ListQuery & { state?: 'current' | 'ended' | undefined }, actor: Actor) => {
      const now = await databaseMoment(db)
      const hasEnded = state === undefined ? undefined : state === 'ended'
      const { rows, total } = await users.listTemporary(db, actor, query, now, hasEnded)
      const shown = rows.map(({ untilTime, createTime, ...row }) => ({
        ...row,
        until: formatDateTime(Number(untilTime)),
        createTime: createTime === null ? null : formatDateTime(Number(createTime)),
        hasEnded: Number(untilTime) <= now,
      }))
      return pageOf(shown, total, query)
    },

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
