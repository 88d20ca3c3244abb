import type { ByRow } from './by-row.ts'
import type { ProbingTally } from './probing-codes.ts'

/**
 * Judges what was found at rows of a trace. What repeats an earlier one that was right is right again: it is only
 * counted.
 */
export class SharedJudging<T extends object> {
  private readonly tally: ProbingTally
  private readonly look: (found: T, row: number) => void
  /** By origin, for those that were right, the number of things examined. */
  private readonly right: (number | undefined)[] = []
  /** By origin, as far as all were judged: things examined for those before it, and how many of them were wrong. */
  private readonly examined = [0]
  private readonly wrong = [0]

  constructor(tally: ProbingTally, look: (found: T, row: number) => void) {
    this.tally = tally
    this.look = look
  }

  /** In their order. */
  judgeAll(all: ByRow<T>): void {
    const { length } = all
    let n = 0
    for (const [from, to] of [...all.repeated, [length, length]]) {
      for (; n < from; n++) this.judge(all, n)
      if (this.countRight(all.origin(from), to - from)) n = to
      for (; n < to; n++) this.judge(all, n)
    }
  }

  /** Judges the n-th. */
  judge(all: ByRow<T>, n: number): void {
    const { tally, right, examined, wrong } = this
    const origin = all.origin(n)
    const known = right[origin]
    if (known !== undefined) {
      tally.count(known)
      return
    }
    const found = all.at(n)
    if (!found) return
    const [before, failures] = [tally.examined, tally.failed]
    this.look(found, all.row(n) ?? 0)
    const looked = tally.examined - before
    const isRight = tally.failed === failures
    if (isRight) right[origin] = looked
    if (examined.length !== origin + 1) return
    examined.push((examined[origin] ?? 0) + looked)
    wrong.push((wrong[origin] ?? 0) + (isRight ? 0 : 1))
  }

  /** Counts a run of repeated ones if all that they repeat were right. */
  private countRight(origin: number, count: number): boolean {
    const { examined, wrong, tally } = this
    const end = origin + count
    if (count === 0 || wrong[end] === undefined || wrong[end] !== wrong[origin]) return false
    tally.count((examined[end] ?? 0) - (examined[origin] ?? 0))
    return true
  }
}
