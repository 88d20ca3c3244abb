import { toMm } from '../units/index.ts'
import { type Candidate, exactly, type Request, type StepLimits } from './candidate.ts'
import type { Condition } from './condition.ts'
import { currentLimit } from './current-limit.ts'
import { interpolateBands } from './interpolate.ts'
import { type Filter, matchConditions } from './match.ts'
import { type Ranked, rankCandidates } from './rank.ts'

export type Limit = 'CURRENT_OVER_LIMIT' | 'GAP_OVER_UNDERSIZE' | 'TOO_ROUGH'

/** A rejected row, the reason, and by how much it missed. */
export interface Rejected {
  readonly conditionId: string
  readonly code: number
  readonly by: Filter | Limit | 'RANKED_LOWER'
  readonly params: Readonly<Record<string, number | string>>
}

/** Distances of the chosen row to the limits at which it would be rejected. */
export interface Margins {
  /** Limit less peak current, A. */
  readonly current: number
  /** Largest gap allowed less its gap, mm. */
  readonly gap: number
  /** Required roughness less that of the condition, Ra µm; absent when no roughness is required. */
  readonly ra?: number
  /** How far the area may shrink or grow before the row no longer suits, mm². */
  readonly areaDown: number
  readonly areaUp: number
}

/** Changes of the request that would make another row the choice. */
export interface Change {
  readonly code: 'LARGER_AREA' | 'LARGER_UNDERSIZE' | 'ROUGHER_TARGET' | 'MORE_PROOF'
  readonly conditionId: string
  readonly params: Readonly<Record<string, number>>
}

export interface Choice {
  readonly chosen: Ranked | undefined
  readonly margins: Margins | undefined
  /** All other rows: the rejected ones closest to the choice first, then by the filter that rejected them. */
  readonly rejected: readonly Rejected[]
  readonly changes: readonly Change[]
}

/**
 * The rows that suit a request, with their current within the limit for the area; `interpolate` fills a gap between
 * bands.
 */
export function candidatesFor(
  library: readonly Condition[],
  request: Request,
  options: { readonly interpolate: boolean } = { interpolate: false },
): { readonly candidates: readonly Candidate[]; readonly rejected: readonly Rejected[] } {
  const { kept, dropped } = matchConditions(library, request)
  const offArea = dropped.filter(({ by }) => by === 'AREA_TOO_LARGE' || by === 'AREA_TOO_SMALL')
  const all =
    kept.length === 0 && options.interpolate
      ? interpolateBands(
          offArea.map(({ condition }) => condition),
          request.area,
        )
      : kept.map(exactly)
  const limit = currentLimit(request.electrodeMaterial, request.area)
  const isWithin = ({ condition }: Candidate) => condition.peakCurrent <= limit
  return {
    candidates: all.filter(isWithin),
    rejected: [
      ...all
        .filter((candidate) => !isWithin(candidate))
        .map(({ condition }) => reject(condition, 'CURRENT_OVER_LIMIT', { current: condition.peakCurrent, limit })),
      ...dropped.map(({ condition, by }) => reject(condition, by, areaParams(condition, by))),
    ],
  }
}

function areaParams(condition: Condition, by: Filter): Rejected['params'] {
  if (by === 'AREA_TOO_SMALL') return { min: condition.area.min }
  return by === 'AREA_TOO_LARGE' ? { max: condition.area.max } : {}
}

const reject = (condition: Condition, by: Rejected['by'], params: Rejected['params']): Rejected => ({
  conditionId: condition.id,
  code: condition.code,
  by,
  params,
})

/** The limit a candidate breaks in a step; undefined when it keeps all of them. */
export function limitBroken(candidate: Candidate, { maxGap, maxRa }: StepLimits): Limit | undefined {
  if (candidate.gap.side > maxGap) return 'GAP_OVER_UNDERSIZE'
  return maxRa !== undefined && candidate.ra > maxRa ? 'TOO_ROUGH' : undefined
}

