import type { Refusal } from '../job/index.ts'
import { checkDialect, type Dialect, type NcProgram, readProgram } from '../program/index.ts'
import { printProgram } from './print.ts'
import { sampleProgram } from './sample-program.ts'

/**
 * May an edited post be used at all? Its data is fit, and a program with every kind of block, in whole µm, is printed and
 * read back as it was. A dialect that rounds lengths to 0.01 mm does not pass. Empty when it may.
 */
export function proveDialect(dialect: Dialect): readonly Refusal[] {
  const unfit = checkDialect(dialect)
  if (unfit.length > 0) return unfit
  const program = sampleProgram(dialect)
  const printed = printProgram(program, dialect)
  if (!printed.ok) return printed.refusals
  const read = readProgram(printed.value.files, dialect)
  if (!read.ok) return read.refusals
  return differences(program, read.value.program)
}

/** Where what was read is not what was printed. */
function differences(program: NcProgram, read: NcProgram): readonly Refusal[] {
  const parts = (each: NcProgram) => [
    ['conditions', each.conditions] as const,
    ['main', each.main] as const,
    ...each.subs.map(({ number, body }) => [`subs.${number}`, body] as const),
  ]
  const found = new Map<string, readonly object[]>(parts(read))
  return parts(program).flatMap(([path, values]) =>
    values.flatMap((value, n) => {
      const other = found.get(path)?.[n] ?? {}
      return isSame(value, other) ? [] : [{ path: `${path}.${n}`, code: 'roundTrip', params: {} }]
    }),
  )
}

function isSame(a: object, b: object): boolean {
  const entries = new Map<string, unknown>(Object.entries(b))
  return Object.keys(a).length === entries.size && Object.entries(a).every(([key, value]) => entries.get(key) === value)
}
