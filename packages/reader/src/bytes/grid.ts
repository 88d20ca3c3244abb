/** One text of a table: row and column from 0; the locator gives its place in the file. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly locator: string
}
