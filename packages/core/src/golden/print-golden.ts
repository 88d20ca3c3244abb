import { generate } from '../generate/index.ts'
import type { Result } from '../job/index.ts'
import { type Printed, printProgram } from '../post/index.ts'
import type { Dialect, NcProgram } from '../program/index.ts'
import type { GoldenInput } from './golden-jobs.ts'

/** Replaces the post's code and revision in the header, so that two revisions with the same output compare as equal. */
const ANY_POST = { id: 'POST', version: 1 } as const

/** The program of a golden job: a draft, so it starts with a stop. */
export const goldenProgram = (
  { job, plan, library }: GoldenInput,
  post: { readonly id: string; readonly version: number } = ANY_POST,
): Result<NcProgram> =>
  generate(job, plan, {
    programNumber: 187,
    status: 'DRAFT',
    revision: 1,
    author: 'A. Weber',
    date: '2026-11-21',
    generatorVersion: '1',
    inputHash: '0123456789abcdef'.repeat(4),
    post,
    library,
  })

/** What a post prints for a golden job, with the program it printed. */
export function printGolden(input: GoldenInput, dialect: Dialect): Result<Printed & { readonly program: NcProgram }> {
  const program = goldenProgram(input)
  if (!program.ok) return program
  const printed = printProgram(program.value, dialect)
  return printed.ok ? { ok: true, value: { ...printed.value, program: program.value } } : printed
}

/** A golden program as one text; each file follows under its name. */
export function goldenText({ files }: Pick<Printed, 'files'>): string {
  const [only, ...more] = files
  if (only && more.length === 0) return only.text
  return files.map((file) => `=== ${file.name}\n${file.text}`).join('')
}
