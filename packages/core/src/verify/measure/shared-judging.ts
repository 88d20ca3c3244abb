import type { ProbingTally } from './probing-codes.ts'

/**
 * Judges what was found at rows of a trace. What is shared with an earlier row, and was right there, is right again: it
 * is only counted.
 */
export class SharedJudging<T> {
  private readonly tally: ProbingTally
  /** Things that were right, with the number of things examined. */
  private readonly right = new Map<T, number>()

  constructor(tally: ProbingTally) {
    this.tally = tally
  }

  judge(found: T, row: number, look: (found: T, row: number) => void): void {
    const { tally, right } = this
    const known = right.get(found)
    if (known !== undefined) {
      tally.count(known)
      return
    }
    const [looked, failures] = [tally.examined, tally.failed]
    look(found, row)
    if (tally.failed === failures) right.set(found, tally.examined - looked)
  }
}
