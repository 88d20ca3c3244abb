import type {
  DepartRole,
  DepartRoleGrants,
  departRoleAppointment,
  departRoleEdit,
  departRoleInput,
} from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { wantedIds } from '../../../platform/wanted-ids.ts'
import type { DepartDirectory } from '../../organisation/depart/index.ts'
import { refuseGrantingDepart, refuseUnseen, type UserNeeds, writeAuthority } from '../../organisation/user/index.ts'
import { refuseForeignDepart } from './depart-role.scope.ts'
import * as store from './depart-role.store.ts'
import { write } from './depart-role.write.ts'

async function rowOf(db: Db, id: string): Promise<store.DepartRoleRow> {
  const row = await store.findDepartRole(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** The existing ones of these roles. Only one of `startedFrom` may be missing: it was deleted meanwhile. */
async function rowsOf(db: Db, ids: readonly string[], startedFrom = ''): Promise<readonly store.DepartRoleRow[]> {
  const rows = ids.length === 0 ? [] : await store.departRolesBy(db, ids)
  const known = new Set([...rows.map(({ id }) => id), ...splitIds(startedFrom)])
  if (ids.some((id) => !known.has(id))) throw new AppError('NOT_FOUND')
  return rows
}

const departsOf = (rows: readonly store.DepartRoleRow[]) => [...new Set(rows.map(({ departId }) => departId))]

function presenter(directory: DepartDirectory) {
  const presentAll = async (rows: readonly store.DepartRoleRow[]): Promise<DepartRole[]> => {
    const map = await directory.map()
    return rows.map((row) => ({
      id: row.id,
      departId: row.departId,
      departId_dictText: map.titleOf(row.departId) ?? '',
      roleName: row.roleName,
      roleNameEn: row.roleNameEn,
      roleNameJp: row.roleNameJp,
      roleCode: row.roleCode,
      description: row.description,
      ...presentAuditColumns(row),
    }))
  }
  return {
    presentAll,
    get: async (db: Db, id: string): Promise<DepartRole> => {
      const [role] = await presentAll([await rowOf(db, id)])
      if (!role) throw new AppError('NOT_FOUND')
      return role
    },
  }
}

function reading({ db }: UserNeeds, directory: DepartDirectory) {
  const { presentAll, get } = presenter(directory)
  const refuse = (actor: Actor, departId: string) => refuseForeignDepart(db, directory, actor, departId)
  return {
    list: async ({ deptId, ...query }: ListQuery & { deptId?: string | undefined }, actor: Actor) => {
      if (deptId === undefined) return pageOf([], 0, query)
      const { orgCode } = await refuse(actor, deptId)
      const { rows, total } = await store.listDepartRoles(db, query, orgCode)
      return pageOf(await presentAll(rows), total, query)
    },
    get: async (id: string, actor: Actor) => {
      const role = await get(db, id)
      await refuse(actor, role.departId)
      return role
    },
    ofDepart: async (departId: string, actor: Actor) => {
      await refuse(actor, departId)
      return presentAll(await store.rolesOfDepart(db, departId))
    },
    ofUser: async (departId: string, userId: string, actor: Actor) => {
      await refuse(actor, departId)
      return store.appointmentsOf(db, userId, [departId])
    },
    pool: async (departId: string, actor: Actor) => {
      await refuse(actor, departId)
      return store.poolOf(db, departId)
    },
    grants: async (roleId: string, actor: Actor) => {
      await refuse(actor, (await rowOf(db, roleId)).departId)
      return [...(await store.grantsOf(db, roleId))]
    },
  }
}

function keeping(needs: UserNeeds, directory: DepartDirectory) {
  const { clock, ids } = needs
  const { get } = presenter(directory)
  const refuse = (tx: Tx, actor: Actor, departId: string) => refuseForeignDepart(tx, directory, actor, departId)
  return {
    add: (input: z.output<typeof departRoleInput>, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        const id = ids()
        actingOn(`depart-role:${id}`)
        await refuse(tx, actor, input.departId)
        if (await store.findByCode(tx, input.roleCode)) throw new AppError('DEPART_ROLE_TAKEN')
        await store.insertDepartRole(tx, { id, ...input, ...auditOnInsert(actor, clock) })
        return get(tx, id)
      }),

    edit: ({ id, version, departId, roleCode, ...fields }: z.output<typeof departRoleEdit>, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`depart-role:${id}`)
        const row = await rowOf(tx, id)
        await refuse(tx, actor, row.departId)
        await refuseGrantingDepart(tx, actor, [id])
        const moved = row.departId !== departId ? 'departId' : row.roleCode !== roleCode ? 'roleCode' : undefined
        if (moved) throw refusedField(moved, 'fixed')
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysDepartRole', { id, version }, columns, () => get(tx, id))
        return get(tx, id)
      }),

    delete: (given: readonly string[], actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`depart-role:${given.join(',')}`)
        for (const departId of departsOf(await rowsOf(tx, given))) await refuse(tx, actor, departId)
        await refuseGrantingDepart(tx, actor, given)
        await store.deleteDepartRoles(tx, given)
        return null
      }),
  }
}

