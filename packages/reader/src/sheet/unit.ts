import type { LengthUnit } from '../bytes/index.ts'

/** The unit of a header, a title or a value. `thread` is the Chinese 丝, 0.01 mm. */
export type CellUnit = LengthUnit | 'mil' | 'thread' | 'deg'

/** Millimetres in one unit; degrees have none. */
export const lengthFactor: Readonly<Record<Exclude<CellUnit, 'deg'>, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  inch: 25.4,
  foot: 304.8,
  um: 0.001,
  mil: 0.0254,
  thread: 0.01,
}

const spellings: readonly (readonly [unit: CellUnit, pattern: RegExp])[] = [
  ['mm', /^(mm2?|毫米|公厘|ミリ|ミリメートル|millimet(er|re)s?|平方毫米|mm\^2|sqmm)$/],
  ['cm', /^(cm2?|厘米|公分|センチ|平方厘米|cm\^2)$/],
  ['um', /^([uμ]m?|微米|ミクロン|microns?|micromet(er|re)s?)$/],
  ['inch', /^(inch(es)?|in2?|英寸|吋|インチ|"|in\^2)$/],
  ['mil', /^(mils?|thou)$/],
  ['thread', /^(丝|絲|条)$/],
  ['deg', /^(°|deg|degrees?|度)$/],
]

/** The unit a short text names, or undefined. */
export function unitNamed(text: string): CellUnit | undefined {
  const key = text.toLowerCase().replace(/[\s.]/g, '')
  return spellings.find(([, pattern]) => pattern.test(key))?.[0]
}
