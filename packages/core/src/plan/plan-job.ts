import type { Candidate, Condition } from '../condition/index.ts'
import { checkLibrary, releasedFor } from '../condition/index.ts'
import { checkJob, classesInOrder, type Electrode, type Job, type Refusal, type Result } from '../job/index.ts'
import { assemblePlan } from './assemble.ts'
import { ladderOf, type Rung } from './ladder.ts'
import { defaultPlanOptions, type PlanOptions } from './options.ts'
import type { Plan } from './plan.ts'
import { assignPots, type Burn, copyKey } from './pots.ts'
import { burning, burnOrder, burnSlots } from './sequence.ts'
import { spreadPlaces } from './spread.ts'

/**
 * Plans a job, or returns the refusals. Pure: the same job, library and options always give the same plan; the order of
 * locations and of conditions has no influence, the order of electrodes is the burning order.
 */
export function planJob(job: Job, library: readonly Condition[], changes: Partial<PlanOptions> = {}): Result<Plan> {
  const options = { ...defaultPlanOptions, ...changes }
  const usable = usableRows(library, job)
  const refusals = [...checkJob(job), ...checkLibrary(usable)]
  if (refusals.length > 0) return { ok: false, refusals }
  const ladders = laddersOf(job, usable, options)
  if (!ladders.ok) return ladders
  const rungsOf = (burn: Burn) => ladders.value.get(copyKey(burn)) ?? []
  const order = burnOrder(job, options.ordering)
  const slots = burnSlots(job, order, spreadPlaces(job, rungsOf, options))
  const burns = burning(order, slots)
  const pots = assignPots(job, burns)
  return pots.ok ? assemblePlan(job, slots, rungsOf, pots.value, options) : pots
}

/** Released rows of the machine and its family by code; drafts may be incomplete. */
export function usableRows(library: readonly Condition[], job: Job): readonly Condition[] {
  const rows = releasedFor(library, { machineFamily: job.machine.family, machine: job.machine.id })
  return (rows.length > 0 ? rows : library).toSorted((a, b) => a.code - b.code || (a.id < b.id ? -1 : 1))
}

/** The conditions of every copy by `electrode/copy`; they do not depend on places. */
function laddersOf(
  job: Job,
  library: readonly Condition[],
  options: PlanOptions,
): Result<ReadonlyMap<string, readonly Rung[]>> {
  const ladders = new Map<string, readonly Rung[]>()
  const refusals: Refusal[] = []
  for (const electrode of job.electrodes) {
    for (const [key, ladder] of electrodeLadders(electrode, job, library, options)) {
      if (ladder.ok) ladders.set(key, ladder.value)
      else refusals.push(...ladder.refusals)
    }
  }
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: ladders }
}

function electrodeLadders(
  electrode: Electrode,
  job: Job,
  library: readonly Condition[],
  options: PlanOptions,
): readonly (readonly [string, Result<readonly Rung[]>])[] {
  const classes = classesInOrder(electrode)
  const ladders: (readonly [string, Result<readonly Rung[]>])[] = []
  let before: Candidate | undefined
  for (const [index, copies] of classes.entries()) {
    const next = classes[index + 1]?.[0]
    // Copies of a class have equal planned figures: measured ones change their reasons, not their conditions.
    const own = copies.map((copy) => ladderOf({ job, electrode, copy, before, next, options }, library))
    copies.forEach((copy, at) => {
      const ladder = own[at]
      if (ladder) ladders.push([copyKey({ electrode, copy }), ladder])
    })
    const [ladder] = own
    if (!ladder?.ok) break
    before = ladder.value.at(-1)?.candidate
  }
  return ladders
}
