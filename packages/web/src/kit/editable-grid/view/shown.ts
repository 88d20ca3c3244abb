/** The drawn part of the table. */
export interface Shown {
  readonly from: number
  readonly to: number
  readonly columnFrom: number
  readonly columnTo: number
  /** Row n is drawn in the element n + turn, modulo the pool. */
  readonly turn: number
}

export const isDrawn = ({ from, to }: Shown, row: number): boolean => row >= from && row < to

/** The element of the pool that draws row n of the page: the same one until the row is scrolled out of the drawn part. */
export const slotOf = ({ from, to, turn }: Shown, row: number): number => (row + turn) % (to - from)
