import { type Candidate, currentLimit, type Ranked } from '../condition/index.ts'
import { effectiveUndersize } from '../job/index.ts'
import { minus, toMm } from '../units/index.ts'
import { type Ask, leftForNext, targetRaOf } from './ask.ts'
import type { Reason } from './plan.ts'

interface Place {
  readonly chain: readonly Candidate[]
  readonly index: number
  readonly ask: Ask
  readonly ranked: readonly Ranked[]
  readonly counts: { readonly kept: number; readonly dropped: number }
}

/** Why a condition has its place in the ladder: filters, rank, ratio, margins and the reason the ladder ends. */
export function rungReasons(place: Place): readonly Reason[] {
  const { chain, index, ask } = place
  const candidate = chain[index]
  if (!candidate) return []
  return [
    ...(index === 0 ? firstReasons(candidate, place) : []),
    ...ratioReason(candidate, chain[index - 1]),
    ...marginReasons(candidate, ask),
    ...(index === chain.length - 1 ? lastReasons(candidate, ask) : []),
  ]
}

/** Rounded for display; the choice used the full figure. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

function firstReasons(candidate: Candidate, { counts, ranked, ask }: Place): readonly Reason[] {
  const rank = ranked.findIndex((one) => one.condition.id === candidate.condition.id)
  const { before, copy } = ask
  const wider = minus(effectiveUndersize(copy), copy.undersize)
  return [
    { code: 'MATCHED', params: counts },
    { code: 'RANKED', params: { place: rank + 1, of: ranked.length, score: rounded(ranked[rank]?.score ?? 0) } },
    ...(before ? [{ code: 'AFTER_STRONGER_COPY', params: { gap: toMm(before.gap.side) } }] : []),
    ...(wider > 0 ? [{ code: 'MEASURED_WIDER', params: { by: toMm(wider) } }] : []),
  ]
}

/** The ratio of a gap to the previous one. */
export function ratioReason({ gap }: Candidate, before: Candidate | undefined): readonly Reason[] {
  if (!before) return []
  const params = { ratio: rounded(gap.side / before.gap.side), before: toMm(before.gap.side) }
  return [{ code: 'CHAIN_RATIO', params }]
}

/** The margins of a condition to the undersize and to the current its area allows. */
export function marginReasons({ condition, gap, between }: Candidate, { electrode, copy }: Ask): readonly Reason[] {
  const limit = rounded(currentLimit(electrode.material, electrode.projectedArea))
  return [
    { code: 'GAP_MARGIN', params: { gap: toMm(gap.side), undersize: toMm(copy.undersize) } },
    { code: 'CURRENT_MARGIN', params: { current: condition.peakCurrent, limit, area: electrode.projectedArea } },
    ...(between ? [{ code: 'INTERPOLATED', params: { lower: between.lower, upper: between.upper } }] : []),
  ]
}

/** Why the ladder ends: the roughness is reached, or the next copy continues. */
export function lastReasons({ gap, ra }: Candidate, { electrode, job, options, next }: Ask): readonly Reason[] {
  if (!next) return [{ code: 'RA_REACHED', params: { ra, target: targetRaOf(electrode, job) } }]
  return [{ code: 'LEAVES_FOR_NEXT', params: { gap: toMm(gap.side), wanted: toMm(leftForNext(next, options)) } }]
}
