import type { Planned } from '../burn/match.ts'
import { defineCheck } from '../check.ts'
import { toDegreesParam, toMmParam } from './figures.ts'

const codes = {
  'once.missing': 'fail',
  'once.order': 'fail',
  'once.planUnresolved': 'fail',
  'once.unplanned': 'fail',
} as const

/** Every planned step is burnt exactly once in the plan's order, and nothing else is burnt. */
export const v08Once = defineCheck({
  id: 'V08',
  codes,
  look: ({ plan, planned, matches }, tally) => {
    if (planned.length !== plan.items.length)
      tally.found('once.planUnresolved', {}, { items: plan.items.length, resolved: planned.length })
    for (const { visit, planned: want } of matches) {
      const steps = want?.item.steps ?? []
      const burned = visit?.steps ?? []
      tally.count(steps.length)
      for (const step of steps.slice(burned.length))
        tally.found(
          'once.missing',
          { ...(visit && { line: visit.line }), item: want?.item.id ?? '', step: step.n },
          { step: step.n, ...(want && stepOf(want)) },
        )
      for (const step of burned.slice(steps.length))
        tally.found('once.unplanned', { line: step.line }, whereabouts(visit))
    }
    const order = matches.flatMap(({ visit, planned: want }) => (visit && want ? [want] : []))
    const places = new Map(planned.map((each, n) => [each, n]))
    order.forEach((want, n) => {
      const before = order[n - 1]
      if (before && (places.get(before) ?? 0) > (places.get(want) ?? 0))
        tally.found('once.order', { item: want.item.id }, { after: before.item.id })
    })
  },
})

const stepOf = ({ electrode, copy, location }: Planned) => ({
  electrode: electrode.name,
  module: copy.module,
  label: location.label,
})

function whereabouts(visit: { pot: number; x: number; y: number; c: number } | undefined) {
  if (!visit) return {}
  return { pot: visit.pot, x: toMmParam(visit.x), y: toMmParam(visit.y), c: toDegreesParam(visit.c) }
}
