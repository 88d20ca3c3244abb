import { limits } from '@heron/contract/limits'
import type { departEdit, departInput, departRow } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor as SessionActor } from '../../../platform/auth/actor.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { levelOf, nextCode } from '../../../platform/db/tree-code.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { refuseHandingOn } from '../../../platform/references/handing-on.ts'
import { type DepartDirectory, presentDepart } from './depart.directory.ts'
import * as store from './depart.store.ts'
import { write } from './depart.write.ts'

async function rowOf(db: Db, id: string): Promise<store.DepartRow> {
  const row = await store.findDepart(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Reads and sets the directors of departments. */
export interface Directors<A extends Actor> {
  /** Their ids, comma-joined, by department. */
  readonly byDepart: (db: Db) => Promise<ReadonlyMap<string, string>>
  readonly set: (tx: Tx, actor: A, departId: string, userIds: readonly string[]) => Promise<void>
}

interface Moving<A> extends Pick<ServiceNeeds, 'ids' | 'clock'> {
  readonly actor: A
}

/** Updates users after a change of departments; passed in, because this module does not depend on users. */
export interface DepartUsers {
  readonly recoded: (tx: Tx, from: string, to: string) => Promise<unknown>
  /** Called before a branch is deleted, with its code and the ids of all its departments. */
  readonly removed: (tx: Tx, code: string, ids: readonly string[]) => Promise<unknown>
  /** Moves the people of these departments to another. */
  readonly handedOn: (tx: Tx, moving: Moving<SessionActor>, from: readonly string[], to: string) => Promise<unknown>
}

const nobody: Directors<Actor> = { byDepart: async () => new Map(), set: async () => undefined }

/** The code a department gets below a parent; `levels` is the number of levels it has itself. */
async function placeBelow(tx: Tx, parentId: string, levels: number, except?: string): Promise<string> {
  const parent = parentId === '' ? undefined : await rowOf(tx, parentId)
  const code = nextCode(parent?.orgCode ?? '', await store.codesBelow(tx, parentId, except))
  if (levelOf(code) + levels - 1 > limits.treeLevels) throw new AppError('TREE_DEPTH', { levels: limits.treeLevels })
  return code
}

/** Moves a branch below another parent, unless that parent lies within the branch. */
async function move(tx: Tx, row: store.DepartRow, parentId: string, users: DepartUsers): Promise<void> {
  const parent = parentId === '' ? undefined : await rowOf(tx, parentId)
  if (parent?.orgCode.startsWith(row.orgCode)) throw new AppError('TREE_CYCLE')
  const deepest = Math.max(...(await store.codesUnder(tx, row.orgCode)).map(levelOf))
  const code = await placeBelow(tx, parentId, deepest - levelOf(row.orgCode) + 1, row.id)
  await store.recode(tx, row.orgCode, code)
  await users.recoded(tx, row.orgCode, code)
}

async function removeAll(tx: Tx, ids: readonly string[], users: DepartUsers): Promise<void> {
  const rows = []
  for (const id of ids) rows.push(await rowOf(tx, id))
  for (const { orgCode } of rows) {
    await users.removed(tx, orgCode, await store.idsUnder(tx, orgCode))
    await store.deleteBranch(tx, orgCode)
  }
}

/** Moves the people of these branches to a department outside them. */
async function handOn(tx: Tx, moving: Moving<SessionActor>, ids: readonly string[], to: string, users: DepartUsers) {
  const branches: string[] = []
  for (const id of ids) branches.push(...(await store.idsUnder(tx, (await rowOf(tx, id)).orgCode)))
  refuseHandingOn('depart', moving.actor, branches, to)
  await rowOf(tx, to)
  await users.handedOn(tx, moving, branches, to)
}

/** Changes of the tree, one at a time, because new codes are derived from existing ones. */
export function createDepartService<A extends Actor>(
  { db, clock, ids }: ServiceNeeds,
  directory: DepartDirectory,
  users: DepartUsers,
  directors: Directors<A> = nobody,
) {
  const getDepart = async (from: Db, id: string) => ({
    ...presentDepart(await rowOf(from, id)),
    directorUserIds: (await directors.byDepart(from)).get(id) ?? '',
  })
  const changeTree = async <T>(action: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, async (tx) => {
      await lockUntilCommit(tx, 'depart')
      return action(tx)
    })
    directory.forget()
    return result
  }

  return {
    add: ({ directorUserIds, ...input }: z.output<typeof departInput>, actor: A) =>
      changeTree(async (tx) => {
        const id = ids()
        actingOn(`depart:${id}`)
        const orgCode = await placeBelow(tx, input.parentId, 1)
        const place = { orgCode, orgType: String(levelOf(orgCode)), delFlag: '0' }
        await store.insertDepart(tx, { id, ...input, ...place, ...auditOnInsert(actor, clock) })
        await directors.set(tx, actor, id, splitIds(directorUserIds ?? ''))
        return getDepart(tx, id)
      }),

    /** Adds a department with a given code, as from a sheet. */
    addRow: (input: z.output<typeof departRow>, actor: A) =>
      changeTree(async (tx) => {
        const id = ids()
        const { orgCode } = input
        actingOn(`depart:${id}`)
        if (await store.findDepartByCode(tx, orgCode)) throw new AppError('DEPART_CODE_TAKEN')
        const above = orgCode.slice(0, -3)
        const parent = above === '' ? undefined : await store.findDepartByCode(tx, above)
        if (above !== '' && !parent) throw new AppError('PARENT_CODE', { code: above })
        const place = { parentId: parent?.id ?? '', orgType: String(levelOf(orgCode)), delFlag: '0' }
        await store.insertDepart(tx, { id, ...input, ...place, ...auditOnInsert(actor, clock) })
        return getDepart(tx, id)
      }),

    edit: ({ id, version, directorUserIds, ...fields }: z.output<typeof departEdit>, actor: A) =>
      changeTree(async (tx) => {
        actingOn(`depart:${id}`)
        const row = await rowOf(tx, id)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysDepart', { id, version }, columns, () => getDepart(tx, id))
        if (row.parentId !== fields.parentId) await move(tx, row, fields.parentId, users)
        if (directorUserIds !== undefined) await directors.set(tx, actor, id, splitIds(directorUserIds))
        return getDepart(tx, id)
      }),

    delete: (given: readonly string[], actor: SessionActor, moveTo?: string) =>
      changeTree(async (tx) => {
        actingOn(`depart:${given.join(',')}`)
        if (moveTo !== undefined) await handOn(tx, { actor, clock, ids }, given, moveTo, users)
        await removeAll(tx, given, users)
        return null
      }),
  }
}

export type DepartService = ReturnType<typeof createDepartService<SessionActor>>