/**
 * Chooses a condition for one step, with the reasons, the rejected rows and the changes that would alter the choice.
 */
export function chooseCondition(
  library: readonly Condition[],
  request: Request,
  limits: StepLimits,
  options?: { readonly interpolate: boolean },
): Choice {
  const { candidates, rejected } = candidatesFor(library, request, options)
  const broken = candidates.flatMap((candidate) => {
    const by = limitBroken(candidate, limits)
    return by ? [{ candidate, by }] : []
  })
  const ranked = rankCandidates(candidates.filter((candidate) => limitBroken(candidate, limits) === undefined))
  const [chosen, ...others] = ranked
  return {
    chosen,
    margins: chosen && marginsOf(chosen, request, limits),
    rejected: [
      ...others.map(({ condition, score }) => reject(condition, 'RANKED_LOWER', { score })),
      ...broken.map(({ candidate, by }) => reject(candidate.condition, by, limitParams(candidate, by))),
      ...rejected,
    ],
    changes: [
      ...changesByLimits(chosen, broken),
      ...changesByArea(chosen, rejected, library),
      ...changesByProof(others[0]),
    ],
  }
}

function limitParams({ gap, ra }: Candidate, by: Limit): Rejected['params'] {
  return by === 'GAP_OVER_UNDERSIZE' ? { gap: toMm(gap.side) } : { ra }
}

/** Distances of a condition to the limits at which it would be rejected. */
export function marginsOf({ condition, gap, ra }: Candidate, request: Request, { maxGap, maxRa }: StepLimits): Margins {
  return {
    current: currentLimit(request.electrodeMaterial, request.area) - condition.peakCurrent,
    gap: toMm(maxGap) - toMm(gap.side),
    ...(maxRa !== undefined && { ra: maxRa - ra }),
    areaDown: Math.max(0, request.area - condition.area.min),
    areaUp: Math.max(0, condition.area.max - request.area),
  }
}

/** The strongest row that is rejected only by the undersize, and the strongest rejected only by the roughness. */
function changesByLimits(
  chosen: Ranked | undefined,
  broken: readonly { readonly candidate: Candidate; readonly by: Limit }[],
): readonly Change[] {
  const nearest = (limit: Limit, size: (candidate: Candidate) => number): Candidate | undefined =>
    broken
      .filter(({ candidate, by }) => by === limit && candidate.condition.id !== chosen?.condition.id)
      .map(({ candidate }) => candidate)
      .sort((a, b) => size(a) - size(b))[0]
  const wider = nearest('GAP_OVER_UNDERSIZE', (candidate) => candidate.gap.side)
  const rougher = nearest('TOO_ROUGH', (candidate) => candidate.ra)
  return [
    ...(wider
      ? [
          {
            code: 'LARGER_UNDERSIZE',
            conditionId: wider.condition.id,
            params: { undersize: toMm(wider.gap.side) },
          } as const,
        ]
      : []),
    ...(rougher
      ? [{ code: 'ROUGHER_TARGET', conditionId: rougher.condition.id, params: { ra: rougher.ra } } as const]
      : []),
  ]
}

/** The weakest row that is rejected only by the area. */
function changesByArea(
  chosen: Ranked | undefined,
  rejected: readonly Rejected[],
  library: readonly Condition[],
): readonly Change[] {
  const ids = new Set(rejected.filter(({ by }) => by === 'AREA_TOO_SMALL').map(({ conditionId }) => conditionId))
  const [next] = library
    .filter((row) => ids.has(row.id) && row.id !== chosen?.condition.id)
    .sort((a, b) => a.area.min - b.area.min || a.code - b.code)
  return next ? [{ code: 'LARGER_AREA', conditionId: next.id, params: { area: next.area.min } }] : []
}

function changesByProof(second: Ranked | undefined): readonly Change[] {
  return second ? [{ code: 'MORE_PROOF', conditionId: second.condition.id, params: { score: second.score } }] : []
}
