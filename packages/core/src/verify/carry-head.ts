import { compileDialect, type Dialect } from '../program/index.ts'
import type { CarriedLine, CarryCodes } from './carry-codes.ts'
import { identify } from './compare.ts'
import { isPercentLine } from './program-name.ts'

/** `%` with what follows it: a name that a DNC line writes there. */
const PERCENT = /^[ \t]*%[ \t]*(.*)$/
/** A program number as controls and DNC lines write it, also with a remark. */
const NUMBER = /^[ \t]*[O:][ \t]*(\d{1,8})[ \t]*(?:\([^()]*\))?$/i

/** `%` at the start and at the end, as often as the post prints it: controls and DNC lines add, repeat and drop it. */
export function percents(
  lines: readonly CarriedLine[],
  { frame }: Dialect,
  isCut: boolean,
  codes: CarryCodes,
): readonly CarriedLine[] {
  const isPercent = (line: CarriedLine | undefined): boolean => line?.[0].trim() === '%'
  let from = 0
  while (isPercent(lines[from])) from++
  let to = lines.length
  while (to > from && isPercent(lines[to - 1])) to--
  const mark = (wanted: boolean, at: number): readonly CarriedLine[] => (wanted ? [['%', at]] : [])
  const opens = frame.start[0] === '%'
  const closes = frame.end.at(-1) === '%' && !(isCut && to === lines.length)
  if (from !== Number(opens) || lines.length - to !== Number(closes)) codes.add('percent')
  return [...mark(opens, 1), ...lines.slice(from, to), ...mark(closes, lines.at(-1)?.[1] ?? 1)]
}

/**
 * The program number that the header states, in place of the one that a DNC line or the control wrote, also after `%`
 * on the same line. Only where the post has a line for the number alone.
 */
export function withOwnNumber(
  lines: readonly CarriedLine[],
  dialect: Dialect,
  codes: CarryCodes,
): readonly CarriedLine[] {
  const { marks, numbers, rest } = headOf(lines)
  if (marks.some(([text]) => text !== '%')) codes.add('percent')
  const opening = marks.map(([, from]): CarriedLine => ['%', from])
  const own = ownNumber(lines, dialect)
  const isHead = numbers.length > 0 || rest[0]?.[0].trimStart().startsWith(dialect.comment.open) === true
  if (own === undefined || !isHead) return [...opening, ...numbers, ...rest]
  if (numbers.length !== 1 || numbers[0]?.[0] !== own) codes.add('programNumber')
  return [...opening, [own, (numbers[0] ?? rest[0])?.[1] ?? 1], ...rest]
}

/** The lines with `%` and the program numbers at the start, and the lines after them. */
function headOf(lines: readonly CarriedLine[]) {
  const other = lines.findIndex(([text]) => !isPercentLine(text) && !NUMBER.test(text))
  const head = lines.slice(0, other < 0 ? lines.length : other)
  const numbers = head.flatMap(([text, from]): readonly CarriedLine[] => {
    const number = PERCENT.exec(text)?.[1] ?? text
    return NUMBER.test(number) ? [[number, from]] : []
  })
  return { marks: head.filter(([text]) => isPercentLine(text)), numbers, rest: lines.slice(head.length) }
}

/** The line that the post prints for the number in the header. */
function ownNumber(lines: readonly CarriedLine[], dialect: Dialect): string | undefined {
  const stated = /\d+/.exec(identify(lines.map(([text]) => text).join('\n')).PROGRAM ?? '')?.[0]
  const compiled = compileDialect(dialect)
  const [variant] = (compiled.ok && compiled.value.variants.get('programStart')) || []
  const [token, ...others] = variant?.lines[0] ?? []
  if (stated === undefined || !token || 'literal' in token || others.length > 0) return undefined
  const written = token.form.format(Number(stated))
  return written === undefined ? undefined : token.head + written + token.tail
}
