/** One page of a spreadsheet as read, for display: texts as the file shows them, row by row. */
export interface SheetPage {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** Rows the page holds; more than `rows` when the preview is cut. */
  readonly rowCount: number
}
