import type { TenantRequest } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { withoutScope } from '../../../platform/scope/scope.ts'
import * as users from '../user/index.ts'
import * as store from './tenant.store.ts'

const present = (row: store.RequestRow): TenantRequest => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantName: row.tenantName,
  userId: row.userId,
  username: row.username,
  realname: row.realname,
  kind: row.kind === 'invite' ? 'invite' : 'join',
  createTime: formatDateTime(row.createTime),
})

/** Refuses tenants that are not the caller's; users of tenant 0 may name any. */
function refuseForeign(actor: Actor, tenantId: number): void {
  if (actor.tenants.length > 0 && actor.tenantId !== tenantId) throw new AppError('NOT_FOUND')
}

const isMember = (relTenantIds: string | null, tenantId: number) =>
  splitIds(relTenantIds ?? '').includes(String(tenantId))

async function join(tx: Tx, person: { id: string; relTenantIds: string | null }, tenantId: number): Promise<void> {
  if (isMember(person.relTenantIds, tenantId)) return
  await users.setTenants(tx, person.id, [...splitIds(person.relTenantIds ?? ''), tenantId].join(','))
}

function keeping(needs: users.UserNeeds, texts: users.UserTexts) {
  const { db, sessions } = needs
  return {
    list: async ({ tenantId, ...query }: ListQuery & { tenantId: number }, actor: Actor) => {
      refuseForeign(actor, tenantId)
      const { rows, total } = await users.listUsers(db, { tenantId }, query)
      return pageOf(await users.presentUsers(db, texts, rows), total, query)
    },

    add: (tenantId: number, given: readonly string[], actor: Actor) =>
      users.writeAuthority(needs, async (tx) => {
        actingOn(`tenant:${tenantId}`)
        refuseForeign(actor, tenantId)
        if (!(await store.findTenant(tx, tenantId))) throw new AppError('NOT_FOUND')
        await users.refuseUnseen(tx, actor, given)
        for (const person of await store.peopleBy(tx, given)) await join(tx, person, tenantId)
        return null
      }),

    remove: (tenantId: number, given: readonly string[], actor: Actor) =>
      users.writeAuthority(needs, async (tx) => {
        actingOn(`tenant:${tenantId}`)
        refuseForeign(actor, tenantId)
        await users.refuseUnseen(tx, actor, given)
        const people = await store.peopleBy(tx, given)
        if (people.some(({ relTenantIds }) => !isMember(relTenantIds, tenantId))) throw new AppError('NOT_FOUND')
        for (const { id, relTenantIds } of people) {
          const rest = splitIds(relTenantIds ?? '').filter((each) => each !== String(tenantId))
          // A user without tenants sees all of them, so the last one cannot be removed.
          if (rest.length === 0) throw new AppError('LAST_TENANT')
          await users.setTenants(tx, id, rest.join(','))
          await sessions.closeAll(tx, id, 'SESSION_TENANT')
        }
        return null
      }),
  }
}

function asking(needs: users.UserNeeds) {
  const { db, clock, ids } = needs
  const ask = (tx: Tx, actor: Actor, tenantId: number, userId: string, kind: 'join' | 'invite') =>
    store.insertRequest(tx, {
      ...{ id: ids(), tenantId, userId, kind },
      ...{ createBy: actor.username, createTime: clock() },
    })

  /** Carries out a request if it was agreed to, and deletes it. */
  const decide = async (tx: Tx, request: store.RequestRow, agreed: boolean) => {
    const [person] = await store.peopleBy(tx, [request.userId])
    if (agreed && person) await join(tx, person, request.tenantId)
    await store.deleteRequest(tx, request.id)
    return null
  }

  return {
    invite: (tenantId: number, username: string, actor: Actor) =>
      users.writeAuthority(needs, async (tx) => {
        actingOn(`tenant:${tenantId}`)
        refuseForeign(actor, tenantId)
        if (!(await store.findTenant(tx, tenantId))) throw new AppError('NOT_FOUND')
        // A user of another tenant may be invited; the answer reveals nothing about them.
        const person = await withoutScope(() => store.personNamed(tx, username))
        // A user of tenant 0 cannot be invited: as a member they would see that tenant only.
        const isFree = person?.relTenantIds && !isMember(person.relTenantIds, tenantId)
        if (isFree) await ask(tx, actor, tenantId, person.id, 'invite')
        return null
      }),

    /** ATK88 The number cannot be guessed, and the requester does not decide. */
    joinBy: (houseNumber: string, actor: Actor) =>
      users.writeAuthority(needs, async (tx) => {
        const tenant = await withoutScope(() => store.findByHouseNumber(tx, houseNumber.toUpperCase()))
        if (!tenant) throw new AppError('HOUSE_NUMBER_WRONG')
        actingOn(`tenant:${tenant.id}`)
        await ask(tx, actor, tenant.id, actor.userId, 'join')
        return null
      }),

    requests: async (tenantId: number, actor: Actor) => {
      refuseForeign(actor, tenantId)
      return (await withoutScope(() => store.requestsOf(db, tenantId))).map(present)
    },

    mine: async (actor: Actor) => (await withoutScope(() => store.invitationsOf(db, actor.userId))).map(present),

    approve: (id: string, agreed: boolean, actor: Actor) =>
      users.writeAuthority(needs, (tx) =>
        withoutScope(async () => {
          const request = await store.findRequest(tx, id)
          if (request?.kind !== 'join') throw new AppError('NOT_FOUND')
          actingOn(`tenant:${request.tenantId}`)
          if (request.userId === actor.userId) throw new AppError('OWN_REQUEST')
          refuseForeign(actor, request.tenantId)
          return decide(tx, request, agreed)
        }),
      ),

    agree: (id: string, agreed: boolean, actor: Actor) =>
      users.writeAuthority(needs, (tx) =>
        withoutScope(async () => {
          const request = await store.findRequest(tx, id)
          if (request?.kind !== 'invite' || request.userId !== actor.userId) throw new AppError('NOT_FOUND')
          actingOn(`tenant:${request.tenantId}`)
          return decide(tx, request, agreed)
        }),
      ),
  }
}

/** Members of tenants, requests to join and invitations. */
export const createTenantPeople = (needs: users.UserNeeds, texts: users.UserTexts) => ({
  ...keeping(needs, texts),
  ...asking(needs),
})

export type TenantPeople = ReturnType<typeof createTenantPeople>