const difference = (wanted: readonly string[], present: readonly string[]) => ({
  added: wanted.filter((id) => !present.includes(id)),
  removed: present.filter((id) => !wanted.includes(id)),
})

/** The departments of an appointment: the named one, or those of the named roles. */
async function concerned(
  tx: Tx,
  { departId, oldRoleId = '' }: z.output<typeof departRoleAppointment>,
  wanted: readonly store.DepartRoleRow[],
): Promise<readonly string[]> {
  if (departId === undefined) return departsOf([...wanted, ...(await rowsOf(tx, splitIds(oldRoleId)))])
  if (wanted.some((role) => role.departId !== departId)) throw new AppError('NOT_FOUND')
  return [departId]
}

async function refuseOutsider(tx: Tx, userId: string, departIds: readonly string[]): Promise<void> {
  for (const id of departIds) if (!(await store.isMember(tx, userId, id))) throw new AppError('NOT_MEMBER')
}

function granting(needs: UserNeeds, directory: DepartDirectory) {
  const { clock, ids } = needs
  return {
    /** Sets the permissions of a role, chosen from those of its department and of the caller. */
    saveGrants: ({ roleId, permissionIds, startedFrom }: DepartRoleGrants, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`depart-role:${roleId}`)
        const role = await rowOf(tx, roleId)
        await refuseForeignDepart(tx, directory, actor, role.departId)
        await refuseGrantingDepart(tx, actor, [roleId])
        const pool = await store.poolOf(tx, role.departId)
        const present = await store.grantsOf(tx, roleId)
        const change = difference(wantedIds(splitIds(permissionIds), startedFrom, present), present)
        if (change.added.some((id) => !pool.includes(id))) throw new AppError('BEYOND_DEPART')
        await store.changeGrants(tx, ids, role, change, clock())
        await refuseGrantingDepart(tx, actor, [roleId])
        return null
      }),

    /** Sets a user's roles in the departments concerned. */
    appoint: (asked: z.output<typeof departRoleAppointment>, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        const { userId } = asked
        actingOn(`user:${userId}`)
        await refuseUnseen(tx, actor, [userId])
        const given = await rowsOf(tx, splitIds(asked.newRoleId), asked.startedFrom)
        const departs = await concerned(tx, asked, given)
        for (const id of departs) await refuseForeignDepart(tx, directory, actor, id)
        const present = (await store.appointmentsOf(tx, userId, departs)).map(({ droleId }) => droleId)
        const chosen = given.map(({ id }) => id)
        const change = difference(wantedIds(chosen, asked.startedFrom, present), present)
        const added = given.filter(({ id }) => change.added.includes(id))
        await refuseOutsider(tx, userId, departsOf(added))
        await refuseGrantingDepart(tx, actor, change.added)
        await store.appoint(tx, ids, userId, added)
        await store.dismiss(tx, userId, change.removed)
        return null
      }),
  }
}

/** Roles of departments: their permissions, keepers and members. */
export const createDepartRoleService = (needs: UserNeeds, directory: DepartDirectory) => ({
  ...reading(needs, directory),
  ...keeping(needs, directory),
  ...granting(needs, directory),
})

export type DepartRoleService = ReturnType<typeof createDepartRoleService>
