import { type Job, modules } from '../../job/index.ts'
import type { Plan, PlanItem } from '../../plan/index.ts'
import type { Length } from '../../units/index.ts'
import type { Pick } from './mutator.ts'

/**
 * Planner faults: the plan and the program made from it agree, and both fail the job. Undefined when the fault does not
 * apply.
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

/** Removes the items with one value, if others remain. */
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

/** The other copies of an item's class that burn, with their pots. */
function sparesOf(item: PlanItem, all: Items, job: Job): readonly { readonly copy: number; readonly pot: number }[] {
  const electrode = job.electrodes.find(({ id }) => id === item.electrodeId)
  const pots = new Map(
    all.filter(({ electrodeId }) => electrodeId === item.electrodeId).map((each) => [each.copy, each.pot]),
  )
  return (electrode?.copies ?? []).flatMap(({ number, module }) => {
    const pot = pots.get(number)
    return module === item.module && number !== item.copy && pot !== undefined ? [{ copy: number, pot }] : []
  })
}

type Step = PlanItem['steps'][number]

/** Changes one step of one item, the last or any. */
const step = (name: string, which: 'last' | 'any', change: (step: Step) => Partial<Step>): PlanMutator =>
  items(name, (all, _job, pick) => {
    const item = chosen(all, pick)
    const at = which === 'last' ? (item?.steps.length ?? 0) - 1 : pick(item?.steps.length ?? 0)
    return (
      item &&
      all.map((each) =>
        each === item
          ? { ...each, steps: each.steps.map((one, n) => (n === at ? { ...one, ...change(one) } : one)) }
          : each,
      )
    )
  })

const by = (length: Length, counts: number): Length => (length + counts) as Length

export const planMutators: readonly PlanMutator[] = [
  step('last step 2 µm deeper', 'last', (one) => ({
    targetZ: by(one.targetZ, -20),
    actualDepth: by(one.actualDepth, 20),
  })),
  step('last step 2 µm shallower', 'last', (one) => ({
    targetZ: by(one.targetZ, 20),
    actualDepth: by(one.actualDepth, -20),
  })),
  step('a step 1 mm deeper', 'any', (one) => ({
    targetZ: by(one.targetZ, -10_000),
    actualDepth: by(one.actualDepth, 10_000),
  })),
  step('orbit 2 µm wider', 'any', (one) => ({ orbit: { ...one.orbit, radius: by(one.orbit.radius, 20) } })),
  step('last orbit 2 µm narrower', 'last', (one) => ({
    orbit: { ...one.orbit, radius: by(one.orbit.radius, -20) },
  })),
  step('orbit forgotten', 'last', (one) => ({ orbit: { pattern: 'none', radius: by(one.orbit.radius, 0) } })),
  step('gap believed 5 µm smaller', 'any', (one) => ({
    gap: { side: by(one.gap.side, -50), front: by(one.gap.front, -50) },
    orbit: { ...one.orbit, radius: by(one.orbit.radius, 50) },
    targetZ: by(one.targetZ, -50),
    actualDepth: by(one.actualDepth, 50),
  })),
  items('steps in reverse', (all, _job, pick) => {
    const item = chosen(
      all.filter(({ steps }) => steps.length > 1),
      pick,
    )
    return item && all.map((each) => (each === item ? { ...each, steps: each.steps.toReversed() } : each))
  }),
  items('steps of another item', (all, _job, pick) => {
    const item = chosen(all, pick)
    const other = chosen(
      all.filter(({ copy, electrodeId }) => electrodeId !== item?.electrodeId || copy !== item.copy),
      pick,
    )
    return item && other && all.map((each) => (each === item ? { ...each, steps: other.steps } : each))
  }),
  items('another copy of the electrode', (all, _job, pick) => {
    const item = chosen(all, pick)
    const other = all.find((each) => each.electrodeId === item?.electrodeId && each.copy !== item.copy)
    return (
      item &&
      other &&
      all.map((each) => (each === item ? { ...each, copy: other.copy, module: other.module, pot: other.pot } : each))
    )
  }),
  items('a place given to another copy of the class as well', (all, job, pick) => {
    const twice = all.flatMap((item) => sparesOf(item, all, job).map((spare) => ({ ...item, ...spare })))
    const item = chosen(twice, pick)
    return item && [...all, { ...item, id: `${item.id}/again` }]
  }),
  items('one copy of a class forgotten, its places with it', (all, job, pick) => {
    const item = chosen(
      all.filter((each) => sparesOf(each, all, job).length > 0),
      pick,
    )
    return item && all.filter(({ electrodeId, copy }) => electrodeId !== item.electrodeId || copy !== item.copy)
  }),
  items('a place of a spare forgotten', (all, job, pick) => {
    const item = chosen(
      all.filter((each) => sparesOf(each, all, job).length > 0),
      pick,
    )
    return item && all.filter((each) => each !== item)
  }),
  items('a copy of the class steps in with the steps of another class', (all, job, pick) => {
    const item = chosen(
      all.filter((each) => sparesOf(each, all, job).length > 0),
      pick,
    )
    const other = chosen(
      all.filter(({ electrodeId, module }) => electrodeId === item?.electrodeId && module !== item.module),
      pick,
    )
    return item && other && all.map((each) => (each === item ? { ...each, steps: other.steps } : each))
  }),
  {
    name: 'plan: two electrodes in swapped pots',
    mutate: (plan, _job, pick) => {
      const one = chosen(plan.pots, pick)
      const two = plan.pots.find((each) => each !== one)
      if (!one || !two) return undefined
      const pots = plan.pots.map((each) =>
        each === one ? { ...each, pot: two.pot } : each === two ? { ...each, pot: one.pot } : each,
      )
      return { ...plan, pots }
    },
  },
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
