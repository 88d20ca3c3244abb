import type { Condition } from '../condition/index.ts'
import { generate } from '../generate/index.ts'
import type { Job, Refusal } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import { postCatalogue, printProgram, writeEpx2 } from '../post/index.ts'
import type { Dialect, NcProgram } from '../program/index.ts'

/** What a golden case is made from: `input.json`, written once by a person and never by the update command. */
export interface GoldenInput {
  readonly about: string
  readonly job: Job
  readonly plan: Plan
  readonly library: readonly Condition[]
}

/** Name of the file that holds what a post printed. */
export const goldenFile = (postId: string): string => `${postId.toLowerCase()}.nc`

/** Every post's output for a case, by post; several files follow each other under their names. */
export function goldenOutputs(input: GoldenInput): ReadonlyMap<string, string> {
  return new Map(postCatalogue.map(({ id, version, dialect }) => [id, output(input, id, version, dialect)]))
}

function output(input: GoldenInput, id: string, version: number, dialect: Dialect | undefined): string {
  const program = generate(input.job, input.plan, {
    programNumber: 187,
    status: 'DRAFT',
    revision: 1,
    author: 'A. Weber',
    date: '2026-11-21',
    generatorVersion: '1',
    inputHash: '0123456789abcdef'.repeat(4),
    post: { id, version },
    library: input.library,
  })
  return program.ok ? text(program.value, dialect) : refused(program.refusals)
}

function text(program: NcProgram, dialect: Dialect | undefined): string {
  if (!dialect) {
    const file = writeEpx2(program)
    return file.ok ? file.value.text : refused(file.refusals)
  }
  const printed = printProgram(program, dialect)
  if (!printed.ok) return refused(printed.refusals)
  const [only, ...more] = printed.value.files
  if (only && more.length === 0) return only.text
  return printed.value.files.map((file) => `=== ${file.name}\n${file.text}`).join('')
}

/** A refusal is an output too: the day it becomes a program, somebody must have wanted that. */
const refused = (refusals: readonly Refusal[]): string =>
  `REFUSED\n${refusals.map(({ path, code }) => `${path} ${code}\n`).join('')}`
