import type { GridColumn } from '../model/column.ts'
import type { ProblemMap } from '../model/problems.ts'
import type { Row, RowKey, Values } from '../model/row.ts'

export type Ids = string | readonly string[]

/** The grid's methods, for the screen that holds it. */
export interface GridHandle {
  readonly addRows: (rows?: Values | readonly Values[], silent?: boolean) => readonly RowKey[]
  readonly insertRows: (rows: Values | readonly Values[], index: number) => readonly RowKey[]
  /** Unchanged, without the columns' defaults. */
  readonly pushRows: (rows: Values | readonly Values[]) => readonly RowKey[]
  /** Empties the table and adds the rows as new ones. */
  readonly loadNewData: (rows: readonly Values[]) => void
  /** Resolves to the refused cells, or null; scrolls to the first one and opens it. */
  readonly validateTable: () => Promise<ProblemMap | null>
  /** Resolves to the refused cells, or null; without scrolling. */
  readonly fullValidateTable: (rowIds?: readonly RowKey[]) => Promise<ProblemMap | null>
  readonly getTableData: (options?: { readonly rowIds?: readonly RowKey[] }) => readonly Row[]
  readonly getAll: () => { readonly tableData: readonly Row[]; readonly deleteData: readonly Row[] }
  /** Validated values: never rejects, states the number of refused cells. */
  readonly getValues: (
    rowIds?: readonly RowKey[],
  ) => Promise<{ readonly error: number; readonly values: readonly Row[] }>
  readonly getNewData: () => readonly Row[]
  readonly getNewDataWithId: () => readonly Row[]
  readonly getChangedData: () => readonly Row[]
  readonly getDeleteData: () => readonly Row[]
  readonly getDeleteIds: () => readonly string[]
  readonly getIfRowById: (id: RowKey) => { readonly row: Row; readonly isNew: boolean } | undefined
  readonly getNewRowById: (id: RowKey) => Row | undefined
  /** Sets any number of cells in one pass. Returns unknown columns. */
  readonly setValues: (rows: readonly { readonly rowKey: RowKey; readonly values: Values }[]) => readonly string[]
  readonly removeRows: (ids: Ids) => readonly string[]
  readonly removeRowsById: (ids: Ids) => readonly string[]
  readonly removeSelection: () => readonly string[]
  readonly getSelection: () => readonly RowKey[]
  readonly setSelection: (ids: readonly RowKey[]) => void
  readonly toggleSelectionAll: () => void
  readonly clearSelection: () => void
  readonly rowResort: (oldIndex: number, newIndex: number) => boolean
  readonly resetScrollTop: (top?: number) => void
  readonly virtualRefresh: () => void
  readonly getColumnByKey: (key: string) => GridColumn | undefined
  readonly getStatisticsValue: (key: string) => {
    readonly sum: number | undefined
    readonly average: number | undefined
  }
  readonly getOriginData: (id: RowKey) => Row | undefined
  /**
   * Values from elsewhere (another browser, the server's answer): shown, not counted as changes. The columns in `kept`
   * were changed since: they keep their shown value and stay changed.
   */
  readonly mergeRow: (id: RowKey, values: Row, kept?: ReadonlySet<string>) => void
  readonly undo: () => boolean
  readonly redo: () => boolean
  readonly pageOf: (id: RowKey) => number | undefined
}
