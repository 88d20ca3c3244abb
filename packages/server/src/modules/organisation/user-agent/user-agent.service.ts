import type { UserAgent, userAgentEdit, userAgentInput } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf, parseDateTime } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import {
  auditOnInsert,
  auditOnUpdate,
  presentAuditColumns,
  type ServiceNeeds,
} from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { refuseAbove } from '../user/index.ts'
import * as store from './user-agent.store.ts'
import { write } from './user-agent.write.ts'

async function presentAll(db: Db, rows: readonly store.UserAgentRow[], actor: Actor): Promise<UserAgent[]> {
  const names = rows.map(({ agentUserName }) => agentUserName)
  const known = names.length === 0 ? [] : await store.accountsBy(db, actor, names)
  const realnames = new Map(known.map(({ username, realname }) => [username, realname]))
  return rows.map((row) => ({
    id: row.id,
    userName: row.userName,
    agentUserName: row.agentUserName,
    agentUserName_dictText: realnames.get(row.agentUserName) ?? row.agentUserName,
    startTime: formatDateTime(row.startTime),
    endTime: formatDateTime(row.endTime),
    status: row.status === '1' ? '1' : '0',
    createName: row.createName,
    updateName: row.updateName,
    sysOrgCode: row.sysOrgCode,
    // The company is the root of the department's code.
    sysCompanyCode: row.sysOrgCode?.slice(0, 3) ?? null,
    ...presentAuditColumns(row),
  }))
}

async function getAgent(db: Db, id: string, actor: Actor): Promise<UserAgent> {
  const row = await store.findAgent(db, actor, id)
  const [agent] = row ? await presentAll(db, [row], actor) : []
  if (!agent) throw new AppError('NOT_FOUND')
  return agent
}

/** Both must be visible to the caller with no more rights, and be different people. */
async function absentOf(tx: Tx, actor: Actor, { userName, agentUserName }: z.output<typeof userAgentInput>) {
  if (userName === agentUserName) throw new AppError('AGENT_SELF')
  const accounts = await store.accountsBy(tx, actor, [userName, agentUserName])
  const absent = accounts.find(({ username }) => username === userName)
  if (!absent || accounts.length !== 2) throw new AppError('NOT_FOUND')
  await refuseAbove(tx, actor, [absent.id])
  return absent
}

const columnsOf = ({ agentUserName, startTime, endTime, status }: z.output<typeof userAgentInput>) => ({
  agentUserName,
  startTime: parseDateTime(startTime) ?? 0,
  endTime: parseDateTime(endTime) ?? 0,
  status,
})

/** Deputies of users. */
export function createUserAgentService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery, actor: Actor) => {
      const { rows, total } = await store.listAgents(db, actor, query)
      return pageOf(await presentAll(db, rows, actor), total, query)
    },
    get: (id: string, actor: Actor) => getAgent(db, id, actor),
    of: async (userName: string, actor: Actor): Promise<UserAgent | null> => {
      const row = await store.findAgentOf(db, actor, userName)
      return row ? ((await presentAll(db, [row], actor))[0] ?? null) : null
    },

    add: (input: z.output<typeof userAgentInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`user-agent:${id}`)
        const { orgCode } = await absentOf(tx, actor, input)
        if (await store.findAgentOf(tx, actor, input.userName)) throw new AppError('AGENT_TAKEN')
        const names = { userName: input.userName, createName: actor.realname, updateName: null, sysOrgCode: orgCode }
        await store.insertAgent(tx, { id, ...names, ...columnsOf(input), ...auditOnInsert(actor, clock) })
        return getAgent(tx, id, actor)
      }),

    edit: ({ id, version, ...input }: z.output<typeof userAgentEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`user-agent:${id}`)
        const present = await getAgent(tx, id, actor)
        if (present.userName !== input.userName) throw refusedField('userName', 'fixed')
        await absentOf(tx, actor, input)
        const columns = { ...columnsOf(input), updateName: actor.realname, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysUserAgent', { id, version }, columns, () => getAgent(tx, id, actor))
        return getAgent(tx, id, actor)
      }),

    delete: (given: readonly string[], actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`user-agent:${given.join(',')}`)
        for (const id of given) await absentOf(tx, actor, await getAgent(tx, id, actor))
        await store.deleteAgents(tx, given)
        return null
      }),
  }
}

export type UserAgentService = ReturnType<typeof createUserAgentService>
