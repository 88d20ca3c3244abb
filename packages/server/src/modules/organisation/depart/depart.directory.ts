import { nameIn, namesOf } from '@heron/contract/name-in'
import type { DepartInfo, DepartNode, DepartTree, KeyTree } from '@heron/contract/routes'
import type { Clock } from '../../../platform/clock.ts'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TableCache } from '../../../platform/db/table-cache.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { allDeparts, type DepartRow } from './depart.store.ts'

export const presentDepart = (row: DepartRow): DepartInfo => ({
  id: row.id,
  parentId: row.parentId,
  departName: row.departName,
  departNameEn: row.departNameEn,
  departNameJp: row.departNameJp,
  departNameAbbr: row.departNameAbbr,
  departOrder: row.departOrder,
  description: row.description,
  orgCategory: row.orgCategory,
  orgType: row.orgType,
  orgCode: row.orgCode,
  mobile: row.mobile,
  fax: row.fax,
  address: row.address,
  memo: row.memo,
  status: row.status,
  delFlag: row.delFlag,
  ...presentAuditColumns(row),
})

/** A department's name in the language of the answer. */
const departTitle = (row: DepartRow): string => nameIn(readerLanguage(), row, 'departName')

/** All departments as a tree, kept in memory. */
export class DepartMap {
  readonly #byId: ReadonlyMap<string, DepartRow>
  readonly #byCode: ReadonlyMap<string, DepartRow>
  readonly #below: ReadonlyMap<string, readonly DepartRow[]>
  readonly rows: readonly DepartRow[]

  constructor(rows: readonly DepartRow[]) {
    this.rows = rows
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#byCode = new Map(rows.map((row) => [row.orgCode, row]))
    this.#below = Map.groupBy(rows, (row) => row.parentId)
  }

  get(id: string): DepartRow | undefined {
    return this.#byId.get(id)
  }

  /** Its name in the language of the answer. */
  titleOf(id: string): string | undefined {
    const row = this.get(id)
    return row && departTitle(row)
  }

  byCode(code: string): DepartRow | undefined {
    return this.#byCode.get(code)
  }

  /** Departments whose name contains the words, at most `most`. */
  named(words: string, most: number, within?: readonly DepartRow[]): readonly DepartRow[] {
    const wanted = words.trim().toLowerCase()
    if (wanted === '') return []
    return this.rows
      .filter((row) => Object.values(namesOf(row, 'departName')).some((name) => name.toLowerCase().includes(wanted)))
      .filter(({ orgCode }) => !within || within.some((top) => orgCode.startsWith(top.orgCode)))
      .slice(0, most)
  }

  below(parentId: string): readonly DepartRow[] {
    return this.#below.get(parentId) ?? []
  }

  /** The departments from the root to this one. */
  wayTo(row: DepartRow): readonly DepartRow[] {
    const way = [row]
    for (let at = this.get(row.parentId); at && !way.includes(at); at = this.get(at.parentId)) way.unshift(at)
    return way
  }

  node(row: DepartRow, primaryKey: 'id' | 'orgCode' = 'id'): DepartNode {
    const key = row[primaryKey]
    const isLeaf = this.below(row.id).length === 0
    return { key, value: key, title: departTitle(row), isLeaf, ...presentDepart(row), children: null }
  }

  /** Whole trees, with the ids of each department's directors. */
  tree(rows: readonly DepartRow[], directors: ReadonlyMap<string, string>): DepartTree[] {
    return rows.map((row) => {
      const below = this.below(row.id)
      const children = below.length > 0 ? this.tree(below, directors) : null
      return { ...this.node(row), directorUserIds: directors.get(row.id) ?? '', children }
    })
  }

  keys(rows: readonly DepartRow[]): KeyTree[] {
    return rows.map((row) => {
      const below = this.below(row.id)
      const children = below.length > 0 ? this.keys(below) : null
      return { key: row.id, value: row.id, title: departTitle(row), children }
    })
  }
}

/** Caches the departments until one of them changes. */
export class DepartDirectory {
  readonly #db: Db
  readonly #cache: TableCache<DepartMap>

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#cache = new TableCache(db, clock, ['sys_depart'], 1)
  }

  map(): Promise<DepartMap> {
    return this.#cache.get('all', async () => new DepartMap(await allDeparts(this.#db)))
  }

  forget(): void {
    this.#cache.forget()
  }
}
