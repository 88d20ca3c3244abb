import type { ProblemMap } from './model/problems.ts'
import type { Row } from './model/row.ts'
import type { GridHandle } from './view/grid-handle.ts'

/** One of several tables of a form; the pane is the tab that contains it. */
export interface TableCase {
  readonly handle: GridHandle
  readonly paneKey?: string
}

export interface TableRefusal {
  readonly index: number
  readonly paneKey: string | undefined
  readonly problems: ProblemMap
}

export interface TableValues {
  readonly tableData: readonly Row[]
  readonly deleteData: readonly Row[]
}

/**
 * Checks tables one after another and stops at the first that is refused: its tab is shown (`showPane`) and the cell
 * opens. Otherwise returns each table's rows and its deleted rows.
 */
export async function validateTables(
  cases: readonly TableCase[],
  showPane?: (paneKey: string) => void,
): Promise<{ readonly values: readonly TableValues[] } | { readonly refused: TableRefusal }> {
  for (const [index, { handle, paneKey }] of cases.entries()) {
    const problems = await handle.fullValidateTable()
    if (!problems) continue
    if (paneKey !== undefined) showPane?.(paneKey)
    await handle.validateTable()
    return { refused: { index, paneKey, problems } }
  }
  return { values: cases.map(({ handle }) => handle.getAll()) }
}
