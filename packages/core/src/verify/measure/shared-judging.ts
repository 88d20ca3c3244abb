import type { ProbingTally } from './probing-codes.ts'

/**
 * Judges what was found at rows of a trace. What repeats an earlier one that was right is right again: it is only
 * counted.
 */
export class SharedJudging<T> {
  private readonly tally: ProbingTally
  /** By number, for those that were right, the number of things examined. */
  private readonly right: (number | undefined)[] = []

  constructor(tally: ProbingTally) {
    this.tally = tally
  }

  judge(found: T, row: number, origin: number, look: (found: T, row: number) => void): void {
    const { tally, right } = this
    const known = right[origin]
    if (known !== undefined) {
      tally.count(known)
      return
    }
    const [looked, failures] = [tally.examined, tally.failed]
    look(found, row)
    if (tally.failed === failures) right[origin] = tally.examined - looked
  }
}
