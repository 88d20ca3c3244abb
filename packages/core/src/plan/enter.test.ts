import { describe, expect, it } from 'vitest'
import { exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import { type EnteredItem, enterPlan, type Plan, planJob } from './index.ts'

const library = exampleLibrary()
const job = exampleJob({
  locations: [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', x: mm(30) })],
})

function ok(result: ReturnType<typeof planJob>): Plan {
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}

/** The input that results in a given plan. */
const typed = (plan: Plan): EnteredItem[] =>
  plan.items.map(({ electrodeId, copy, locationId, steps }) => ({
    electrodeId,
    copy,
    locationId,
    steps: steps.map(({ conditionId, dwell }) => ({ conditionId, dwell })),
  }))

const planned = ok(planJob(job, library))
const figures = (plan: Plan) =>
  plan.items.map(({ id, pot, steps }) => [id, pot, steps.map(({ reasons: _why, ...step }) => step)])
const refusals = (entered: readonly EnteredItem[]) => {
  const result = enterPlan(job, library, entered)
  return result.ok ? [] : result.refusals.map(({ path, code }) => `${path} ${code}`)
}

describe('a whole plan entered by hand', () => {
  it('[C14] gets the figures that a planned one with the same conditions has', () => {
    const entered = ok(enterPlan(job, library, typed(planned)))
    expect(figures(entered)).toEqual(figures(planned))
    expect(entered.pots).toEqual(planned.pots)
    expect(entered.items[0]?.steps[0]?.reasons).toContainEqual({ code: 'ENTERED', params: {} })
  })

  it('[C14] may have fewer steps than the planner takes, another spark-out and another order of places', () => {
    const fewer = typed(planned)
      .toReversed()
      .map((item) => ({ ...item, steps: item.steps.slice(-2).map((step) => ({ ...step, dwell: 7 })) }))
    const entered = ok(enterPlan(job, library, fewer))
    expect(entered.items.map(({ locationId }) => locationId)).toEqual(
      planned.items.map(({ locationId }) => locationId).toReversed(),
    )
    expect(entered.items.map(({ steps }) => steps.map(({ n, dwell }) => [n, dwell]))).toEqual([
      [
        [1, 7],
        [2, 7],
      ],
      [
        [1, 7],
        [2, 7],
      ],
    ])
  })

  it('[C14] names every missing, repeated or unknown place', () => {
    const [first, second] = typed(planned)
    if (!first || !second) throw new Error('the plan has two places')
    expect(refusals([first])).toEqual([`locations.${second.locationId} PLACE_NOT_ENTERED`])
    expect(refusals([first, { ...second, steps: [] }])).toEqual([`locations.${second.locationId} PLACE_NOT_ENTERED`])
    expect(refusals([first, second, second])).toEqual([
      `plan.${second.electrodeId}/${second.copy}/${second.locationId} DUPLICATE`,
    ])
    const elsewhere = { ...first, locationId: 'L9' }
    expect(refusals([first, second, elsewhere])).toEqual([
      `plan.${first.electrodeId}/${first.copy}/L9 UNKNOWN_REFERENCE`,
    ])
  })

  it('[C14] is refused like any plan: rising gaps, a rough end, a condition that does not suit', () => {
    const [first, second] = typed(planned)
    if (!first || !second) throw new Error('the plan has two places')
    const codes = (steps: EnteredItem['steps']) =>
      new Set(refusals([{ ...first, steps }, second]).map((text) => text.split(' ')[1]))
    expect(codes(first.steps.toReversed())).toContain('GAP_NOT_FALLING')
    expect(codes(first.steps.slice(0, 1))).toEqual(new Set(['TOO_ROUGH']))
    expect(codes([{ conditionId: 'nobody', dwell: 0 }])).toEqual(new Set(['CONDITION_UNSUITABLE']))
    expect(codes(first.steps.map((step) => ({ ...step, dwell: 3_601 })))).toEqual(new Set(['OUT_OF_RANGE']))
  })
})

describe('[C14][Q05] own figures of a step that is followed by others', () => {
  const [first] = typed(planned)
  const own = (figures: EnteredItem['steps'][number]['own'], at = 0) =>
    typed(planned).map((item) =>
      item.locationId === first?.locationId
        ? { ...item, steps: item.steps.map((step, n) => (n === at && figures ? { ...step, own: figures } : step)) }
        : item,
    )
  const stepsOf = (plan: Plan) => plan.items.find(({ locationId }) => locationId === first?.locationId)?.steps ?? []

  it('leaves material on walls and bottom, or does not orbit, and states the reason', () => {
    const [before] = stepsOf(planned)
    const [after] = stepsOf(ok(enterPlan(job, library, own({ side: mm(0.01), front: mm(0.3) }))))
    expect(before && after && before.orbit.radius - after.orbit.radius).toBe(mm(0.01))
    expect(before && after && after.targetZ - before.targetZ).toBe(mm(0.3))
    expect(before && after && before.actualDepth - after.actualDepth).toBe(mm(0.3))
    expect(after?.reasons).toContainEqual({ code: 'LEAVES_BY_HAND', params: { side: 0.01, front: 0.3 } })
    const [plunge] = stepsOf(ok(enterPlan(job, library, own({ side: mm(0), front: mm(0), pattern: 'none' }))))
    expect(plunge?.orbit).toEqual({ pattern: 'none', radius: 0 })
    expect(plunge?.reasons).toContainEqual({ code: 'ORBIT_BY_HAND', params: { pattern: 'none' } })
  })

  it('is refused on the last step, for more than there is to leave, and when a later step would go back', () => {
    const last = (first?.steps.length ?? 0) - 1
    const codes = (entered: readonly EnteredItem[]) => refusals(entered).map((text) => text.split(' ')[1])
    expect(codes(own({ side: mm(0.01), front: mm(0) }, last))).toEqual(['OWN_ON_LAST'])
    expect(codes(own({ side: mm(5), front: mm(0) }))).toEqual(['OUT_OF_RANGE'])
    expect(codes(own({ side: mm(0), front: mm(100) }))).toEqual(['OUT_OF_RANGE'])
    expect(codes(own({ side: mm(-0.01), front: mm(0) }))).toEqual(['OUT_OF_RANGE'])
    expect(codes(own({ side: mm(0), front: mm(0.5) }, 1))).toEqual(['STEP_GOES_BACK'])
  })
})
