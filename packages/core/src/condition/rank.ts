import type { Candidate } from './candidate.ts'
import { removalRate } from './removal.ts'

/** Weights of the parts of the score. */
export const WEIGHTS = { time: 0.6, wear: 0.2, proven: 0.2 } as const

export interface Ranked extends Candidate {
  /** 0 is best. The parts are relative losses against the best candidate: 0.5 means 50 % more time or wear. */
  readonly score: number
  readonly parts: { readonly time: number; readonly wear: number; readonly proven: number }
}

/** Orders candidates by predicted time, wear and proof from finished jobs; ties by proof, then by code. */
export function rankCandidates(candidates: readonly Candidate[]): readonly Ranked[] {
  const fastest = Math.max(...candidates.map(({ condition }) => removalRate(condition)))
  const leastWear = Math.min(...candidates.map(({ condition }) => condition.wear))
  return candidates
    .map((candidate): Ranked => {
      const { wear, provenJobs } = candidate.condition
      const parts = {
        time: 1 - removalRate(candidate.condition) / fastest,
        wear: wear > 0 ? 1 - leastWear / wear : 0,
        proven: 1 / (1 + provenJobs),
      }
      const score = WEIGHTS.time * parts.time + WEIGHTS.wear * parts.wear + WEIGHTS.proven * parts.proven
      return { ...candidate, score, parts }
    })
    .sort(
      (a, b) =>
        a.score - b.score ||
        b.condition.provenJobs - a.condition.provenJobs ||
        a.condition.code - b.condition.code ||
        (a.condition.id < b.condition.id ? -1 : 1),
    )
}
