import type { Plan } from '../../plan/index.ts'
import type { Pick } from './mutator.ts'
import type { PlanMutator } from './plans.ts'

type Pots = Plan['pots']

const chosen = <T>(all: readonly T[], pick: Pick): T | undefined => all[pick(all.length)]

const inLoad = ({ load: _, ...assigned }: Pots[number], load = 1): Pots[number] => ({
  ...assigned,
  ...(load > 1 && { load }),
})

const loads = (name: string, change: (pots: Pots, pick: Pick) => Pots | undefined): PlanMutator => ({
  name: `plan: ${name}`,
  mutate: (plan, _job, pick) => {
    if (plan.pots.every(({ load }) => load === undefined)) return undefined
    const pots = change(plan.pots, pick)
    return pots && { ...plan, pots }
  },
})

/** An electrode, and one of another load. */
function twoOf(pots: Pots, pick: Pick) {
  const one = chosen(pots, pick)
  const two = chosen(
    pots.filter((each) => each.load !== one?.load),
    pick,
  )
  return one && two && { one, two }
}

/** Planner faults in the loads of the magazine; they do not apply to a plan with one load. */
export const loadMutators: readonly PlanMutator[] = [
  loads('an electrode in another load', (pots, pick) => {
    const { one, two } = twoOf(pots, pick) ?? {}
    return two && pots.map((each) => (each === one ? inLoad(each, two.load) : each))
  }),
  loads('two electrodes exchanged between loads', (pots, pick) => {
    const found = twoOf(pots, pick)
    if (!found) return undefined
    const { one, two } = found
    return pots.map((each) => {
      if (each === one) return { ...inLoad(one, two.load), pot: two.pot }
      return each === two ? { ...inLoad(two, one.load), pot: one.pot } : each
    })
  }),
  loads('loads in reverse', (pots) => {
    const most = Math.max(...pots.map(({ load = 1 }) => load))
    return pots.map((each) => inLoad(each, most + 1 - (each.load ?? 1)))
  }),
  loads('all loads as one', (pots) => pots.map((each) => inLoad(each))),
]
