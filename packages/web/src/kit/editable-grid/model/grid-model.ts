import { type ColumnRules, columnRules } from './check-cell.ts'
import type { CellCodec, CodecContext } from './codec.ts'
import { type GridColumn, isBuiltIn, typeName } from './column.ts'
import { isColumnDisabled, isRowDisabled } from './disabled.ts'
import type { GridEvents } from './events.ts'
import { followedOrder, goneRows } from './follow-rows.ts'
import type { GridSettings } from './grid-settings.ts'
import { History } from './history.ts'
import { Linkages } from './linkage.ts'
import { loadedEntries } from './load-rows.ts'
import { type Paging, pageOf, samePaging } from './pages.ts'
import { withFilledProps } from './placeholder.ts'
import { Problems } from './problems.ts'
import type { Row, RowKey } from './row.ts'
import { type Change, type Entry, inverse, RowStore } from './row-store.ts'
import { Selection } from './selection.ts'
import {
  COLUMNS,
  cellsTopic,
  cellTopic,
  columnTopic,
  HISTORY,
  ORDER,
  PAGE,
  PROBLEMS,
  rowTopic,
  SELECTION,
  Topics,
} from './topics.ts'
import { UniqueIndex } from './unique-index.ts'

/** With more changed cells than this at once, everything visible is redrawn instead of each cell. */
const MANY = 400

/** The table without a screen: rows, columns, changes, selection, problems. */
export class GridModel {
  readonly store = new RowStore()
  readonly history = new History()
  readonly selection = new Selection()
  readonly problems = new Problems()
  readonly topics = new Topics()
  readonly unique = new UniqueIndex(this.store)
  readonly expanded = new Set<RowKey>()
  readonly linkages = new Linkages(() => this.topics.tellAll())
  #settings: GridSettings
  #columns: readonly GridColumn[] = []
  #byKey: ReadonlyMap<string, GridColumn> = new Map()
  #rules = new Map<string, ColumnRules>()
  #codecs = new Map<string, CellCodec>()
  #dependent: readonly string[] = []
  #paging: Paging | undefined
  #newKeys = 0
  #sessions = 0
  #session: string | undefined

  constructor(settings: GridSettings) {
    this.#settings = settings
    this.#paging = settings.paging
    this.#readColumns()
  }

  get settings(): GridSettings {
    return this.#settings
  }

  get events(): GridEvents {
    return this.#settings.events ?? {}
  }

  /** Columns with values, without those drawn by the grid itself. */
  get columns(): readonly GridColumn[] {
    return this.#columns
  }

  get rules(): ReadonlyMap<string, ColumnRules> {
    return this.#rules
  }

  get paging(): Paging | undefined {
    return this.#paging
  }

  get idField(): string {
    return this.#settings.rowKey ?? 'id'
  }

  get sortField(): string | undefined {
    return this.#settings.dragSort ? (this.#settings.dragSortKey ?? 'orderNum') : undefined
  }

  /** Applies the screen's present settings and notifies the topics that depend on them. */
  configure(next: GridSettings): void {
    const before = this.#settings
    this.#settings = next
    if (next.columns !== before.columns || next.editRules !== before.editRules || next.linkage !== before.linkage) {
      this.#readColumns()
      this.topics.tell([COLUMNS])
      this.topics.tellAll()
    } else if (next.disabled !== before.disabled || next.disabledRows !== before.disabledRows) {
      this.#dropDisabledChoices()
      this.topics.tellAll()
    }
    if (!samePaging(next.paging, before.paging)) this.setPaging(next.paging)
  }

  setPaging(paging: Paging | undefined): void {
    this.#paging = paging
    this.topics.tell([PAGE])
  }

  column(key: string): GridColumn | undefined {
    return this.#byKey.get(key)
  }

  codec(column: GridColumn): CellCodec {
    return this.#codecs.get(column.key) ?? this.#settings.codecOf(typeName(column.type))
  }

  /** Loads rows: nothing is new, changed or removed. The selection is kept, by key. */
  load(rows: readonly Row[]): void {
    const entries = loadedEntries(this, rows)
    this.store.load(entries)
    this.history.clear()
    this.problems.clear()
    this.unique.forget()
    for (const key of this.selection.keys) {
      const entry = this.store.entry(key)
      if (entry) this.selection.add(key, entry.values)
    }
    this.topics.tell([ORDER, SELECTION, HISTORY, PROBLEMS])
    this.topics.tellAll()
  }

  /** Adds and removes rows as in `rows`; all others stay unchanged, with local edits. Returns the removed rows. */
  follow(rows: readonly Row[]): readonly Entry[] {
    const { store } = this
    const incoming = loadedEntries(this, rows)
    const keys = incoming.map(({ key }) => key)
    const gone = goneRows([...store.order.map((key) => store.entry(key)), ...store.removed.values()], new Set(keys))
    const arrived = incoming.filter(({ key }) => !store.entry(key) && !store.removed.has(key))
    if (gone.length + arrived.length === 0) return gone
    const arrivedKeys = new Set(arrived.map(({ key }) => key))
    const here = keys.filter((key) => arrivedKeys.has(key) || store.entry(key))
    store.follow(followedOrder(store.order, here, new Set(gone.map(({ key }) => key))), arrived, gone)
    this.history.forget(new Set(gone.map(({ key }) => key)))
    this.unique.forget()
    this.#forgetRows(gone, new Set())
    this.topics.tell([ORDER, SELECTION, HISTORY, PROBLEMS])
    this.topics.tellAll()
    return gone
  }

  newKey(): RowKey {
    this.#newKeys += 1
    return `new:${this.#newKeys}`
  }

