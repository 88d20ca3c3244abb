import type { Condition } from '../condition/index.ts'
import type { BurntPlace } from '../job/index.ts'

/** The facts of a program besides job and plan; none of them comes from a clock. */
export interface GenerateOptions {
  /** 1 to 8999. */
  readonly programNumber: number
  readonly status: 'DRAFT' | 'RELEASED'
  readonly revision: number
  readonly author: string
  /** Required when released; never the author. */
  readonly approver?: string
  /** The stored date of the revision, YYYY-MM-DD. */
  readonly date: string
  readonly generatorVersion: string
  /** SHA-256 of the canonical JSON of job and plan, 64 hexadecimal digits. */
  readonly inputHash: string
  readonly post: { readonly id: string; readonly version: number }
  /** The library that the plan was made with. */
  readonly library: readonly Condition[]
  /** Places already burnt: left out of the program and named in its header. */
  readonly burnt?: readonly BurntPlace[]
}

/** Reasons to refuse generating a program, besides those of `checkJob`. */
export const generationCodes = [
  'ALL_BURNT',
  'REQUIRED',
  'OUT_OF_RANGE',
  'UNKNOWN_REFERENCE',
  'DUPLICATE',
  'SAME_PERSON',
  'POT_NOT_ALLOWED',
  'POT_MISMATCH',
  'LOAD_ORDER',
  'POST_LOADS',
  'CONDITION_NOT_RELEASED',
  'CONDITION_NUMBER',
  'CONDITION_WRITTEN',
  'CONDITION_MATERIAL',
  'CONDITION_MISMATCH',
  'CONDITION_UNPRINTABLE',
  'DEPTH_MISMATCH',
  'STEP_ORDER',
  'ORBIT_MISMATCH',
  'APPROACH_TOO_HIGH',
  'POCKET_SIZE_UNKNOWN',
  'ANCHOR_OFF_BLOCK',
  'ANCHOR_TOO_LOW',
  'ANCHOR_TOO_HIGH',
  'ANCHOR_OVER_PLACE',
  'SIDE_AT_PLACE',
  'ANGLE_UNSUPPORTED',
  'HEAD_BELOW_BALL',
] as const
export type GenerationCode = (typeof generationCodes)[number]
