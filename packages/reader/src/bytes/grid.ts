/** One text of a table of texts: row and column count from 0; the locator says where it stands in its file. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly locator: string
}
