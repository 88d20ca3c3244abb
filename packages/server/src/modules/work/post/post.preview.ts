import type { PostPreview, postSamples } from '@heron/contract/routes'
import { goldenJobs, goldenProgram } from '@heron/core/golden'
import type { Refusal, Result } from '@heron/core/job'
import { type Printed, printProgram, sampleProgram } from '@heron/core/post'
import { checkDialect, type Dialect, type NcProgram } from '@heron/core/program'

type Sample = (typeof postSamples)[number]

function programOf(sample: Sample, dialect: Dialect): Result<NcProgram> {
  const golden = goldenJobs.find(({ id }) => id === sample)
  return golden ? goldenProgram(golden) : { ok: true, value: sampleProgram(dialect) }
}

/** A sample program printed with a post, or every reason against it. */
export function printSample(sample: Sample, dialect: Dialect): Result<Printed & { readonly program: NcProgram }> {
  const unfit = checkDialect(dialect)
  if (unfit.length > 0) return { ok: false, refusals: unfit }
  const program = programOf(sample, dialect)
  if (!program.ok) return program
  const printed = printProgram(program.value, dialect)
  return printed.ok ? { ok: true, value: { ...printed.value, program: program.value } } : printed
}

const nodesOf = ({ main, subs }: NcProgram, part: number) =>
  part === 0 ? main : subs.find(({ number }) => number === part)?.body

export const presentRefusal = ({ path, code, params }: Refusal) => ({ path, code, params: { ...params } })

/** The printed files by line, each with its kind of block. */
export function previewOf(sample: Sample, dialect: Dialect): PostPreview {
  const printed = printSample(sample, dialect)
  if (!printed.ok) return { files: [], refusals: printed.refusals.map(presentRefusal) }
  const { files, lines, program } = printed.value
  const kinds = new Map(
    lines.map(({ file, line, part, node }) => [`${file}:${line}`, nodesOf(program, part)?.[node]?.kind ?? null]),
  )
  return {
    files: files.map(({ name, text }) => ({
      name,
      lines: text
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .map((line, at) => ({ text: line, kind: kinds.get(`${name}:${at + 1}`) ?? null })),
    })),
    refusals: [],
  }
}
