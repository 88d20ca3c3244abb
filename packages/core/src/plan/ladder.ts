import {
  type Candidate,
  type Condition,
  candidatesFor,
  filters,
  type Ranked,
  type Rejected,
  rankCandidates,
} from '../condition/index.ts'
import {
  copyPath,
  type Electrode,
  effectiveUndersize,
  electrodePath,
  type Refusal,
  type Result,
  refuse,
} from '../job/index.ts'
import { type Length, toMm } from '../units/index.ts'
import { type Ask, leftForNext, requestOf, targetRaOf } from './ask.ts'
import { isRougher, isWeaker, smoothestChain, weakestReached } from './chain.ts'
import type { OwnFigures, Reason } from './plan.ts'
import { rungReasons } from './rung-reasons.ts'

/** One step of a ladder before depth and place are known. */
export interface Rung {
  readonly candidate: Candidate
  readonly reasons: readonly Reason[]
}

/** The steps of one copy at one place, with the figures set by a person. */
export type SlotRungs = readonly (Rung & { readonly dwell?: number; readonly own?: OwnFigures })[]

/** The gap of a plunge-only electrode must equal its undersize within this many counts (1 µm). */
export const PLUNGE_AGREEMENT = 10

/** A first condition that takes over 50 % more time than the best is not used to bridge a gap in the ladder. */
const MAX_TIME_LOSS = 0.5

/** The conditions of one copy from strong to weak, each with its reasons; independent of place and depth. */
export function ladderOf(ask: Ask, library: readonly Condition[]): Result<readonly Rung[]> {
  const { electrode, copy, before } = ask
  const { candidates, rejected } = candidatesFor(library, requestOf(electrode, ask.job), ask.options)
  if (candidates.length === 0) return refused(noCondition(electrode, rejected))
  const fitting = candidates.filter(
    (candidate) => candidate.gap.side <= copy.undersize && (!before || isWeaker(before, candidate)),
  )
  if (fitting.length === 0) {
    const smallest = toMm(Math.min(...candidates.map(({ gap }) => gap.side)) as Length)
    return refused(refuse(`${copyPath(electrode, copy)}.undersize`, 'UNDERSIZE_TOO_SMALL', { smallest }))
  }
  const ranked = rankCandidates(fitting)
  const chain = chainOf(finerFirst(ranked, before), ask)
  if (!chain.ok) return chain
  const counts = { kept: candidates.length, dropped: rejected.length }
  return {
    ok: true,
    value: chain.value.map((candidate, index) => ({
      candidate,
      reasons: rungReasons({ chain: chain.value, index, ask, ranked, counts }),
    })),
  }
}

/**
 * The same order, but first the conditions that leave no rougher surface than the stronger class did: its last step is
 * never finer than the first step of the next class, unless the library has no other condition.
 */
function finerFirst(ranked: readonly Ranked[], before: Candidate | undefined): readonly Ranked[] {
  if (!before) return ranked
  return [...ranked.filter((one) => !isRougher(before, one)), ...ranked.filter((one) => isRougher(before, one))]
}

const refused = (...refusals: readonly Refusal[]) => ({ ok: false, refusals }) as const

function chainOf(ranked: readonly Ranked[], ask: Ask): Result<readonly Candidate[]> {
  if (ask.electrode.orbit === 'none') return plungeOf(ranked, ask)
  return ask.next ? strongChain(ranked, leftForNext(ask.next, ask.options)) : lastChain(ranked, ask)
}

/** Without an orbit, one condition is used: the one whose gap equals the undersize. */
function plungeOf(ranked: readonly Ranked[], { electrode, copy, next, job }: Ask): Result<readonly Candidate[]> {
  const undersize = effectiveUndersize(copy)
  const fitting = ranked.filter(({ gap }) => undersize - gap.side <= PLUNGE_AGREEMENT)
  const chosen = fitting.find(({ ra }) => next !== undefined || ra <= targetRaOf(electrode, job))
  if (chosen) return { ok: true, value: [chosen] }
  if (fitting[0]) return refused(roughnessRefusal(electrode, fitting[0].ra))
  return refused(refuse(`${electrodePath(electrode)}.orbit`, 'ORBIT_REQUIRED', { undersize: toMm(undersize) }))
}

/**
 * A stronger class uses a chain down to the smallest gap that leaves enough for the next class, or one condition when
 * all gaps leave less.
 */
function strongChain(ranked: readonly Ranked[], floor: Length): Result<readonly Candidate[]> {
  const leaving = ranked.filter(({ gap }) => gap.side >= floor)
  const [strongest] = leaving.length > 0 ? leaving : ranked
  if (!strongest || leaving.length === 0) return { ok: true, value: strongest ? [strongest] : [] }
  const weakest = weakestReached(strongest, leaving)
  const chain = smoothestChain([strongest], leaving, (candidate) => candidate.gap.side === weakest.gap.side)
  return { ok: true, value: chain ?? [strongest] }
}

function lastChain(ranked: readonly Ranked[], { electrode, copy, job }: Ask): Result<readonly Candidate[]> {
  const target = targetRaOf(electrode, job)
  const starts = ranked.filter(({ parts }) => parts.time <= MAX_TIME_LOSS)
  const chain = smoothestChain(starts, ranked, ({ ra }) => ra <= target)
  if (chain) return { ok: true, value: chain }
  const finest = Math.min(...ranked.map(({ ra }) => ra))
  return refused(
    finest > target
      ? roughnessRefusal(electrode, finest)
      : refuse(`${copyPath(electrode, copy)}.undersize`, 'LADDER_BROKEN', { target }),
  )
}

function roughnessRefusal(electrode: Electrode, finest: number): Refusal {
  const path = electrode.targetRa === undefined ? 'project.targetRa' : `${electrodePath(electrode)}.targetRa`
  return refuse(path, 'ROUGHNESS_UNREACHABLE', { finest, electrode: electrode.name })
}

/** The field named is that of the last filter that any row reached. */
function noCondition(electrode: Electrode, rejected: readonly Rejected[]): Refusal {
  const path = electrodePath(electrode)
  const fields: Readonly<Record<string, string>> = {
    MACHINE_FAMILY: 'machine.family',
    MACHINE: 'machine.family',
    ELECTRODE_MATERIAL: `${path}.material`,
    WORKPIECE_MATERIAL: 'workpiece.material',
    SHAPE: 'project.shape',
    ORBIT: `${path}.orbit`,
    AREA_TOO_SMALL: `${path}.projectedArea`,
    AREA_TOO_LARGE: `${path}.projectedArea`,
    CURRENT_OVER_LIMIT: `${path}.projectedArea`,
  }
  const order: readonly string[] = [...filters, 'CURRENT_OVER_LIMIT']
  const last = order[Math.max(-1, ...rejected.map(({ by }) => order.indexOf(by)))] ?? 'EMPTY'
  return refuse(fields[last] ?? 'library', 'NO_CONDITION', {
    electrode: electrode.name,
    dropped: rejected.length,
    by: last,
  })
}
