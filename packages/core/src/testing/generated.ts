import type { Condition } from '../condition/index.ts'
import { type GenerateOptions, generate } from '../generate/index.ts'
import type { Job } from '../job/index.ts'
import { type PlanOptions, planJob } from '../plan/index.ts'
import { genIso, printProgram } from '../post/index.ts'
import type { NcProgram } from '../program/index.ts'
import { exampleLibrary } from './example.ts'

const library: readonly Condition[] = exampleLibrary()

/** Options of a first draft. */
export function draftOptions(changes: Partial<GenerateOptions> = {}): GenerateOptions {
  return {
    programNumber: 187,
    status: 'DRAFT',
    revision: 1,
    author: 'A. Weber',
    date: '2026-11-21',
    generatorVersion: '1',
    inputHash: '0123456789abcdef'.repeat(4),
    post: genIso,
    library,
    ...changes,
  }
}

/** The program of a job; throws with the reasons when it is refused. */
export function programOf(
  job: Job,
  changes: Partial<GenerateOptions> = {},
  planning: Partial<PlanOptions> = {},
): NcProgram {
  const plan = planJob(job, library, planning)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  const program = generate(job, plan.value, draftOptions(changes))
  if (!program.ok) throw new Error(JSON.stringify(program.refusals))
  return program.value
}

/** A program's text in GEN-ISO; throws with the reasons when it cannot be printed. */
export function textOf(program: NcProgram): string {
  const printed = printProgram(program, genIso)
  if (!printed.ok) throw new Error(JSON.stringify(printed.refusals))
  return printed.value.files.map(({ text }) => text).join('')
}
