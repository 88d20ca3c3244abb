import type { Fact } from '@heron/core/drawing'
import { mm, toMm } from '@heron/core/units'
import type { Claim } from './claim.ts'

/** A point the files cannot settle; always answered by a person. */
export interface Question {
  readonly kind: 'gapInSolid' | 'depthReference'
  /** Empty: the whole project. */
  readonly electrode: string
  /** For `gapInSolid`: a solid of the electrode was measured; without one the question is about its stated sizes. */
  readonly hasSolid?: boolean
  readonly hint?: { readonly code: string; readonly params: Readonly<Record<string, number>> }
}

/** Nominal and measured sizes within this are the same: 10 µm, the milling accuracy of electrodes. */
const SAME_MM = 0.01

const isMeasured = ({ rule }: Fact): boolean => rule.startsWith('solid.')

const numbersOf = (claims: readonly Claim[], field: string, measured: boolean): readonly number[] =>
  claims
    .filter(({ fact }) => fact.field === field && isMeasured(fact) === measured)
    .map(({ fact }) => fact.value)
    .filter((value) => typeof value === 'number')

const SIZES = ['electrode.headLength', 'electrode.headWidth'] as const

/** Whether a solid of the electrode was measured. */
export const hasSolid = (claims: readonly Claim[]): boolean => claims.some(({ fact }) => isMeasured(fact))

/** Nominal and measured size of the head along one axis, when a sheet states the former and a solid the latter. */
function pairsOf(claims: readonly Claim[]): readonly (readonly [nominal: number, measured: number])[] {
  return SIZES.flatMap((field) => {
    const [nominal] = numbersOf(claims, field, false)
    const [measured] = numbersOf(claims, field, true)
    return nominal === undefined || measured === undefined ? [] : [[nominal, measured] as const]
  })
}

/**
 * Whether the solid appears to be reduced already: the sheet's nominal size less the solid's measured size is either
 * twice the undersize or zero. A hint beside the question, never its answer.
 */
export function gapHint(claims: readonly Claim[]): NonNullable<Question['hint']> {
  const undersizes = numbersOf(claims, 'electrode.undersize', false).filter((value) => value > SAME_MM)
  for (const [nominal, measured] of pairsOf(claims)) {
    const params = { nominal, measured }
    if (Math.abs(nominal - measured) <= SAME_MM) return { code: 'gapInSolid.unlikely', params }
    const undersize = undersizes.find((each) => Math.abs(nominal - measured - 2 * each) <= SAME_MM)
    const aSide = toMm(mm((nominal - measured) / 2))
    if (undersize !== undefined) return { code: 'gapInSolid.likely', params: { ...params, undersize: aSide } }
  }
  return { code: 'gapInSolid.unknown', params: {} }
}
