import { randomBytes } from 'node:crypto'
import type { TenantInfo, tenantEdit, tenantInput } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf, parseDateTime } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { currentScope } from '../../../platform/scope/scope.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { type UserNeeds, writeAuthority } from '../user/index.ts'
import * as store from './tenant.store.ts'

const timeOf = (text: string | null) => (text === null ? null : parseDateTime(text))
const textOf = (time: number | null) => (time === null ? null : formatDateTime(time))

/** 50 random bits, in letters that can be read aloud. */
export const newHouseNumber = () =>
  Array.from(randomBytes(10), (byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('')

/** Only tenant 0 administers tenants; members can only read their own. */
export function refuseTenantPeople(): void {
  if ((currentScope()?.tenantId ?? 0) !== 0) throw new AppError('FORBIDDEN')
}

function presenter(db: Db, options: DictOptions) {
  return async (rows: readonly store.TenantRow[], actor: Actor): Promise<TenantInfo[]> => {
    const maySee = actor.permissions.has('system:tenant:users')
    const words = await options.textsOf('tenant_status', actor, ['0', '1'])
    return Promise.all(
      rows.map(async (row) => ({
        id: String(row.id),
        name: row.name,
        houseNumber: maySee ? row.houseNumber : null,
        beginDate: textOf(row.beginDate),
        endDate: textOf(row.endDate),
        status: row.status,
        status_dictText: words.get(String(row.status)) ?? '',
        users: (await store.peopleOf(db, row.id)).length,
        ...presentAuditColumns(row),
      })),
    )
  }
}

/** Ends the sessions of all users for whom this was the last open tenant. */
async function signOutOf(tx: Tx, { sessions }: UserNeeds, tenantId: number): Promise<void> {
  for (const { id, relTenantIds } of await store.peopleOf(tx, tenantId)) {
    const others = splitIds(relTenantIds ?? '').filter((each) => each !== String(tenantId))
    const open = others.length === 0 ? [] : await store.tenantsBy(tx, others.map(Number))
    if (!open.some(({ status }) => status === 1)) await sessions.closeAll(tx, id, 'SESSION_TENANT')
  }
}

/** Tenants without members that own no rows. */
async function freeOf(tx: Tx, given: readonly number[]): Promise<readonly number[]> {
  const free: number[] = []
  for (const id of given) {
    const isUsed = (await store.peopleOf(tx, id)).length > 0 || (await store.ownsRows(tx, id))
    if (!isUsed) free.push(id)
  }
  return free
}

/** Tenants. */
export function createTenantService(needs: UserNeeds, options: DictOptions) {
  const { db, clock } = needs
  const present = presenter(db, options)
  const get = async (from: Db, id: number, actor: Actor) => {
    const row = await store.findTenant(from, id)
    const [tenant] = row ? await presenter(from, options)([row], actor) : []
    if (!tenant) throw new AppError('NOT_FOUND')
    return tenant
  }

  return {
    list: async (query: ListQuery, actor: Actor) => {
      const { rows, total } = await store.listTenants(db, query)
      return pageOf(await present(rows, actor), total, query)
    },
    get: (id: number, actor: Actor) => get(db, id, actor),
    choices: async (ids: string | undefined) => {
      const numbers = ids === undefined ? undefined : splitIds(ids).map(Number).filter(Number.isSafeInteger)
      if (numbers?.length === 0) return []
      const rows = numbers ? await store.tenantsBy(db, numbers) : await store.activeTenants(db)
      return rows.map(({ id, name }) => ({ id, name }))
    },

    add: ({ id, ...fields }: z.output<typeof tenantInput>, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`tenant:${id}`)
        refuseTenantPeople()
        if (await store.findTenant(tx, id)) throw new AppError('TENANT_NUMBER_TAKEN')
        const times = { beginDate: timeOf(fields.beginDate), endDate: timeOf(fields.endDate) }
        const row = { ...fields, ...times, houseNumber: newHouseNumber(), ...auditOnInsert(actor, clock) }
        await store.insertTenant(tx, { id, ...row, version: await store.nextVersion(tx, id) })
        return get(tx, id, actor)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof tenantEdit>, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`tenant:${id}`)
        refuseTenantPeople()
        const times = { beginDate: timeOf(fields.beginDate), endDate: timeOf(fields.endDate) }
        const columns = { ...fields, ...times, ...auditOnUpdate(actor, clock) }
        if (!(await store.changeTenant(tx, { id, version }, columns))) {
          const current = await get(tx, id, actor)
          const given = { ...fields, id, version }
          throw new AppError('CONFLICT', { current: current.version, given: version }, { current, given })
        }
        if (fields.status === 0) await signOutOf(tx, needs, id)
        return get(tx, id, actor)
      }),

    /** Returns how many were kept because they are in use. */
    delete: (given: readonly string[]) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`tenant:${given.join(',')}`)
        refuseTenantPeople()
        const numbers = given.map(Number)
        if (!numbers.every(Number.isSafeInteger)) throw new AppError('NOT_FOUND')
        if ((await store.tenantsBy(tx, numbers)).length < given.length) throw new AppError('NOT_FOUND')
        const free = await freeOf(tx, numbers)
        if (free.length === 0) throw new AppError(given.length === 1 ? 'TENANT_IN_USE' : 'TENANTS_IN_USE')
        await store.deleteTenants(tx, free)
        return given.length - free.length
      }),
  }
}

export type TenantService = ReturnType<typeof createTenantService>
