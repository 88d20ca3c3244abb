import { namesOf } from '@heron/contract/name-in'
import type { Category, CategoryNode } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type CategoryDirectory, categoryTitle } from './category.directory.ts'
import { type CategoryRow, listCategories, root } from './category.store.ts'

const conditionSchema = z.strictObject({ code: z.string().max(128).optional(), name: z.string().max(100).optional() })

function readCondition(text: string): z.output<typeof conditionSchema> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new AppError('TREE_CONDITION')
  }
  const { success, data } = conditionSchema.safeParse(given)
  if (!success) throw new AppError('TREE_CONDITION')
  return data
}

const isRoot = (given: string | undefined) => given === undefined || given === '' || given === root

/** The queries of trees, pickers and the list. */
export function createCategoryLookUp(db: Db, directory: CategoryDirectory) {
  /** Id of the node with this code; without a code, the parent of the roots. */
  const parentOf = async (pcode: string | undefined) => {
    if (isRoot(pcode)) return root
    const row = (await directory.map()).byCode(pcode ?? '')
    if (!row) throw new AppError('CATEGORY_CODE', { code: pcode ?? '' })
    return row.id
  }

  const one = async (find: (map: Awaited<ReturnType<typeof directory.map>>) => string | undefined) => {
    const map = await directory.map()
    const row = map.get(find(map) ?? '')
    if (!row) throw new AppError('NOT_FOUND')
    return map.present(row)
  }

  return {
    list: async ({ pid, ...query }: ListQuery & { readonly pid: string }) => {
      const isSearch = query.filters.length + query.advanced.length > 0
      const { rows, total } = await listCategories(db, query, isSearch ? undefined : pid || root)
      const map = await directory.map()
      return pageOf(
        rows.map((row) => map.present(row)),
        total,
        query,
      )
    },

    children: async (pids: readonly string[]): Promise<Category[]> => {
      const map = await directory.map()
      return pids.flatMap((pid) => map.below(pid || root)).map((row) => map.present(row))
    },

    /** All categories in the order of their codes: parents before children. */
    byCode: async (): Promise<Category[]> => {
      const map = await directory.map()
      return map.rows.map((row) => map.present(row))
    },

    check: async (pid: string | undefined, code: string): Promise<null> => {
      if (code === '') throw new AppError('CATEGORY_EMPTY')
      const parent = isRoot(pid) ? undefined : (await directory.map()).get(pid ?? '')
      if (parent && !code.startsWith(parent.code)) throw new AppError('CATEGORY_PREFIX', { code: parent.code })
      return null
    },

    get: (id: string) => one(() => id),
    find: (field: 'id' | 'code', value: string) => one((map) => (field === 'id' ? value : map.byCode(value)?.id)),

    tree: async (pcode: string | undefined, isLazy: boolean): Promise<CategoryNode[]> => {
      const map = await directory.map()
      const rows = map.below(await parentOf(pcode))
      return isLazy ? rows.map((row) => map.node(row)) : map.tree(rows)
    },

    nodes: async (asked: { pid?: string | undefined; pcode?: string | undefined; condition?: string | undefined }) => {
      const map = await directory.map()
      if (asked.condition) {
        const { code, name } = readCondition(asked.condition)
        const isMet = (row: CategoryRow) =>
          row.code === (code ?? row.code) && Object.values(namesOf(row, 'name')).includes(name ?? row.name)
        return map.rows
          .filter(isMet)
          .slice(0, 2_000)
          .map((row) => map.node(row, true))
      }
      const pid = isRoot(asked.pid) ? await parentOf(asked.pcode) : (asked.pid ?? root)
      return map.below(pid).map((row) => map.node(row))
    },

    names: async (ids: readonly string[], delNotExist: boolean): Promise<string[]> => {
      const map = await directory.map()
      return ids.flatMap((id) => {
        const row = map.get(id)
        return row ? [categoryTitle(row)] : delNotExist ? [] : [id]
      })
    },

    choices: async (code: string) => {
      const map = await directory.map()
      const rows = map.rows.filter((row) => isRoot(code) || row.code.startsWith(code))
      return rows.slice(0, 2_000).map((row) => ({ value: row.id, text: categoryTitle(row) }))
    },
  }
}

export type CategoryLookUp = ReturnType<typeof createCategoryLookUp>
