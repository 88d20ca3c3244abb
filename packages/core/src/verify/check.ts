import type { Condition, ConditionTexts } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import type { Dialect, ProgramFile } from '../program/index.ts'
import type { Attribution } from './burn/attribute.ts'
import type { Match, Planned } from './burn/match.ts'
import type { Visit } from './burn/visit.ts'
import type { Burnt } from './expect/burnt.ts'
import type { ConditionOf } from './expect/conditions.ts'
import type { Forecast } from './expect/wear.ts'
import type { FindingOf } from './finding.ts'
import type { Measured } from './measure/measured.ts'
import type { ProgramText } from './read/program-text.ts'
import { type Codes, Tally } from './tally.ts'
import type { Frames } from './trace/frames.ts'
import type { Trace } from './trace/trace.ts'

/** What the caller has recorded about the program. */
export interface Expected {
  readonly inputHash?: string
  /** Trailer of the stored text. */
  readonly crc?: string
  /** Header values by key (`REVISION`, `AUTHOR`, `DATE` …) from the record. */
  readonly header?: Readonly<Record<string, string>>
  /** The same program printed a second time. */
  readonly again?: string
}

/** Everything a check may use: the text as read, run and matched, and the plan it must fulfil. */
export interface CheckContext {
  readonly job: Job
  /** Without the places already burnt. */
  readonly plan: Plan
  /** The places already burnt, from the caller's record. */
  readonly burnt: Burnt
  readonly conditions: ReadonlyMap<string, Condition>
  readonly expected: Expected
  /** Absent for learnt posts. */
  readonly dialect: Dialect | undefined
  readonly files: readonly ProgramFile[]
  /** Text of the main program. */
  readonly source: string
  /** Allowed error of a length, counts of 0.1 µm; 0 unless the dialect's words are coarser than the lengths. */
  readonly tolerance: number
  /** Allowed distance of a place found by contact from the recorded one, counts. */
  readonly slack: number
  /** Whether every block could be read; otherwise text and trace are not reliable. */
  readonly readable: boolean
  readonly text: ProgramText
  readonly trace: Trace
  /** Positions of zeros and tips from the records. */
  readonly frames: Frames
  readonly visits: readonly Visit[]
  readonly planned: readonly Planned[]
  readonly matches: readonly Match[]
  /** The visits with the job's own locations and copies, independent of the plan. */
  readonly attribution: Attribution
  /** The texts a learnt post writes for a condition; absent for other posts. */
  readonly conditionTexts: ((code: number) => ConditionTexts) | undefined
  /** The released condition for a code of the text, from library and materials alone. */
  readonly conditionOf: ConditionOf
  /** Wear of each burn in the order of the text, from library and text alone; calculated once. */
  readonly wear: () => readonly Forecast[]
  /** Frontal wear of each copy at the end of the program, mm, by `copyKey`. */
  readonly lost: () => ReadonlyMap<string, number>
  /**
   * How much lower than in the trace the spindle is at a row, because its electrode is worn and was measured; counts.
   */
  readonly sunkAt: (row: number) => number
  /** By id, whether the checks that have run refuse the text. */
  readonly failed: Map<string, boolean>
  /** The measuring as it would happen; simulated once. */
  readonly measured: () => Measured
}

/**
 * One rule for programs: its id, its possible findings, and the check. Its texts are in the locales, by id and code.
 */
export interface Check<Id extends string, Code extends string> {
  readonly id: Id
  readonly codes: readonly Code[]
  run(context: CheckContext): readonly FindingOf<Id, Code | 'counted'>[]
}

interface Definition<Id extends string, Code extends string> {
  readonly id: Id
  readonly codes: Codes<Code>
  look(context: CheckContext, tally: Tally<Code>): void
}

/** A check that reports only its declared codes, each with its declared severity. */
export function defineCheck<const Id extends string, Code extends string>({
  id,
  codes,
  look,
}: Definition<Id, Code>): Check<Id, Code> {
  return {
    id,
    // The keys of the record are its codes.
    codes: Object.keys(codes) as Code[],
    run: (context) => {
      const tally = new Tally(codes)
      look(context, tally)
      return tally.done().map((found) => ({ check: id, ...found }))
    },
  }
}
