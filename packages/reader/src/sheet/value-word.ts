import type { ElectrodeMaterial, OrbitPattern, WorkpieceMaterial } from '@heron/core/job'
import { splitClass } from './class-beside.ts'
import { moduleNamed } from './heading-module.ts'
import type { CellValue, Outcome } from './outcome.ts'
import { noted } from './outcome.ts'
import { MAX_VALUE_TEXT, normalise } from './text.ts'

type Words<T extends string> = readonly (readonly [word: T, pattern: RegExp])[]

const electrodeMaterials: Words<ElectrodeMaterial> = [
  ['copperTungsten', /铜钨|钨铜|銅鎢|鎢銅|銅タングステン|cuw|wcu|w-cu|cu-w|copper\s*tungsten/],
  ['graphite', /石墨|グラファイト|graphite|^gr(a|\b)|\bgr\b|poco|ttk|isem|ellor|ed-?3|hk-?\d|edm-?\d/],
  ['copper', /紫铜|红铜|紅銅|純銅|电解铜|電解銅|^铜$|^銅$|^cu\b|^cu$|copper|kupfer/],
]

const workpieceMaterials: Words<WorkpieceMaterial> = [
  ['stainless', /不锈|不鏽|ステンレス|stainless|sus\d|stavax|s136|1\.2083/],
  ['carbide', /硬质合金|硬質合金|钨钢|鎢鋼|超硬|carbide|^wc/],
  ['aluminium', /铝|鋁|アルミ|alumin/],
  ['titanium', /钛|鈦|チタン|titan/],
  ['copperAlloy', /铍铜|鈹銅|铜合金|銅合金|becu|copper\s*alloy/],
  ['steel', /钢|鋼|steel|718|nak|738|h13|skd|1\.2\d{3}|p20|s50c|8407/],
]

const orbits: Words<OrbitPattern | 'none'> = [
  ['none', /^(无|不摇|不摇动|不平动|なし|無|no|none|off|0)$/],
  ['circle', /圆|圓|円|circ|round/],
  ['sphere', /球|sph/],
  ['triangle', /三角|tri/],
  ['square', /方|四角|正方|角形|squ|quad/],
]

const named = <T extends string>(words: Words<T>, text: string): T | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0]

/** The core's name of a known word; an unknown word is kept as written, with a note. */
function wordValue<T extends string>(field: CellValue['field'], words: Words<T>, raw: string): Outcome {
  const text = normalise(raw).slice(0, MAX_VALUE_TEXT)
  const known = named(words, text.toLowerCase())
  if (known) return { values: [{ field, value: known, unit: 'text', confidence: 1 }], notes: [] }
  return {
    values: [{ field, value: text, unit: 'text', confidence: 0.5 }],
    notes: [{ code: 'sheet.unknownWord', severity: 'info', params: { text: text.slice(0, 40) } }],
  }
}

export const electrodeMaterialValue = (raw: string): Outcome => wordValue('electrode.material', electrodeMaterials, raw)
export const workpieceMaterialValue = (raw: string): Outcome => wordValue('workpiece.material', workpieceMaterials, raw)
/** Whether a text is a material of workpieces, and none of electrodes: a steel, for example. */
export function isOnlyWorkpieceMaterial(raw: string): boolean {
  const text = normalise(raw).slice(0, MAX_VALUE_TEXT).toLowerCase()
  return named(electrodeMaterials, text) === undefined && named(workpieceMaterials, text) !== undefined
}

export const orbitValue = (raw: string): Outcome => wordValue('electrode.orbit', orbits, raw)

/** The class of an electrode with a row of its own. */
export function moduleValue(raw: string): Outcome {
  const module = moduleNamed(raw)
  if (!module) return noted('sheet.unknownWord', 'info', { text: raw.slice(0, 40) })
  return { values: [{ field: 'electrode.module', value: module, unit: 'text', confidence: 1 }], notes: [] }
}

/** A name or number of electrode, workpiece or mould, as written. */
export const textValue = (field: CellValue['field'], raw: string): Outcome => ({
  values: [{ field, value: normalise(raw).slice(0, MAX_VALUE_TEXT), unit: 'text', confidence: 1 }],
  notes: [],
})

/** An electrode's name; a class written beside it (`E7 rough`) is a separate value. */
export function nameValue(raw: string): Outcome {
  const { text, module } = splitClass(raw)
  const named = textValue('electrode.name', text)
  if (!module) return named
  return {
    values: [...named.values, { field: 'electrode.module', value: module, unit: 'text', module, confidence: 0.9 }],
    notes: [
      { code: 'sheet.classInName', severity: 'info', params: { electrode: text.slice(0, 40), module }, once: true },
    ],
  }
}

/** Quadrants as in mathematics, seen from above. */
const corners: readonly (readonly [corner: 1 | 2 | 3 | 4, pattern: RegExp])[] = [
  [1, /^(q?1|i|右上|一|第一象限|\+x\+y|x\+y\+)$/],
  [2, /^(q?2|ii|左上|二|第二象限|-x\+y|x-y\+)$/],
  [3, /^(q?3|iii|左下|三|第三象限|-x-y|x-y-)$/],
  [4, /^(q?4|iv|右下|四|第四象限|\+x-y|x\+y-)$/],
]

export function cornerValue(raw: string): Outcome {
  const text = normalise(raw)
    .toLowerCase()
    .replace(/[\s,]/g, '')
    .replace(/(角|象限)$/, '')
  const corner = corners.find(([, pattern]) => pattern.test(text))?.[0]
  if (!corner) return noted('sheet.unreadable', 'warning', { text: raw.slice(0, 40) })
  return { values: [{ field: 'electrode.baseCorner', value: corner, unit: 'count', confidence: 1 }], notes: [] }
}
