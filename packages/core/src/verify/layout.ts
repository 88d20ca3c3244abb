import { type CompiledDialect, compileDialect, type Dialect, type Token } from '../program/index.ts'

/** A line of a block as its post writes it. */
export interface LaidLine {
  readonly text: string
  readonly isNumbered: boolean
  /** Whether it ends the main program or a subprogram. */
  readonly isEnd: boolean
}

export type Layout = (line: string) => LaidLine | undefined

type Slot = Exclude<Token, { readonly literal: string }>

interface Template {
  readonly tokens: readonly Token[]
  readonly isNumbered: boolean
  readonly isEnd: boolean
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y
const CODE = /^([A-Z])(\d+)$/
const CODE_AT = /([A-Z])(\d+)(?!\.)/y
const IN_NUMBER = /[\d.][ \t]+[\d.]/
const DIGIT_OR_POINT = /[\d.]/
const DEFAULT_DECIMALS = { length: 4, angle: 3, feed: 1, decimal: 1 } as const

/**
 * Controls store blocks in their own notation: without blanks, in other case, without leading or trailing zeros, with
 * `+`. The result gives a line without its block number in the notation of the post; undefined when it is a line of no
 * block, or of two different ones. Decimals that the post would not write, and numbers without their point, are not
 * changed: their value on the control is not certain.
 */
export function layoutOf(dialect: Dialect): Layout {
  const compiled = compileDialect(dialect)
  const templates = compiled.ok ? templatesOf(compiled.value) : []
  const known = new Map<string, LaidLine | undefined>()
  return (line) => {
    if (!known.has(line)) known.set(line, lay(line, templates))
    return known.get(line)
  }
}

const templatesOf = ({ variants, dialect, unnumbered }: CompiledDialect): readonly Template[] =>
  [...variants].flatMap(([kind, all]) =>
    all.flatMap(({ lines }) =>
      lines.map((tokens, n) => ({
        tokens,
        isNumbered: dialect.numbering !== null && !unnumbered.has(kind),
        isEnd: (kind === 'end' || kind === 'subEnd') && n === lines.length - 1,
      })),
    ),
  )

function lay(line: string, templates: readonly Template[]): LaidLine | undefined {
  if (IN_NUMBER.test(line)) return undefined
  const compact = line.replace(/[ \t]/g, '').toUpperCase()
  const found = templates.flatMap(({ tokens, isNumbered, isEnd }) => {
    const words = wordsOf(tokens, compact, 0)
    return words ? [{ text: words.join(' '), isNumbered, isEnd }] : []
  })
  const [first] = found
  return found.every((each) => each.text === first?.text && each.isNumbered === first.isNumbered) ? first : undefined
}

/** The words of a text from `at` on, as the tokens write them. */
function wordsOf(tokens: readonly Token[], text: string, at: number): readonly string[] | undefined {
  const [token, ...rest] = tokens
  if (!token) return at === text.length ? [] : undefined
  const taken = 'literal' in token ? takeLiteral(token.literal, text, at) : takeSlot(token, text, at)
  const after = taken && wordsOf(rest, text, taken.to)
  if (after) return [taken.word, ...after]
  return 'optional' in token && token.optional ? wordsOf(rest, text, at) : undefined
}

interface Taken {
  readonly word: string
  readonly to: number
}

/** `G0` and `G00` are the same word; other fixed words are compared as they are. */
function takeLiteral(literal: string, text: string, at: number): Taken | undefined {
  const wanted = CODE.exec(literal)
  CODE_AT.lastIndex = at
  const found = wanted ? CODE_AT.exec(text) : null
  if (wanted && found)
    return found[1] === wanted[1] && Number(found[2]) === Number(wanted[2])
      ? { word: literal, to: at + found[0].length }
      : undefined
  return takeFixed(literal, text, at)
}

function takeFixed(word: string, text: string, at: number): Taken | undefined {
  const to = at + word.length
  const isWhole = !DIGIT_OR_POINT.test(word.at(-1) ?? '') || !DIGIT_OR_POINT.test(text[to] ?? '')
  return text.startsWith(word.toUpperCase(), at) && isWhole ? { word, to } : undefined
}

function takeSlot({ head, tail, word, form }: Slot, text: string, at: number): Taken | undefined {
  if (word.kind === 'code') {
    const codes = Object.values(word.values ?? {}).map((code) => takeFixed(head + code + tail, text, at))
    return codes.find((each) => each)
  }
  if (!text.startsWith(head.toUpperCase(), at)) return undefined
  NUMBER.lastIndex = at + head.length
  const read = NUMBER.exec(text)?.[0]
  const written = read === undefined ? undefined : numberAs(word, read)
  if (read === undefined || written === undefined || form.parse(written) === undefined) return undefined
  const to = at + head.length + read.length
  return text.startsWith(tail.toUpperCase(), to) ? { word: head + written + tail, to: to + tail.length } : undefined
}

/** A number with the digits of its word; undefined when that would change or guess its value. */
function numberAs({ kind, decimals, digits = 1 }: Slot['word'], text: string): string | undefined {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', fraction] = text.replace(/^[+-]/, '').split('.')
  const wanted = kind === 'count' || kind === 'code' ? 0 : (decimals ?? DEFAULT_DECIMALS[kind])
  if ((fraction !== undefined) !== wanted > 0) return undefined
  const least = kind === 'count' ? digits : 1
  const before = whole.replace(/^0+/, '').padStart(least, '0')
  if (wanted === 0) return sign + before
  const kept = (fraction ?? '').padEnd(wanted, '0')
  if (/[1-9]/.test(kept.slice(wanted))) return undefined
  const isZero = !/[1-9]/.test(before + kept)
  return `${isZero ? '' : sign}${before}.${kept.slice(0, wanted)}`
}