  pageKeys(): readonly RowKey[] {
    return pageOf(this.store.order, this.#paging)
  }

  value(key: RowKey, column: string): unknown {
    if (column === this.sortField) return this.store.indexOf(key) + 1
    return this.store.entry(key)?.values[column]
  }

  /** A row's present values, including the sort number. */
  row(key: RowKey): Row | undefined {
    const values = this.store.entry(key)?.values
    const sort = this.sortField
    return values && sort !== undefined ? { ...values, [sort]: this.store.indexOf(key) + 1 } : values
  }

  isRowDisabled(key: RowKey): boolean {
    const { disabledRows } = this.#settings
    const values = disabledRows && this.store.entry(key)?.values
    return values ? isRowDisabled(values, disabledRows) : false
  }

  isCellDisabled(key: RowKey, column: GridColumn): boolean {
    const values = this.store.entry(key)?.values
    return !values || this.#settings.disabled === true || this.isRowDisabled(key) || isColumnDisabled(column, values)
  }

  /** Whether the cell is read-only: disabled, of a type without an editor, or numbered by the grid. */
  isLocked(key: RowKey, column: GridColumn): boolean {
    return this.codec(column).readOnly === true || column.key === this.sortField || this.isCellDisabled(key, column)
  }

  codecContext(key: RowKey, column: GridColumn): CodecContext & { readonly loadingOptions: boolean } {
    const row = this.store.entry(key)?.values ?? {}
    const linked = this.linkages.options(column.key, row)
    return {
      column,
      row,
      options: linked?.options ?? column.options ?? [],
      loadingOptions: linked?.loading ?? false,
    }
  }

  /** Applies changes as one undo step. Changes that listeners make during the notification are part of it. */
  commit(changes: readonly Change[], told?: () => void, session?: string): void {
    if (changes.length === 0) return
    this.together((name) => {
      this.#apply(changes)
      this.history.record({ changes, session: name })
      this.topics.tell([HISTORY])
      told?.()
    }, session)
  }

  /** All commits during `work` are one undo step. */
  together(work: (session: string) => void, session?: string): void {
    const outer = this.#session
    this.#sessions += 1
    const name = outer ?? session ?? `step:${this.#sessions}`
    this.#session = name
    try {
      work(name)
    } finally {
      this.#session = outer
    }
  }

  /** Undoes or redoes one step; returns its changes. */
  travel(action: 'undo' | 'redo'): readonly Change[] {
    const step = action === 'undo' ? this.history.back() : this.history.forth()
    if (!step) return []
    const changes = action === 'undo' ? step.changes.toReversed().map(inverse) : step.changes
    this.#apply(changes)
    this.topics.tell([HISTORY])
    this.events.onHistory?.(action)
    return changes
  }

  /** Values from elsewhere: they count as loaded and cannot be undone. Cells in `kept` keep their shown value. */
  rebase(key: RowKey, values: Row, kept?: ReadonlySet<string>): void {
    const rest = Object.fromEntries(Object.entries(values).filter(([name]) => name !== this.idField))
    this.store.rebase(key, rest, kept)
    this.unique.forget()
    const cells = Object.keys(rest).flatMap((name) => [cellTopic(key, name), columnTopic(name)])
    this.topics.tell([...cells, cellsTopic(key), rowTopic(key)])
  }

  #apply(changes: readonly Change[]): void {
    const names = new Set<string>()
    for (const change of changes) {
      this.unique.follow(change)
      this.store.apply(change)
      if (change.kind !== 'set') names.add(ORDER)
      else if (changes.length <= MANY) this.#concerned(change, names)
      if (change.kind === 'remove') this.#forgetRows(change.entries, names)
    }
    if (changes.length > MANY) this.topics.tellAll()
    else this.topics.tell(names)
  }

  #concerned({ key, column }: Extract<Change, { kind: 'set' }>, names: Set<string>): void {
    names.add(cellTopic(key, column)).add(cellsTopic(key)).add(columnTopic(column))
    for (const each of this.#dependent) names.add(cellTopic(key, each))
    if (this.#settings.disabledRows && column in this.#settings.disabledRows) names.add(rowTopic(key))
    if (this.selection.has(key)) this.selection.add(key, this.store.entry(key)?.values ?? {})
  }

  #forgetRows(entries: readonly Entry[], names: Set<string>): void {
    for (const { key } of entries) {
      this.problems.drop(key)
      this.expanded.delete(key)
      if (this.selection.delete(key)) names.add(SELECTION)
    }
    names.add(PROBLEMS)
  }

  #readColumns(): void {
    const { columns, editRules, linkage, codecOf } = this.#settings
    this.#columns = columns.filter(({ type }) => !isBuiltIn(typeName(type))).map(withFilledProps)
    this.#byKey = new Map(this.#columns.map((column) => [column.key, column]))
    this.#codecs = new Map(this.#columns.map((column) => [column.key, codecOf(typeName(column.type))]))
    this.#rules = new Map()
    for (const column of this.#columns) {
      const rules = columnRules(column, editRules?.[column.key])
      if (rules) this.#rules.set(column.key, rules)
    }
    this.linkages.configure(this.#columns, linkage ?? [])
    this.#dependent = this.#columns
      .filter(
        (column) =>
          typeof column.disabled === 'function' || this.codec(column).readsRow || this.linkages.has(column.key),
      )
      .map(({ key }) => key)
  }

  #dropDisabledChoices(): void {
    for (const key of this.selection.keys) if (this.isRowDisabled(key)) this.selection.delete(key)
    this.topics.tell([SELECTION])
  }
}
