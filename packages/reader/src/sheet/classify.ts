import { remembering } from './classify-memory.ts'
import { listedModules, MODULE_FIELDS, type Split, splitKey, squeeze } from './heading-module.ts'
import type { Heading, RoughnessScale } from './meaning.ts'
import { normalise } from './text.ts'
import { type CellUnit, unitNamed } from './unit.ts'

/** A header is a short text; longer ones are remarks. */
const MAX_HEADING = 60
/** The original may be longer before spaces are collapsed. */
const MAX_RAW = 240
const BRACKETS = /[([{<〔【「]([^)\]}>〕】」]{0,30})[)\]}>〕】」]/g
const BOTH_SIDES = /(双边|雙邊|双侧|两边|兩邊|両側|bothsides|diametral|diametric|2sides|total)/
const PER_SIDE = /(单边|單邊|单侧|片側|片侧|perside|oneside)/

interface Parts {
  readonly plain: string
  readonly brackets: readonly string[]
  readonly unit?: CellUnit
}

/** Splits off the unit of a header: in brackets, or after a slash or a space. */
function takeUnit(text: string): Parts {
  const brackets: string[] = []
  let unit: CellUnit | undefined
  const plain = text.replace(BRACKETS, (_, inside: string) => {
    const named = unitNamed(inside)
    if (named) unit = named
    else brackets.push(inside)
    return ' '
  })
  const tail = /^(.+?)[\s/_,;:]+([^\s/_,;:]+)\s*$/.exec(plain.trim())
  const named = unit ? undefined : unitNamed(tail?.[2] ?? '')
  if (tail?.[1] !== undefined && named) return { plain: tail[1], brackets, unit: named }
  return { plain, brackets, ...(unit ? { unit } : {}) }
}

const scaleOf = (text: string): RoughnessScale | undefined => {
  if (/vdi|(^|[^a-z])ch($|[^a-z])/.test(text)) return 'vdi'
  if (/(^|[^a-z])rz/.test(text)) return 'rz'
  return /(^|[^a-z])ra($|[^a-z])/.test(text) ? 'ra' : undefined
}

const withoutSides = (key: string): string => key.replace(BOTH_SIDES, '').replace(PER_SIDE, '')

/** The texts to look up, the most specific first: with bracketed text, without it, without a list of classes. */
function keysOf(parts: Parts): readonly string[] {
  const plain = squeeze(parts.plain)
  const full = squeeze(`${parts.plain}${parts.brackets.join('')}`)
  return [full, plain, withoutSides(full), withoutSides(plain), squeeze(parts.plain.replace(/\S*\/\S*$/, ''))]
}

function headingOf(split: Split, text: string, parts: Parts, confidence: number): Heading {
  const isOfCopies = split.modules.length === 0 && MODULE_FIELDS.has(split.meaning)
  const listed = isOfCopies ? listedModules([...parts.brackets, text.split(/[\s(]/).at(-1) ?? '']) : split.modules
  const scale = split.meaning === 'electrode.roughness' ? scaleOf(text) : undefined
  return {
    meaning: split.meaning,
    modules: listed,
    bothSides: split.meaning === 'electrode.undersize' && BOTH_SIDES.test(squeeze(text)),
    confidence,
    ...(parts.unit ? { unit: parts.unit } : {}),
    ...(scale ? { scale } : {}),
  }
}

/** Most keys of a text repeat, because texts of a sheet differ in figures or brackets only. */
const splitOf = remembering(10_000, splitKey)

function describe(text: string): Heading | undefined {
  const parts = takeUnit(text)
  for (const [index, key] of keysOf(parts).entries()) {
    const split = splitOf(key)
    if (split) return headingOf(split, text, parts, index === 0 ? 0.98 : 0.9)
  }
  return undefined
}

/** The parts of a header in two languages: `电极名称 Electrode`, `X坐标/X coord.`. */
const tongues = (text: string): readonly string[] =>
  text
    .replace(/([\u3040-\u9fff)])\s*([a-z(])/g, '$1\n$2')
    .replace(/([a-z.)])\s*([\u3040-\u9fff])/g, '$1\n$2')
    .split(/[\n/|]/)

function interpret(raw: string): Heading | undefined {
  const text = normalise(raw)
    .toLowerCase()
    .replace(/^header ?: ?/, '')
  if (text === '' || text.length > MAX_HEADING) return undefined
  const whole = describe(text)
  if (whole) return whole
  const parts = tongues(raw.toLowerCase())
    .map((part) => describe(normalise(part)))
    .filter((part) => part !== undefined)
  const first = parts[0]
  if (!first || parts.some((part) => part.meaning !== first.meaning)) return undefined
  return { ...first, confidence: Math.min(first.confidence, 0.9) }
}

/** The same texts are looked up many times, as a header, a label and a part of one; results never change. */
const remembered = remembering(40_000, interpret)
const HAS_LETTER = /\p{L}/u

/**
 * The meaning of a header or label, or undefined. A text in two languages is accepted when its parts do not contradict
 * each other.
 */
export function classify(raw: string): Heading | undefined {
  if (raw.length > MAX_RAW || !HAS_LETTER.test(raw)) return undefined
  return remembered(raw)
}
