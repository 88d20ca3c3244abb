declare const labelBrand: unique symbol

/**
 * A label without its spelling: texts with equal labels name the same electrode or location. Used for comparing,
 * grouping and unique columns, never shown.
 */
export type Label = string & { readonly [labelBrand]: 'label' }

/** Blanks, underscores and all Unicode dashes found in sheets and drawings. */
const SEPARATORS = /[\s_\u2010-\u2015\u2212-]+/gu

/**
 * The label of a text: letter width (NFKC), case, blanks, dashes and underscores are ignored. A separator between two
 * digits is kept, in one form: E1-1 and E11 are two electrodes, E01 and E-01 are one.
 */
export function labelOf(text: string): Label {
  const wide = text.normalize('NFKC').toUpperCase().trim()
  const plain = wide.replace(SEPARATORS, (found, at: number) => {
    const isBetweenDigits = /\d/.test(wide[at - 1] ?? '') && /\d/.test(wide[at + found.length] ?? '')
    return isBetweenDigits ? '-' : ''
  })
  // A text of separators alone is still a name.
  return (plain === '' ? wide : plain) as Label
}

/** Whether two texts name the same electrode or location. */
export const sameLabel = (a: string, b: string): boolean => labelOf(a) === labelOf(b)

/** A label without the zeros before its numbers. */
const withoutZeros = (text: string): string => labelOf(text).replace(/(?<!\d)0+(?=\d)/gu, '')

/**
 * Whether two labels differ only in zeros before a number, as E10 and E010. They name different electrodes or locations,
 * but the user is warned, because the difference may be a typing error.
 */
export const nearLabel = (a: string, b: string): boolean => !sameLabel(a, b) && withoutZeros(a) === withoutZeros(b)

/** The labels that a new one is near to; none if it is one of them. */
export const nearLabels = (label: string, others: readonly string[]): readonly string[] =>
  others.some((other) => sameLabel(other, label)) ? [] : others.filter((other) => nearLabel(other, label))
