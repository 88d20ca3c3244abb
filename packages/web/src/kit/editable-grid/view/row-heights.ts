interface Extra {
  readonly index: number
  readonly height: number
  /** Total extra height up to and including this row. */
  readonly sum: number
}

/** Positions of rows: all of one height, plus the details of unfolded rows. */
export class RowHeights {
  readonly #height: number
  readonly #extras: readonly Extra[]
  readonly count: number

  constructor(
    count: number,
    height: number,
    extras: readonly { readonly index: number; readonly height: number }[] = [],
  ) {
    this.count = count
    this.#height = height
    let sum = 0
    this.#extras = [...extras]
      .sort((a, b) => a.index - b.index)
      .map(({ index, height: more }) => {
        sum += more
        return { index, height: more, sum }
      })
  }

  get total(): number {
    return this.count * this.#height + (this.#extras.at(-1)?.sum ?? 0)
  }

  /** Top of a row. */
  top(index: number): number {
    return index * this.#height + this.#before(index)
  }

  /** The row at a height; the last one below the end. */
  at(y: number): number {
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.top(middle) <= y) low = middle
      else high = middle - 1
    }
    return Math.max(0, low)
  }

  #before(index: number): number {
    let sum = 0
    for (const extra of this.#extras) {
      if (extra.index >= index) break
      sum = extra.sum
    }
    return sum
  }
}
