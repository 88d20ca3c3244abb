import { type Module, modules as moduleOrder } from '@heron/core/job'
import type { Heading, Meaning, RoughnessScale } from './meaning.ts'
import { normalise } from './text.ts'
import { type CellUnit, unitNamed } from './unit.ts'
import { moduleWords, vocabulary } from './words.ts'

/** A header is a short text; longer ones are remarks. */
const MAX_HEADING = 60
const BRACKETS = /[([{<〔【「]([^)\]}>〕】」]{0,30})[)\]}>〕】」]/g
const BOTH_SIDES = /(双边|雙邊|双侧|两边|兩邊|両側|bothsides|diametral|diametric|2sides|total)/
const PER_SIDE = /(单边|單邊|单侧|片側|片侧|perside|oneside|pers\.)/
const MODULE_FIELDS: ReadonlySet<Meaning> = new Set([
  'electrode.count',
  'electrode.undersize',
  'electrode.material',
  'electrode.roughness',
])

const squeeze = (text: string): string => text.replace(/[\s.:_\-/\\#*'"|,;°&+]/g, '')

const meaningOf = (key: string): Meaning | undefined =>
  key === '' ? undefined : vocabulary.find(([, pattern]) => pattern.test(key))?.[0]

/** The class a short text names and nothing else: `R`, `粗公`, `finish`. */
export function moduleNamed(text: string): Module | undefined {
  const key = squeeze(normalise(text).toLowerCase()).replace(/(电极|電極|electrode)$/, '')
  return moduleWords.find(([, words]) => words.includes(key))?.[0]
}

interface Split {
  readonly meaning: Meaning
  readonly modules: readonly Module[]
}

/** A class word before or after the field's words: 粗公数量, `gap R`, `Finish qty`. */
function splitModule(key: string): Split | undefined {
  for (const [module, words] of moduleWords) {
    for (const word of words) {
      const rest = key.startsWith(word) ? key.slice(word.length) : key.endsWith(word) ? key.slice(0, -word.length) : undefined
      const meaning = rest === undefined ? undefined : meaningOf(rest)
      if (meaning && MODULE_FIELDS.has(meaning)) return { meaning, modules: [module] }
    }
  }
  return undefined
}

/** Several classes in one header, each named once: `Gap R/M/F`. */
function listedModules(texts: readonly string[]): readonly Module[] {
  for (const text of texts) {
    const listed = text.split(/[/,、|]/).map(moduleNamed)
    if (listed.length < 2 || listed.includes(undefined)) continue
    const found = listed.filter((module) => module !== undefined)
    if (new Set(found).size === found.length && found.every((module) => moduleOrder.includes(module))) return found
  }
  return []
}

function splitKey(key: string): Split | undefined {
  const whole = meaningOf(key)
  if (whole) return { meaning: whole, modules: [] }
  const module = moduleNamed(key)
  if (module) return { meaning: 'module.value', modules: [module] }
  return splitModule(key)
}

interface Parts {
  readonly plain: string
  readonly brackets: readonly string[]
  readonly unit?: CellUnit
}

/** Takes the unit off a header: in brackets, or after a slash or a space. */
function takeUnit(text: string): Parts {
  const brackets: string[] = []
  let unit: CellUnit | undefined
  let plain = text.replace(BRACKETS, (_, inside: string) => {
    const named = unitNamed(inside)
    if (named) unit = named
    else brackets.push(inside)
    return ' '
  })
  const tail = /^(.+?)[\s/_,;:]+([^\s/_,;:]+)\s*$/.exec(plain.trim())
  const named = tail?.[2] === undefined || unit ? undefined : unitNamed(tail[2])
  if (tail?.[1] !== undefined && named) {
    plain = tail[1]
    unit = named
  }
  return { plain, brackets, ...(unit ? { unit } : {}) }
}

const scaleOf = (text: string): RoughnessScale | undefined => {
  if (/vdi|(^|[^a-z])ch($|[^a-z])/.test(text)) return 'vdi'
  if (/(^|[^a-z])rz/.test(text)) return 'rz'
  return /(^|[^a-z])ra($|[^a-z])/.test(text) ? 'ra' : undefined
}

function describe(text: string): Heading | undefined {
  const { plain, brackets, unit } = takeUnit(text)
  const modules = listedModules([...brackets, text.split(/[\s(]/).at(-1) ?? ''])
  const sides = (key: string): string => key.replace(BOTH_SIDES, '').replace(PER_SIDE, '')
  const full = squeeze(`${plain}${brackets.join('')}`)
  const keys = [full, squeeze(plain), sides(full), sides(squeeze(plain)), squeeze(plain.replace(/\S*\/\S*\/?\S*$/, ''))]
  for (const [index, key] of keys.entries()) {
    const split = splitKey(key)
    if (!split) continue
    const scale = split.meaning === 'electrode.roughness' ? scaleOf(text) : undefined
    return {
      meaning: split.meaning,
      modules: split.modules.length > 0 || !MODULE_FIELDS.has(split.meaning) ? split.modules : modules,
      bothSides: split.meaning === 'electrode.undersize' && BOTH_SIDES.test(full),
      confidence: index === 0 ? 0.98 : 0.9,
      ...(unit ? { unit } : {}),
      ...(scale ? { scale } : {}),
    }
  }
  return undefined
}

/** The parts of a header in two languages: `电极名称 Electrode`, `X坐标/X coord.`. */
const tongues = (text: string): readonly string[] =>
  text
    .replace(/([\u3040-\u9fff)])\s*([a-z(])/g, '$1\n$2')
    .replace(/([a-z.)])\s*([\u3040-\u9fff])/g, '$1\n$2')
    .split(/[\n/|]/)

/**
 * What a header or a label says, or undefined. Texts in two languages count when their parts do not
 * contradict each other.
 */
export function classify(raw: string): Heading | undefined {
  if (raw.length > 4 * MAX_HEADING) return undefined
  const text = normalise(raw).toLowerCase()
  if (text === '' || text.length > MAX_HEADING) return undefined
  const whole = describe(text)
  if (whole) return whole
  const parts = [...tongues(raw.toLowerCase().replace(/\r?\n/g, '\n'))].map((part) => describe(normalise(part))).filter((part) => part !== undefined)
  const first = parts[0]
  if (!first || parts.some((part) => part.meaning !== first.meaning)) return undefined
  return { ...first, confidence: Math.min(first.confidence, 0.9) }
}
