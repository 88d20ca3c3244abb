import { categoryRoutes } from '@heron/contract/calls/system/category'
import type { Category } from '@heron/contract/routes'
import type { Page } from '@heron/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { treeRowsOf } from '../../../kit/data/tree-table/tree-rows-of.ts'
import { call } from '../../../lib/api/call.ts'

/** A category as a row of the tree table. */
export interface CategoryLine extends Category {
  readonly hasChildren: boolean
  readonly children?: readonly CategoryLine[]
}

const lineOf = (row: Category): CategoryLine => ({ ...row, hasChildren: row.hasChild === '1' })

/** The page of a search's results. */
export interface Paging {
  readonly pageNo: number
  readonly pageSize: number
}

/** The categories below one. */
export async function readBelow(pid: string): Promise<readonly CategoryLine[]> {
  return treeRowsOf(await call(categoryRoutes.childList, { query: { pid } })).map(lineOf)
}

/** The roots, with the children of open nodes in one call. */
async function readTree(open: readonly string[]): Promise<readonly CategoryLine[]> {
  const roots = await readBelow('0')
  if (open.length === 0) return roots
  const below = await call(categoryRoutes.getChildListBatch, { query: { parentIds: open.join(',') } })
  const byParent = Map.groupBy(treeRowsOf(below).map(lineOf), ({ pid }) => pid)
  const filled = (line: CategoryLine): CategoryLine => {
    // An open branch without children left is empty, not unloaded.
    return open.includes(line.id) ? { ...line, children: (byParent.get(line.id) ?? []).map(filled) } : line
  }
  return roots.map(filled)
}

async function find(words: string, paging: Paging): Promise<Page<CategoryLine>> {
  const query = { name: `*${words.replaceAll('*', '')}*`, ...paging, column: 'code', order: 'asc' }
  const found = await call(categoryRoutes.rootList, { query })
  return { ...found, records: found.records.map((row) => ({ ...lineOf(row), hasChildren: false })) }
}

/** [I20] The tree with its open branches. */
export const useCategories = (open: ReadonlySet<string>, enabled: boolean) =>
  useQuery({
    queryKey: ['category', 'screen', 'tree'],
    queryFn: () => readTree([...open].toSorted()),
    enabled,
  })

/** A page of the categories whose name contains the words, as a flat list. */
export const useFound = (words: string, paging: Paging) =>
  useQuery({
    queryKey: ['category', 'screen', 'found', words, paging],
    queryFn: () => find(words, paging),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
