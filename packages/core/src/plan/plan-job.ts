import type { Candidate, Condition } from '../condition/index.ts'
import { checkLibrary } from '../condition/index.ts'
import { checkJob, copiesInOrder, type Electrode, type Job, type Refusal, type Result, refuse } from '../job/index.ts'
import { assemblePlan } from './assemble.ts'
import { ladderOf, type Rung } from './ladder.ts'
import { defaultPlanOptions, type PlanOptions } from './options.ts'
import type { Plan } from './plan.ts'
import { assignPots } from './pots.ts'
import { burnOrder, burnSlots } from './sequence.ts'

/**
 * Plans a job, or returns the refusals. Pure: the same job, library and options always give the same
 * plan; the order of locations and of conditions plays no part, the order of electrodes is the burning order.
 */
export function planJob(job: Job, library: readonly Condition[], changes: Partial<PlanOptions> = {}): Result<Plan> {
  const options = { ...defaultPlanOptions, ...changes }
  const usable = usableRows(library, job)
  const refusals = [...checkJob(job), ...checkLibrary(usable)]
  if (refusals.length > 0) return { ok: false, refusals }
  const ladders = laddersOf(job, usable, options)
  if (!ladders.ok) return ladders
  const burns = burnOrder(job, options.ordering)
  const pots = assignPots(job, burns)
  if (!pots) return { ok: false, refusals: [refuse('machine.pots', 'POTS_SHORT', { needed: burns.length })] }
  const rungsOf = ({ electrode, copy }: (typeof burns)[number]) =>
    ladders.value.get(`${electrode.id}/${copy.number}`) ?? []
  return assemblePlan(job, burnSlots(job, burns), rungsOf, pots, options)
}

/** Released rows of the machine's family in the order of their codes; drafts may be half-written. */
export function usableRows(library: readonly Condition[], job: Job): readonly Condition[] {
  const rows = library.filter((row) => row.state === 'released' && row.machineFamily === job.machine.family)
  return (rows.length > 0 ? rows : library).toSorted((a, b) => a.code - b.code || (a.id < b.id ? -1 : 1))
}

/** The conditions of every copy by `electrode/copy`; places do not matter for them. */
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
  const copies = copiesInOrder(electrode)
  const ladders: (readonly [string, Result<readonly Rung[]>])[] = []
  let before: Candidate | undefined
  for (const [index, copy] of copies.entries()) {
    const ladder = ladderOf({ job, electrode, copy, before, next: copies[index + 1], options }, library)
    ladders.push([`${electrode.id}/${copy.number}`, ladder])
    if (!ladder.ok) break
    before = ladder.value.at(-1)?.candidate
  }
  return ladders
}
