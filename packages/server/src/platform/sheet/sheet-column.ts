/** A column of a sheet: its heading, the field it fills, and what an export writes into it. */
export interface SheetColumn<Row> {
  readonly heading: string
  readonly field: string
  readonly text: (row: Row) => string | number | null
  /** Written, never read back: what a sheet must not decide. */
  readonly readOnly?: boolean
}

/** The sheet of a noun. */
export interface Sheet<Row> {
  /** What it is called in the title and the file name. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
}
