import type { Role, roleCopy, roleEdit, roleInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refuseHandingOn } from '../../../platform/references/handing-on.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { isOwn } from '../../../platform/scope/scope.ts'
import {
  administratorRole,
  handOnRole,
  refuseGranting,
  type UserNeeds,
  writeAuthority,
} from '../../organisation/user/index.ts'
import * as store from './role.store.ts'
import { write } from './role.write.ts'

const present = (row: Selectable<Tables['sysRole']>): Role => ({
  id: row.id,
  roleName: row.roleName,
  roleNameEn: row.roleNameEn,
  roleNameJp: row.roleNameJp,
  roleCode: row.roleCode,
  description: row.description,
  ...presentAuditColumns(row),
})

async function rowOf(db: Db, id: string) {
  const row = await store.findRole(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A role of tenant 0 is used by all tenants and changed by tenant 0 only. */
async function ownRow(db: Db, id: string) {
  const row = await rowOf(db, id)
  if (!isOwn(row)) throw new AppError('BUILT_IN')
  return row
}

/** Copies a role's permissions to a new one; refused if they exceed the caller's. */
type CopyGrants = (tx: Db, from: string, to: string, actor: Actor) => Promise<void>

/** Roles; their permissions are granted by the module `permission`. */
export function createRoleService(needs: UserNeeds) {
  const { db, clock, ids } = needs
  const get = async (from: Db, id: string) => present(await rowOf(from, id))
  const insert = async (tx: Db, input: z.output<typeof roleInput>, actor: Actor) => {
    const id = ids()
    actingOn(`role:${id}`)
    if (await store.findRoleByCode(tx, input.roleCode)) throw new AppError('ROLE_TAKEN')
    await store.insertRole(tx, { id, ...input, ...auditOnInsert(actor, clock) })
    return id
  }

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listRoles(db, query)
      return pageOf(rows.map(present), total, query)
    },
    all: async () => (await store.allRoles(db)).map(present),
    get: (id: string) => get(db, id),

    coded: async (roleCode: string) => {
      const row = await store.findRoleByCode(db, roleCode)
      return row && get(db, row.id)
    },

    check: async (roleCode: string, id: string | undefined) => {
      const known = await store.findRoleByCode(db, roleCode)
      if (known && known.id !== id) throw new AppError('ROLE_TAKEN')
      return true as const
    },

    add: (input: z.output<typeof roleInput>, actor: Actor) =>
      writeAuthority(needs, async (tx) => get(tx, await insert(tx, input, actor))),

    copy: ({ fromId, ...input }: z.output<typeof roleCopy>, actor: Actor, copyGrants: CopyGrants) =>
      writeAuthority(needs, async (tx) => {
        await rowOf(tx, fromId)
        const id = await insert(tx, input, actor)
        await copyGrants(tx, fromId, id, actor)
        return get(tx, id)
      }),

    edit: ({ id, version, roleCode, ...fields }: z.output<typeof roleEdit>, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`role:${id}`)
        const row = await ownRow(tx, id)
        await refuseGranting(tx, actor, [id])
        if (row.roleCode !== roleCode) throw refusedField('roleCode', 'fixed')
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysRole', { id, version }, columns, () => get(tx, id))
        return get(tx, id)
      }),

    delete: (given: readonly string[], actor: Actor, moveTo?: string) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`role:${given.join(',')}`)
        for (const id of given) {
          if ((await ownRow(tx, id)).roleCode === administratorRole) throw new AppError('BUILT_IN')
        }
        await refuseGranting(tx, actor, given)
        if (moveTo !== undefined) {
          refuseHandingOn('role', actor, given, moveTo)
          await handOnRole(tx, { actor, ...needs }, given, moveTo)
        }
        await store.deleteRoles(tx, given)
        return null
      }),
  }
}

export type RoleService = ReturnType<typeof createRoleService>
