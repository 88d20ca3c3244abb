import type { Condition } from '../../condition/index.ts'
import { type GenerateOptions, generate } from '../../generate/index.ts'
import type { Job, Refusal } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import { genIso, printProgram } from '../../post/index.ts'
import type { Dialect, NcProgram } from '../../program/index.ts'
import type { VerifyInput } from '../../verify/index.ts'

/** All inputs needed to verify one program, and the program tree it was printed from. */
export interface Subject extends VerifyInput {
  readonly text: string
  readonly program: NcProgram
}

type Made =
  | { readonly ok: true; readonly subject: Subject }
  | { readonly ok: false; readonly stage: string; readonly refusals: readonly Refusal[] }

/** The subject of a job that must be plannable and printable; throws the stage that refused it and its first reason. */
export function requireSubject(made: Made): Subject {
  if (!made.ok) throw new Error(`${made.stage}: ${JSON.stringify(made.refusals[0])}`)
  return made.subject
}

const VERSION = '1'

/** Plans, generates and prints a job; returns the stage that refused it, if any. */
export function makeSubject(
  job: Job,
  library: readonly Condition[],
  changes: Partial<GenerateOptions> = {},
  dialect: Dialect = genIso,
): Made {
  const planned = planJob(job, library)
  if (!planned.ok) return { ok: false, stage: 'plan', refusals: planned.refusals }
  return subjectOf({ job, plan: planned.value, library, dialect }, changes)
}

/** Generates and prints a plan, whether valid or not. */
export function subjectOf(
  { job, plan, library, dialect }: Pick<VerifyInput, 'job' | 'plan' | 'library' | 'dialect'>,
  changes: Partial<GenerateOptions> = {},
): Made {
  const options = optionsFor(library, dialect, changes)
  const program = generate(job, plan, options)
  if (!program.ok) return { ok: false, stage: 'generate', refusals: program.refusals }
  const printed = printProgram(program.value, dialect)
  if (!printed.ok) return { ok: false, stage: 'print', refusals: printed.refusals }
  const { files } = printed.value
  const text = files[0]?.text ?? ''
  const expected = expectedOf(options, text)
  return {
    ok: true,
    subject: { job, plan, library, dialect, files, expected, text, program: program.value },
  }
}

function optionsFor(
  library: readonly Condition[],
  dialect: Dialect,
  changes: Partial<GenerateOptions>,
): GenerateOptions {
  return {
    programNumber: 187,
    status: 'RELEASED',
    revision: 7,
    author: 'A. WEBER',
    approver: 'B. LIN',
    date: '2026-11-21',
    generatorVersion: VERSION,
    inputHash: '0123456789ABCDEF'.repeat(4),
    post: { id: dialect.id, version: dialect.version },
    library,
    ...changes,
  }
}

/** What the server stores about a program besides its text. */
function expectedOf(options: GenerateOptions, text: string): NonNullable<VerifyInput['expected']> {
  return {
    inputHash: options.inputHash,
    again: text,
    header: {
      PROGRAM: `O${String(options.programNumber).padStart(4, '0')}`,
      STATUS: options.status,
      REVISION: String(options.revision),
      DATE: options.date,
      AUTHOR: options.author,
      APPROVER: options.status === 'DRAFT' ? '-' : (options.approver ?? '-'),
      GENERATOR: options.generatorVersion,
    },
  }
}
