/** A table and its columns whose texts can be found by a part of them; names as in code. */
export interface Searched {
  readonly table: string
  readonly columns: readonly string[]
}
