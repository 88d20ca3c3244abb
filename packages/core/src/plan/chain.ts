import { type Candidate, CHAIN_RATIO } from '../condition/index.ts'

/** Whether the second condition may follow the first: both gaps decrease, the side gap by a usual ratio. */
export function mayFollow(before: Candidate, after: Candidate): boolean {
  return isWeaker(before, after) && isUsualRatio(before, after)
}

/** Whether a condition leaves a rougher surface, by Ra, than the one before it: it would undo what that one left. */
export const isRougher = (before: Pick<Candidate, 'ra'>, after: Pick<Candidate, 'ra'>): boolean => after.ra > before.ra

/** Whether both gaps strictly decrease. */
export const isWeaker = (before: Candidate, after: Candidate): boolean =>
  after.gap.side < before.gap.side && after.gap.front < before.gap.front

export function isUsualRatio(before: Candidate, after: Candidate): boolean {
  const ratio = after.gap.side / before.gap.side
  return ratio >= CHAIN_RATIO.min && ratio <= CHAIN_RATIO.max
}

/** Cost of a step that leaves a rougher surface: more than any sum of squared distances, so it is used only if needed. */
const ROUGHER = 1000

interface Best {
  readonly cost: number
  readonly next: Candidate | undefined
}

/**
 * The smoothest chain from a condition to one where `isEnd` holds: the squared distances of its ratios from the
 * published median are least, and as few steps as possible leave a rougher surface. Starts are tried in order; of equal chains the one with the earlier candidate wins.
 * Undefined when no start leads to an end.
 */
export function smoothestChain(
  starts: readonly Candidate[],
  candidates: readonly Candidate[],
  isEnd: (candidate: Candidate) => boolean,
): readonly Candidate[] | undefined {
  const best = new Map<Candidate, Best>()
  const weakFirst = candidates.toSorted((a, b) => a.gap.side - b.gap.side)
  for (const candidate of weakFirst) {
    const found = isEnd(candidate) ? { cost: 0, next: undefined } : cheapestNext(candidate, candidates, best)
    if (found) best.set(candidate, found)
  }
  const start = starts.find((candidate) => best.has(candidate))
  return start && follow(start, best)
}

function cheapestNext(
  from: Candidate,
  candidates: readonly Candidate[],
  best: ReadonlyMap<Candidate, Best>,
): Best | undefined {
  let cheapest: Best | undefined
  for (const next of candidates) {
    const onward = best.get(next)
    if (!onward || !mayFollow(from, next)) continue
    const cost = onward.cost + unevenness(from, next)
    if (!cheapest || cost < cheapest.cost) cheapest = { cost, next }
  }
  return cheapest
}

function unevenness(before: Candidate, after: Candidate): number {
  const rise = isRougher(before, after) ? ROUGHER : 0
  return rise + (Math.log(after.gap.side / before.gap.side) - Math.log(CHAIN_RATIO.median)) ** 2
}

function follow(start: Candidate, best: ReadonlyMap<Candidate, Best>): readonly Candidate[] {
  const chain = [start]
  for (let next = best.get(start)?.next; next; next = best.get(next)?.next) chain.push(next)
  return chain
}

/** The weakest condition that chains from a start can reach. */
export function weakestReached(start: Candidate, candidates: readonly Candidate[]): Candidate {
  const reached = new Set([start])
  for (const from of reached) for (const next of candidates) if (mayFollow(from, next)) reached.add(next)
  return [...reached].reduce((weakest, one) => (one.gap.side < weakest.gap.side ? one : weakest))
}
