import type { Condition } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import { matchVisits, resolvePlan } from './burn/match.ts'
import { findVisits } from './burn/visit.ts'
import type { CheckContext, Expected } from './check.ts'
import { checks, readingChecks } from './checks/index.ts'
import type { Finding } from './finding.ts'
import { readGenIso } from './gen-iso/read.ts'
import { type Report, toReadings } from './report.ts'
import { sumUp } from './totals.ts'
import { jobFrames } from './trace/frames.ts'
import { Moves } from './trace/move.ts'
import { runProgram } from './trace/run.ts'

/** One text as it will be sent to the machine. */
export interface ProgramFile {
  readonly name: string
  readonly text: string
}

export interface VerifyInput {
  readonly files: readonly ProgramFile[]
  readonly job: Job
  readonly plan: Plan
  readonly library: readonly Condition[]
  readonly expected?: Expected
}

/**
 * Reads a program's text with an interpreter of its own and proves it against job, plan and library.
 * `safe` means: safe for the stated geometry, by the checks listed; nothing is said of fixtures nobody stated.
 */
export function verifyProgram(input: VerifyInput): Report {
  const { job, plan, library, expected = {} } = input
  const source = input.files[0]?.text ?? ''
  const text = readGenIso(source)
  const trace = runProgram(text, jobFrames(job, plan))
  const visits = findVisits(trace)
  const planned = resolvePlan(job, plan)
  const matches = matchVisits(visits, planned)
  const conditions = new Map(library.map((condition) => [condition.id, condition]))
  const context: CheckContext = { job, plan, conditions, expected, source, text, trace, visits, planned, matches }
  const findings = runChecks(context)
  const moves = new Moves(trace)
  return {
    verdict: findings.some((finding) => finding.severity === 'fail') ? 'refused' : 'safe',
    findings,
    moves,
    readings: toReadings(matches, job),
    totals: sumUp(text, trace, plan, moves.length),
    header: text.header,
    crc: text.crc.computed,
  }
}

/** A text that cannot be read is judged by its characters alone: guessing what it might mean proves nothing. */
function runChecks(context: CheckContext): readonly Finding[] {
  const asked = context.text.problems.length > 0 ? readingChecks : checks
  return asked.flatMap((check) => check.run(context))
}
