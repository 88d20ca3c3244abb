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
 * Whether an edited post may be used: its data is valid, and a program with every kind of block, in whole µm, is
 * printed and read back unchanged. A dialect that rounds lengths to 0.01 mm does not pass. Empty when it may be used.
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

/** Differences between what was read and what was printed: the block, and its first differing field. */
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

/** A position in the sample means nothing to an editor, so the refusal names the block and its field. */
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
