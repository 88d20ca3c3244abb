const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * Round figures from zero to at least `top`, about `count` of them: the smallest sufficient step out of 1, 2, 2.5 and 5
 * times a power of ten; to 1 if all values are zero. With `whole`, only whole numbers.
 */
export function ticksTo(top: number, count: number, whole: boolean): readonly number[] {
  if (!(top > 0)) return ticksTo(1, count, whole)
  const rough = Math.max(top, whole ? 1 : 0) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const fits = (step: number): boolean => step * count >= top * (1 - 1e-9) && (!whole || Number.isInteger(step))
  const step = [...STEPS, 20, 50].map((each) => each * power).find(fits) ?? 10 * power
  const size = Math.max(1, Math.ceil(top / step - 1e-9))
  return Array.from({ length: size + 1 }, (_each, index) => Number((index * step).toPrecision(12)))
}

/** The interval of the names shown, so that none overlaps the next. */
export const nameEvery = (count: number, width: number, widest: number): number =>
  Math.max(1, Math.ceil((count * (widest + 8)) / Math.max(1, width)))

/** Approximate width of a text at 11 px; CJK characters count twice. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 11 : 6.2), 0)
