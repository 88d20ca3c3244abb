import { type DepartGrants, menuLevels, type permissionEdit, type RoleGrants } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { auditOnInsert, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { isOwn } from '../../../platform/scope/scope.ts'
import { wantedIds } from '../../../platform/wanted-ids.ts'
import { codesIn, grantable, type UserNeeds, writeAuthority } from '../../organisation/user/index.ts'
import * as store from './permission.admin-store.ts'
import { menuCells } from './permission.cells.ts'
import { type PermissionInput, permissionColumns } from './permission.columns.ts'
import { Forest, isBuiltIn } from './permission.forest.ts'
import type { PermissionRow } from './permission.store.ts'
import { write } from './permission.write.ts'

type PermissionEdit = z.output<typeof permissionEdit>

const forestOf = async (db: Db) => new Forest(await store.allPermissions(db))

async function getPermission(db: Db, id: string) {
  const row = await store.findPermission(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return (await forestOf(db)).present(row)
}

/** The row may already be granted to others, who would receive its code: only a holder of the code may set it. */
function refuseForeignCodes(actor: Actor, perms: string | null): void {
  if (codesIn([{ perms }]).some((code) => !grantable(actor).has(code))) throw new AppError('GRANT_ABOVE')
}

/** A code belongs to one row, so that granting the row grants the code. */
async function refuseTakenCodes(db: Db, perms: string | null, id = ''): Promise<void> {
  const wanted = (perms ?? '').split(',').filter(Boolean)
  const others = (await store.allPermissions(db)).filter((row) => row.id !== id && row.menuType === 2)
  const taken = new Set(others.flatMap((row) => (row.perms ?? '').split(',')))
  if (wanted.some((code) => taken.has(code))) throw new AppError('PERMS_TAKEN')
}

function refuseBadParent(forest: Forest, parentId: string | null, id?: string): void {
  if (parentId === null) return
  const parent = forest.branch(parentId)[0]
  if (!parent || parent.menuType === 2) throw new AppError('PARENT_MISSING')
  if (id !== undefined && forest.branch(id).some((row) => row.id === parentId)) throw new AppError('TREE_CYCLE')
  const height = id === undefined ? 1 : forest.height(id)
  if (forest.level(parentId) + height > menuLevels) throw new AppError('TREE_DEPTH', { levels: menuLevels })
}

/** Refuses changes of the columns that the program relies on. */
function refuseBuiltInChange(row: PermissionRow, { menuType, perms, component, url }: PermissionInput): void {
  if (!isBuiltIn(row)) return
  const isSame = row.perms === perms && row.component === component && row.url === url
  if (!isSame || (row.menuType === 2) !== (menuType === 2)) throw new AppError('BUILT_IN')
}

/** Refuses roles and departments that do not belong to the caller's tenant. */
async function refuseForeign(tx: Db, table: 'sysRole' | 'sysDepart', id: string): Promise<void> {
  const holder = await store.findHolder(tx, table, id)
  if (!holder) throw new AppError('NOT_FOUND')
  if (!isOwn(holder)) throw new AppError('BUILT_IN')
}

function reading({ db }: UserNeeds) {
  return {
    tree: async () => (await forestOf(db)).tree(),
    /** Every menu and button in the order of the menu, parents first. */
    everyRow: async () => {
      const forest = await forestOf(db)
      return [...forest.walk()].map(({ row }) => forest.present(row))
    },
    /** Menus as cells of a sheet. */
    menuCells: async () => menuCells(await forestOf(db)),
    /** The tree to grant from: the whole tree, or the part with these ids. */
    choices: async (within?: readonly string[]) => {
      const all = await store.allPermissions(db)
      const forest = new Forest(within ? all.filter(({ id }) => within.includes(id)) : all)
      return { treeList: forest.choices(), ids: forest.ids }
    },
    choicesBelow: async (parentId: string | null) => {
      const choices = (await forestOf(db)).choices(parentId)
      return choices.map(({ children: _children, ...choice }) => choice)
    },
    /** A path is unique among menus, and separately among those that show their children as tabs. */
    checkUrl: async (url: string, alwaysShow: boolean, id = '') => {
      const rows = await store.allPermissions(db)
      const isTaken = rows.some((row) => row.id !== id && row.url === url && (row.alwaysShow === 1) === alwaysShow)
      if (isTaken) throw new AppError('DICT_VALUE_TAKEN')
      return true as const
    },
    below: async (parentId: string | null) => {
      const forest = await forestOf(db)
      return forest.below(parentId).map((row) => forest.present(row))
    },
    belowAll: async (parentIds: readonly string[]) => {
      const forest = await forestOf(db)
      return Object.fromEntries(parentIds.map((id) => [id, forest.below(id).map((row) => forest.present(row))]))
    },
  }
}

function writing(needs: UserNeeds) {
  const { clock, ids } = needs
  return {
    add: (input: PermissionInput, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        const id = ids()
        actingOn(`permission:${id}`)
        const columns = permissionColumns(input)
        refuseForeignCodes(actor, columns.perms)
        await refuseTakenCodes(tx, columns.perms)
        refuseBadParent(await forestOf(tx), columns.parentId)
        const fresh = { isLeaf: 1, delFlag: 0, ruleFlag: 0 }
        await store.insertPermission(tx, { id, ...columns, ...fresh, ...auditOnInsert(actor, clock) })
        return getPermission(tx, id)
      }),

    edit: ({ id, version, ...fields }: PermissionEdit, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`permission:${id}`)
        const row = await store.findPermission(tx, id)
        if (!row) throw new AppError('NOT_FOUND')
        refuseForeignCodes(actor, row.perms)
        refuseForeignCodes(actor, fields.perms)
        await refuseTakenCodes(tx, fields.perms, id)
        refuseBuiltInChange(row, fields)
        const columns = permissionColumns(fields, isBuiltIn(row) && row.parentId === null)
        refuseBadParent(await forestOf(tx), columns.parentId, id)
        const changes = { ...columns, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysPermission', { id, version }, changes, () => getPermission(tx, id))
        return getPermission(tx, id)
      }),

    delete: (given: readonly string[], actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`permission:${given.join(',')}`)
        const forest = await forestOf(tx)
        const branches = given.map((id) => forest.branch(id))
        if (branches.some((branch) => branch.length === 0)) throw new AppError('NOT_FOUND')
        const rows = branches.flat()
        if (rows.some(isBuiltIn)) throw new AppError('BUILT_IN')
        for (const { perms } of rows) refuseForeignCodes(actor, perms)
        await store.deletePermissions(tx, [...new Set(rows.map(({ id }) => id))])
        return null
      }),
  }
}

