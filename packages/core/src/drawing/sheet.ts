/** One page of a spreadsheet for display: texts as shown in the file, by row. */
export interface SheetPage {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** Rows the page holds; more than `rows` when the preview is cut. */
  readonly rowCount: number
}
