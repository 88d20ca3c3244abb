import type { PermissionChoice, PermissionInfo, PermissionTree } from '@heron/contract/routes'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { PermissionRow } from './permission.store.ts'

/** Rows that came with the program have ids derived from what they represent. */
export const isBuiltIn = ({ id }: Pick<PermissionRow, 'id'>): boolean => /^[mp]-/.test(id)

/** A row with its ancestors. */
export interface Placed {
  readonly row: PermissionRow
  readonly path: readonly PermissionRow[]
}

/** Titles of a row in the three languages. */
export const titlesOf = ({ name, nameEn, nameJp }: Pick<PermissionRow, 'name' | 'nameEn' | 'nameJp'>) => ({
  cn: name,
  en: nameEn,
  jp: nameJp,
})

/** A row by its titles, and those of the menus above it. */
export const namedOf = ({ row, path }: Placed) => ({
  id: row.id,
  kind: row.menuType === 2 ? ('button' as const) : ('screen' as const),
  titles: titlesOf(row),
  path: path.map(titlesOf),
})

/** Menus and buttons, indexed by their parent. */
export class Forest {
  readonly #rows: readonly PermissionRow[]
  readonly #ids: ReadonlySet<string>
  readonly #below: ReadonlyMap<string | null, readonly PermissionRow[]>

  constructor(rows: readonly PermissionRow[]) {
    this.#rows = rows
    this.#ids = new Set(rows.map(({ id }) => id))
    this.#below = Map.groupBy(rows, ({ parentId }) => (parentId && this.#ids.has(parentId) ? parentId : null))
  }

  get ids(): string[] {
    return [...this.#ids]
  }

  below(parentId: string | null): readonly PermissionRow[] {
    return this.#below.get(parentId) ?? []
  }

  /** A row and everything below it. */
  branch(id: string): readonly PermissionRow[] {
    const row = this.#rows.find((each) => each.id === id)
    return row ? [row, ...this.below(id).flatMap((child) => this.branch(child.id))] : []
  }

  /** The number of levels of a branch. */
  height(id: string): number {
    return 1 + Math.max(0, ...this.below(id).map((child) => this.height(child.id)))
  }

  /** The level of a row, the first being 1. */
  level(id: string): number {
    const row = this.#rows.find((each) => each.id === id)
    return row?.parentId && this.#ids.has(row.parentId) ? 1 + this.level(row.parentId) : 1
  }

  /** Every row in menu order, with its ancestors from the top down. */
  *walk(parentId: string | null = null, path: readonly PermissionRow[] = []): Generator<Placed> {
    for (const row of this.below(parentId)) {
      yield { row, path }
      yield* this.walk(row.id, [...path, row])
    }
  }

  present(row: PermissionRow): PermissionInfo {
    const leaf = this.below(row.id).length === 0
    return {
      id: row.id,
      key: row.id,
      title: row.name,
      parentId: row.parentId,
      name: row.name,
      nameEn: row.nameEn,
      nameJp: row.nameJp,
      menuType: row.menuType,
      perms: row.perms,
      permsType: row.permsType,
      icon: row.icon,
      component: row.component,
      componentName: row.componentName,
      url: row.url,
      redirect: row.redirect,
      sortNo: row.sortNo,
      leaf,
      isLeaf: leaf,
      route: row.isRoute === 1,
      keepAlive: row.keepAlive === 1,
      alwaysShow: row.alwaysShow === 1,
      hidden: row.hidden === 1,
      hideTab: row.hideTab === 1,
      internalOrExternal: row.internalOrExternal === 1,
      ruleFlag: row.ruleFlag,
      status: row.status,
      description: row.description,
      delFlag: row.delFlag,
      builtIn: isBuiltIn(row),
      ...presentAuditColumns(row),
    }
  }

  tree(parentId: string | null = null): PermissionTree[] {
    return this.below(parentId).map((row) => {
      const children = this.tree(row.id)
      return { ...this.present(row), ...(children.length > 0 ? { children } : {}) }
    })
  }

  choices(parentId: string | null = null): PermissionChoice[] {
    return this.below(parentId).map((row) => {
      const children = this.choices(row.id)
      return {
        key: row.id,
        value: row.id,
        title: row.name,
        label: row.name,
        slotTitle: row.name,
        titles: titlesOf(row),
        isLeaf: children.length === 0,
        icon: row.icon,
        ruleFlag: row.ruleFlag,
        parentId: row.parentId,
        scopedSlots: { title: 'hasDatarule' },
        ...(children.length > 0 ? { children } : {}),
      }
    })
  }
}
