import { type Job, modules } from '../../job/index.ts'
import type { Plan, PlanItem } from '../../plan/index.ts'
import type { Pick } from './mutator.ts'

/**
 * Faults of a planner: the plan and the program made from it agree, and both fail the job.
 * Nothing when the plan has no place for the fault.
 */
export interface PlanMutator {
  readonly name: string
  mutate(plan: Plan, job: Job, pick: Pick): Plan | undefined
}

type Items = readonly PlanItem[]

const items = (name: string, change: (items: Items, job: Job, pick: Pick) => Items | undefined): PlanMutator => ({
  name: `plan: ${name}`,
  mutate: (plan, job, pick) => {
    const changed = change(plan.items, job, pick)
    return changed && { ...plan, items: changed }
  },
})

const chosen = <T>(all: readonly T[], pick: Pick): T | undefined => all[pick(all.length)]

/** Without the items of one value, when others are left. */
const without = (name: string, of: (item: PlanItem) => string) =>
  items(name, (all, _job, pick) => {
    const gone = chosen([...new Set(all.map(of))], pick)
    const left = all.filter((item) => of(item) !== gone)
    return left.length > 0 ? left : undefined
  })

const isWeakest = ({ electrodeId, module }: PlanItem, job: Job): boolean => {
  const copies = job.electrodes.find(({ id }) => id === electrodeId)?.copies ?? []
  return copies.every((copy) => modules.indexOf(copy.module) <= modules.indexOf(module))
}

export const planMutators: readonly PlanMutator[] = [
  without('one burn forgotten', ({ id }) => id),
  without('one copy forgotten', ({ electrodeId, copy }) => `${electrodeId}/${copy}`),
  without('one electrode forgotten', ({ electrodeId }) => electrodeId),
  without('one location forgotten', ({ locationId }) => locationId),
  items('last finishing step forgotten', (all, job, pick) => {
    const item = chosen(
      all.filter((each) => isWeakest(each, job) && each.steps.length > 1),
      pick,
    )
    return item && all.map((each) => (each === item ? { ...each, steps: each.steps.slice(0, -1) } : each))
  }),
  items('finish before rough', (all, _job, pick) => {
    const pairs = all.flatMap((before) =>
      all
        .filter((after) => after.locationId === before.locationId && after.copy > before.copy)
        .map((after) => [before, after]),
    )
    const [before, after] = chosen(pairs, pick) ?? []
    if (!before || !after) return undefined
    return all.map((each) => (each === before ? after : each === after ? before : each))
  }),
  items('one burn twice', (all, _job, pick) => {
    const item = chosen(all, pick)
    return item && [...all, item]
  }),
  items('another location of the same electrode', (all, _job, pick) => {
    const item = chosen(all, pick)
    const other = all.find((each) => each.electrodeId === item?.electrodeId && each.locationId !== item.locationId)
    return other && all.map((each) => (each === item ? { ...each, locationId: other.locationId } : each))
  }),
]
