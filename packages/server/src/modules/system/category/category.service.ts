import { limits } from '@heron/contract/limits'
import type { Category, categoryEdit, categoryInput, categoryRow } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import {
  type Actor,
  auditOnInsert,
  auditOnUpdate,
  presentAuditColumns,
  type ServiceNeeds,
} from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { levelOf, nextCode } from '../../../platform/db/tree-code.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { CategoryDirectory } from './category.directory.ts'
import * as store from './category.store.ts'
import { write } from './category.write.ts'

async function rowOf(db: Db, id: string): Promise<store.CategoryRow> {
  const row = await store.findCategory(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function getCategory(db: Db, id: string): Promise<Category> {
  const row = await rowOf(db, id)
  const hasChild = (await store.codesBelow(db, id)).length > 0 ? '1' : '0'
  const { pid, name, nameEn, nameJp, code } = row
  return { id, pid, name, nameEn, nameJp, code, hasChild, ...presentAuditColumns(row) }
}

const parentId = (pid: string) => (pid === '' ? store.root : pid)

/** The code a category gets below a parent; `levels` is the number of levels it has itself. */
async function placeBelow(tx: Tx, pid: string, levels: number, except?: string): Promise<string> {
  const parent = pid === store.root ? undefined : await rowOf(tx, pid)
  const code = nextCode(parent?.code ?? '', await store.codesBelow(tx, pid, except))
  if (levelOf(code) + levels - 1 > limits.treeLevels) throw new AppError('TREE_DEPTH', { levels: limits.treeLevels })
  return code
}

async function move(tx: Tx, row: store.CategoryRow, pid: string): Promise<void> {
  const parent = pid === store.root ? undefined : await rowOf(tx, pid)
  if (parent?.code.startsWith(row.code)) throw new AppError('TREE_CYCLE')
  const deepest = Math.max(...(await store.codesUnder(tx, row.code)).map(levelOf))
  const code = await placeBelow(tx, pid, deepest - levelOf(row.code) + 1, row.id)
  await store.recode(tx, row.code, code)
}

/** Changes of the tree, one at a time, because new codes are derived from existing ones. */
export function createCategoryService({ db, clock, ids }: ServiceNeeds, directory: CategoryDirectory) {
  const changeTree = async <T>(action: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, async (tx) => {
      await lockUntilCommit(tx, 'category')
      return action(tx)
    })
    directory.forget()
    return result
  }

  return {
    add: (input: z.output<typeof categoryInput>, actor: Actor) =>
      changeTree(async (tx) => {
        const id = ids()
        actingOn(`category:${id}`)
        const pid = parentId(input.pid)
        const code = await placeBelow(tx, pid, 1)
        await store.insertCategory(tx, { id, ...input, pid, code, ...auditOnInsert(actor, clock) })
        return getCategory(tx, id)
      }),

    /** Adds a category with a given code, as from a sheet. */
    addRow: ({ code, ...names }: z.output<typeof categoryRow>, actor: Actor) =>
      changeTree(async (tx) => {
        const id = ids()
        actingOn(`category:${id}`)
        if (await store.findByCode(tx, code)) throw new AppError('CATEGORY_TAKEN')
        const above = code.slice(0, -3)
        const parent = above === '' ? undefined : await store.findByCode(tx, above)
        if (above !== '' && !parent) throw new AppError('PARENT_CODE', { code: above })
        await store.insertCategory(tx, {
          id,
          pid: parent?.id ?? store.root,
          ...names,
          code,
          ...auditOnInsert(actor, clock),
        })
        return getCategory(tx, id)
      }),

    edit: ({ id, version, pid, ...names }: z.output<typeof categoryEdit>, actor: Actor) =>
      changeTree(async (tx) => {
        actingOn(`category:${id}`)
        const row = await rowOf(tx, id)
        const to = pid === undefined ? row.pid : parentId(pid)
        const columns = { ...names, pid: to, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysCategory', { id, version }, columns, () => getCategory(tx, id))
        if (to !== row.pid) await move(tx, row, to)
        return getCategory(tx, id)
      }),

    delete: (given: readonly string[]) =>
      changeTree(async (tx) => {
        actingOn(`category:${given.join(',')}`)
        const rows = []
        for (const id of given) rows.push(await rowOf(tx, id))
        for (const { code } of rows) await store.deleteBranch(tx, code)
        return null
      }),
  }
}

export type CategoryService = ReturnType<typeof createCategoryService>
