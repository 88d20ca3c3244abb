import type { Condition } from '../condition/index.ts'
import type { ElectrodeCopy, Job } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import type { Dialect, ProgramFile } from '../program/index.ts'
import type { Attribution } from './burn/attribute.ts'
import type { Match, Planned } from './burn/match.ts'
import type { Visit } from './burn/visit.ts'
import type { Burnt } from './expect/burnt.ts'
import type { ConditionOf } from './expect/conditions.ts'
import type { Forecast } from './expect/wear.ts'
import type { FindingOf } from './finding.ts'
import type { Measured } from './measure/simulate.ts'
import type { ProgramText } from './read/program-text.ts'
import { type Codes, Tally } from './tally.ts'
import type { Frames } from './trace/frames.ts'
import type { Trace } from './trace/trace.ts'

/** What the caller knows about the program from its own records. */
export interface Expected {
  readonly inputHash?: string
  /** Trailer of the stored text. */
  readonly crc?: string
  /** Header values by key (`REVISION`, `AUTHOR`, `DATE` …) as the record has them. */
  readonly header?: Readonly<Record<string, string>>
  /** The same program printed a second time. */
  readonly again?: string
}

/** Everything a check may look at: the text as read, run and matched, and the plan it must fulfil. */
export interface CheckContext {
  readonly job: Job
  /** Without what is burnt already. */
  readonly plan: Plan
  /** What is burnt already, by the caller's record. */
  readonly burnt: Burnt
  readonly conditions: ReadonlyMap<string, Condition>
  readonly expected: Expected
  /** Absent for posts that were learnt. */
  readonly dialect: Dialect | undefined
  readonly files: readonly ProgramFile[]
  /** Text of the main program. */
  readonly source: string
  /** How far a length may be off, counts of 0.1 µm; 0 unless the dialect's words are coarser than the lengths. */
  readonly tolerance: number
  /** Could every block be read? Only then do text and trace say anything. */
  readonly readable: boolean
  readonly text: ProgramText
  readonly trace: Trace
  /** Where the records put zeros and tips. */
  readonly frames: Frames
  readonly visits: readonly Visit[]
  readonly planned: readonly Planned[]
  readonly matches: readonly Match[]
  /** The visits by the job's own locations and copies, whatever the plan says. */
  readonly attribution: Attribution
  /** The released condition of a code of the text, by library and materials alone. */
  readonly conditionOf: ConditionOf
  /** Wear of each burn in the order of the text, by library and text alone; worked out once. */
  readonly wear: () => readonly Forecast[]
  /** What each copy has lost by burning in front when the program ends, mm. */
  readonly lost: () => ReadonlyMap<ElectrodeCopy, number>
  /** How much lower than the trace says the spindle is at a row, because what hangs on it is worn and was measured; counts. */
  readonly sunkAt: (row: number) => number
  /** The measuring as it would happen; played once. */
  readonly measured: () => Measured
}

/** One rule about a program: its id, all it can report, and how it looks. Its texts stand in the locales, by id and code. */
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

/** A check that reports only what it declares, each code with the severity it declares. */
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
