import type { RealTool } from './shop.ts'

/** One step of a burn as it really happens; heights are those of the real tip over the real work zero. */
export interface Step {
  readonly line: number
  readonly condition: number
  /** Digit of the pattern, undefined without an orbit. */
  readonly pattern: number | undefined
  readonly radius: number
  readonly tip: number
}

export interface Burn {
  readonly line: number
  readonly comment: string
  /** What is really in the spindle. */
  readonly tool: RealTool
  readonly cs: number
  /** The middle of the real head over the real work zero, and how it is turned. */
  readonly x: number
  readonly y: number
  readonly c: number
  /** Where the slow move down ended. */
  readonly approach: number
  readonly steps: Step[]
}

export interface Played {
  readonly burns: readonly Burn[]
  /** What no sinker may do, whatever is to be burnt. */
  readonly faults: readonly string[]
}
