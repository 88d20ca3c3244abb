import type { Refusal } from '../job/index.ts'
import {
  type ConditionRow,
  checkDialect,
  type Dialect,
  type NcNode,
  type NcProgram,
  readProgram,
} from '../program/index.ts'
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
  if (!printed.ok) return printed.refusals.map((refusal) => ofBlock(refusal, program))
  const read = readProgram(printed.value.files, dialect)
  if (!read.ok) return read.refusals
  return differences(program, read.value.program)
}

type Part = readonly [path: string, values: readonly (ConditionRow | NcNode)[]]

const partsOf = ({ conditions, main, subs }: NcProgram): readonly Part[] => [
  ['conditions', conditions],
  ['main', main],
  ...subs.map(({ number, body }): Part => [`subs.${number}`, body]),
]

/** Where what was read is not what was printed: the block that cannot hold it, and its first field at fault. */
function differences(program: NcProgram, read: NcProgram): readonly Refusal[] {
  const found = new Map(partsOf(read))
  return partsOf(program).flatMap(([path, values]) =>
    values.flatMap((value, n) => {
      const field = differing(value, found.get(path)?.[n] ?? {})
      return field === undefined ? [] : [{ path: `blocks.${kindOf(value)}.${field}`, code: 'roundTrip', params: {} }]
    }),
  )
}

const kindOf = (value: ConditionRow | NcNode): string => ('kind' in value ? value.kind : 'conditionRow')

/** A place of the sample means nothing to an editor: the refusal names the block and its field instead. */
function ofBlock(refusal: Refusal, program: NcProgram): Refusal {
  const { path, code, params } = refusal
  if (typeof params.kind === 'string') {
    const field = code === 'noWord' ? [path.slice(path.lastIndexOf('.') + 1)] : []
    return { ...refusal, path: ['blocks', params.kind, ...field].join('.') }
  }
  for (const [part, values] of partsOf(program)) {
    const value = path.startsWith(`${part}.`) ? values[Number(path.slice(part.length + 1))] : undefined
    if (value) return { ...refusal, path: `blocks.${kindOf(value)}` }
  }
  return refusal
}

function differing(a: object, b: object): string | undefined {
  const values = new Map<string, unknown>(Object.entries(b))
  const field = Object.entries(a).find(([key, value]) => values.get(key) !== value)?.[0]
  return field ?? [...values.keys()].find((key) => !(key in a))
}
