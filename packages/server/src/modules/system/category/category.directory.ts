import { nameIn } from '@heron/contract/name-in'
import type { Category, CategoryNode } from '@heron/contract/routes'
import type { Clock } from '../../../platform/clock.ts'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TableCache } from '../../../platform/db/table-cache.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { allCategories, type CategoryRow } from './category.store.ts'

/** The name in the reader's language. */
export const categoryTitle = (row: CategoryRow): string => nameIn(readerLanguage(), row, 'name')

/** The category tree, kept in memory. */
class CategoryMap {
  readonly rows: readonly CategoryRow[]
  readonly #byId: ReadonlyMap<string, CategoryRow>
  readonly #byCode: ReadonlyMap<string, CategoryRow>
  readonly #below: ReadonlyMap<string, readonly CategoryRow[]>

  constructor(rows: readonly CategoryRow[]) {
    this.rows = rows
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#byCode = new Map(rows.map((row) => [row.code, row]))
    this.#below = Map.groupBy(rows, (row) => row.pid)
  }

  get(id: string): CategoryRow | undefined {
    return this.#byId.get(id)
  }

  byCode(code: string): CategoryRow | undefined {
    return this.#byCode.get(code)
  }

  below(pid: string): readonly CategoryRow[] {
    return this.#below.get(pid) ?? []
  }

  present(row: CategoryRow): Category {
    const hasChild = this.below(row.id).length > 0 ? '1' : '0'
    const { id, pid, name, nameEn, nameJp, code } = row
    return { id, pid, name, nameEn, nameJp, code, hasChild, ...presentAuditColumns(row) }
  }

  /** A node of a picker; with `isFlat` it does not show whether it has children. */
  node(row: CategoryRow, isFlat = false): CategoryNode {
    const { id, code, pid } = row
    const leaf = isFlat || this.below(id).length === 0
    return { key: id, value: id, title: categoryTitle(row), code, leaf, parentId: pid, icon: null }
  }

  tree(rows: readonly CategoryRow[]): CategoryNode[] {
    return rows.map((row) => {
      const children = this.tree(this.below(row.id))
      return { ...this.node(row), ...(children.length > 0 ? { children } : {}) }
    })
  }
}

/** Caches the categories until one of them changes. */
export class CategoryDirectory {
  readonly #db: Db
  readonly #cache: TableCache<CategoryMap>

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#cache = new TableCache(db, clock, ['sys_category'], 1)
  }

  map(): Promise<CategoryMap> {
    return this.#cache.get('all', async () => new CategoryMap(await allCategories(this.#db)))
  }

  forget(): void {
    this.#cache.forget()
  }
}
