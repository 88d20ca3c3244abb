import type { Condition } from '../condition/index.ts'
import type { BurntPlace, Job } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import type { Dialect, ProgramFile } from '../program/index.ts'
import { attributeVisits } from './burn/attribute.ts'
import { matchVisits, resolvePlan } from './burn/match.ts'
import { findVisits } from './burn/visit.ts'
import type { CheckContext, Expected } from './check.ts'
import { checks, type EveryCheck, type Finding, readingChecks } from './checks/index.ts'
import { resolveBurnt, stillToBurn } from './expect/burnt.ts'
import { conditionFinder } from './expect/conditions.ts'
import { lengthTolerance, measuringSlack } from './expect/tolerance.ts'
import { forecastWear, sinkingOf } from './expect/wear.ts'
import { readGenIso } from './gen-iso/read.ts'
import { simulateMeasuring } from './measure/simulate.ts'
import { withNotation } from './read/notation.ts'
import type { ReadingProblem } from './read/program-text.ts'
import { type Report, toReadings } from './report.ts'
import { notStated } from './scene/not-stated.ts'
import { disagreements } from './table/agree.ts'
import { LINES_PER_FILE, readByTable } from './table/read-table.ts'
import { textTime } from './time.ts'
import { sumUp } from './totals.ts'
import { jobFrames } from './trace/frames.ts'
import { Moves } from './trace/move.ts'
import { runProgram } from './trace/run.ts'

/** The dialect with a reader of its own, written by hand from docs/GEN-ISO.md. */
const GEN_ISO = 'GEN-ISO'

export interface VerifyInput {
  /** The program's texts as they will be sent to the machine, the main program first. */
  readonly files: readonly ProgramFile[]
  readonly dialect: Dialect
  readonly job: Job
  readonly plan: Plan
  readonly library: readonly Condition[]
  /** Places recorded as burnt: the program must leave them out. */
  readonly burnt?: readonly BurntPlace[]
  readonly expected?: Expected
}

/**
 * Reads a program's text with an independent interpreter and verifies it against job, plan and library. `safe` means:
 * safe for the stated geometry, by the checks listed; it does not cover other fixtures.
 */
export function verifyProgram(input: VerifyInput): Report {
  return verifyFilesRead(input, readFiles(input.files, input.dialect))
}

/** A program's files as read. */
export type FilesRead = Pick<CheckContext, 'text' | 'readable'>

/** Verifies files that were read before; for tests that verify the same files against many jobs. */
export function verifyFilesRead(input: VerifyInput, { text, readable }: FilesRead): Report {
  const tolerance = lengthTolerance(input.dialect)
  const asked = readable ? checks : readingChecks
  return judge(input, { text, readable, tolerance }, (context) => runChecks(context, asked))
}

/** Learnt posts have no dialect. */
type JudgeInput = Omit<VerifyInput, 'dialect'> & Partial<Pick<VerifyInput, 'dialect'>>

type Asked = Pick<EveryCheck, 'id' | 'run'>

/** A text as read, independent of the control, with the allowed error of its lengths. */
export type AsRead = Pick<CheckContext, 'text' | 'readable' | 'tolerance'> &
  Partial<Pick<CheckContext, 'conditionTexts'>>

/** Runs a text that was read, matches it with job and plan, and runs the checks. */
export function judge(
  input: JudgeInput,
  { text, readable, tolerance, conditionTexts }: AsRead,
  ask: (context: CheckContext) => readonly Finding[],
): Report {
  const { job, library, dialect, expected = {} } = input
  const burnt = resolveBurnt(job, input.plan, input.burnt ?? [])
  const plan = stillToBurn(input.plan, burnt)
  const source = input.files[0]?.text ?? ''
  const frames = jobFrames(job, plan)
  const trace = runProgram(text, frames)
  const visits = findVisits(trace)
  const planned = resolvePlan(job, plan)
  const matches = matchVisits(visits, planned)
  const conditions = new Map(library.map((condition) => [condition.id, condition]))
  const conditionOf = conditionFinder(job, library)
  const attribution = attributeVisits(visits, {
    job,
    // All pots of the plan: a burn in the pot of a burnt place must be recognised.
    pots: input.plan.pots,
    tolerance,
    frontGap: (electrode, step) => conditionOf(electrode, step.condition)?.gap.front,
  })
  const forecasts = once(() => forecastWear({ conditionOf, burns: attribution.burns, earlier: burnt.places, trace }))
  const sinking = once(() => sinkingOf(forecasts().burns))
  const context: CheckContext = {
    job,
    plan,
    burnt,
    dialect,
    conditions,
    conditionTexts,
    expected,
    files: input.files,
    source,
    readable,
    tolerance,
    slack: measuringSlack({ job, tolerance }),
    text,
    trace,
    frames,
    visits,
    planned,
    matches,
    attribution,
    conditionOf,
    wear: () => forecasts().burns,
    lost: () => forecasts().lost,
    sunkAt: (row) => sinking()(row),
    failed: new Map(),
    measured: once(() => simulateMeasuring({ job, plan, trace, tolerance })),
  }
  const findings = ask(context)
  const moves = new Moves(trace)
  const readings = once(() => toReadings(matches, job))
  const totals = once(() => sumUp(text, trace, moves.length, textTime(context)))
  return {
    verdict: findings.some((finding) => finding.severity === 'fail') ? 'refused' : 'safe',
    findings,
    notChecked: notStated(job, input.plan),
    moves,
    get readings() {
      return readings()
    },
    get totals() {
      return totals()
    },
    header: text.header,
    crc: text.crc.computed,
  }
}

/** Caches the result of the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** GEN-ISO is read twice, by hand and by table; for other dialects there is only the table. */
export function readFiles(files: readonly ProgramFile[], dialect: Dialect): FilesRead {
  const table = readByTable(files, dialect)
  const [only, ...more] = files
  if (dialect.id !== GEN_ISO || !only) return { text: table, readable: table.problems.length === 0 }
  const ours = readGenIso(only.text)
  const extra = more.map(
    (_, n): ReadingProblem => ({
      code: 'file.count',
      line: (n + 1) * LINES_PER_FILE + 1,
      params: { files: files.length },
    }),
  )
  const problems = [...withNotation(ours.problems, only.text), ...extra, ...disagreements(ours, table)]
  return { text: { ...ours, problems }, readable: ours.problems.length === 0 }
}

/** A text that cannot be read is checked by its characters alone; its meaning is never guessed. */
export function runChecks(context: CheckContext, asked: readonly Asked[]): readonly Finding[] {
  return asked
    .flatMap((check): readonly Finding[] => {
      const findings = check.run(context)
      context.failed.set(check.id, findings.at(-1)?.severity === 'fail')
      return findings
    })
    .map((finding) => withFile(finding, context.files))
}

/** Line numbers continue through the files; a finding names the file instead. */
function withFile(finding: Finding, files: readonly ProgramFile[]): Finding {
  const at = Math.floor((finding.line ?? 0) / LINES_PER_FILE)
  const file = at > 0 ? files[at] : undefined
  return file ? { ...finding, line: (finding.line ?? 0) % LINES_PER_FILE, file: file.name } : finding
}