function granting(needs: UserNeeds) {
  const { db, clock, ids } = needs

  /** The differences; refused unless the caller holds all of them. */
  const changesOf = async (tx: Db, actor: Actor, wanted: readonly string[], present: readonly string[]) => {
    const added = wanted.filter((id) => !present.includes(id))
    const removed = present.filter((id) => !wanted.includes(id))
    const touched = [...added, ...removed]
    const rows = touched.length === 0 ? [] : await store.permissionsBy(tx, touched)
    if (rows.length !== touched.length) throw new AppError('NOT_FOUND')
    for (const { perms } of rows) refuseForeignCodes(actor, perms)
    return { added, removed }
  }

  return {
    ofRole: async (roleId: string) => [...(await store.grantsOfRole(db, roleId))],
    ofDepart: async (departId: string) => [...(await store.grantsOfDepart(db, departId))],

    saveRole: ({ roleId, permissionIds, startedFrom }: RoleGrants, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`role:${roleId}`)
        await refuseForeign(tx, 'sysRole', roleId)
        const present = await store.grantsOfRole(tx, roleId)
        const wanted = wantedIds(splitIds(permissionIds), startedFrom, present)
        const change = await changesOf(tx, actor, wanted, present)
        await store.changeRoleGrants(tx, ids, roleId, change, clock())
        return null
      }),

    /** Copies another role's permissions to a new role, inside the transaction that creates it. */
    copyRole: async (tx: Db, from: string, to: string, actor: Actor): Promise<void> => {
      if (!grantable(actor).has('system:permission:saveRole')) throw new AppError('FORBIDDEN')
      await changesOf(tx, actor, await store.grantsOfRole(tx, from), [])
      await store.copyRoleGrants(tx, ids, from, to, clock())
    },

    saveDepart: ({ departId, permissionIds, startedFrom }: DepartGrants, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`depart:${departId}`)
        await refuseForeign(tx, 'sysDepart', departId)
        const present = await store.grantsOfDepart(tx, departId)
        const wanted = wantedIds(splitIds(permissionIds), startedFrom, present)
        const change = await changesOf(tx, actor, wanted, present)
        await store.changeDepartGrants(tx, ids, departId, change)
        return null
      }),
  }
}

/** Administration of menus, buttons and grants. */
export const createPermissionAdmin = (needs: UserNeeds) => ({
  ...reading(needs),
  ...writing(needs),
  ...granting(needs),
})

export type PermissionAdmin = ReturnType<typeof createPermissionAdmin>
