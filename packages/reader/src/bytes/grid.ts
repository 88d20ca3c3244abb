/** One text of a table of texts: row and column count from 0; the locator gives its place in its file. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly locator: string
}
