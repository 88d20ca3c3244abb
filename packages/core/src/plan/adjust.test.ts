import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveUndersize } from '../job/index.ts'
import { exampleJob, exampleLibrary, exampleLocation, validJob } from '../testing/index.ts'
import { mm, toMm } from '../units/index.ts'
import { type Adjustment, adjustPlan, explainStep, type Plan, planJob, type Reason, summarisePlan } from './index.ts'

const library = exampleLibrary()
const job = exampleJob({
  locations: [
    exampleLocation(),
    exampleLocation({ id: 'L2', label: 'C2', x: mm(30) }),
    exampleLocation({ id: 'L3', label: 'C3', x: mm(10), y: mm(20) }),
  ],
})

function ok(result: ReturnType<typeof planJob>): Plan {
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}

const plan = ok(planJob(job, library))
const isOwn = ({ code }: Reason): boolean => code !== 'MEASURED_AGAIN'
const adjust = (...adjustments: Adjustment[]) => adjustPlan(job, library, plan, adjustments)
const refusals = (...adjustments: Adjustment[]) => {
  const result = adjust(...adjustments)
  return result.ok ? [] : result.refusals.map(({ path, code }) => `${path} ${code}`)
}
const condition = (stepId: string, code: number): Adjustment => ({
  kind: 'condition',
  stepId,
  conditionId: `GEN-E${String(code).padStart(3, '0')}`,
})

describe('adjustPlan', () => {
  it('without adjustments gives the plan again', () => {
    expect(adjust()).toEqual({ ok: true, value: plan })
  })

  it('property: without adjustments gives every plan again', () => {
    fc.assert(
      fc.property(validJob(), fc.constantFrom('electrodeMajor', 'moduleMajor'), (valid, ordering) => {
        const made = ok(planJob(valid, library, { ordering }))
        expect(adjustPlan(valid, library, made, [])).toEqual({ ok: true, value: made })
      }),
      { numRuns: 500 },
    )
  })

  it('[Q05][NC9] replaces a condition and derives radius, depth, time and reasons again', () => {
    const adjusted = ok(adjust(condition('E1/1/L1/9', 17)))
    const item = adjusted.items.find(({ id }) => id === 'E1/1/L1')
    const step = item?.steps[8]
    const figures = step && [
      step.conditionCode,
      toMm(step.gap.side),
      toMm(step.orbit.radius),
      toMm(step.targetZ),
      step.dwell,
    ]
    expect(figures).toEqual([17, 0.042, 0.158, -7.958, 30])
    expect(step?.reasons).toEqual([
      { code: 'ADJUSTED', params: { from: 16, to: 17 } },
      { code: 'CHAIN_RATIO', params: { ratio: 0.75, before: 0.056 } },
      { code: 'GAP_MARGIN', params: { gap: 0.042, undersize: 0.2 } },
      { code: 'CURRENT_MARGIN', params: { current: 5, limit: 22.4, area: 316 } },
      { code: 'RA_REACHED', params: { ra: 1.31, target: job.project.targetRa } },
    ])
    expect(item?.steps.slice(0, 8)).toEqual(plan.items.find(({ id }) => id === 'E1/1/L1')?.steps.slice(0, 8))
    // Remeasuring at the following places depends on it.
    const others = (of: Plan) =>
      of.items
        .filter(({ id }) => id !== 'E1/1/L1')
        .map(({ steps, ...each }) => {
          return { ...each, steps: steps.map((one) => ({ ...one, reasons: one.reasons.filter(isOwn) })) }
        })
    expect(others(adjusted)).toEqual(others(plan))
    expect(adjusted.time).toBeGreaterThan(plan.time)
  })

  it.each<[string, Adjustment[], string]>([
    ['a gap as large as before', [condition('E1/1/L1/4', 10)], 'plan.E1/1/L1/4.conditionId GAP_NOT_FALLING'],
    ['a gap smaller than the one after', [condition('E1/1/L1/4', 13)], 'plan.E1/1/L1/5.conditionId GAP_NOT_FALLING'],
    ['a gap over the undersize', [condition('E1/1/L1/1', 7)], 'plan.E1/1/L1/1.conditionId CONDITION_UNSUITABLE'],
    ['other materials', [condition('E1/1/L1/4', 52)], 'plan.E1/1/L1/4.conditionId CONDITION_UNSUITABLE'],
    ['an unknown condition', [condition('E1/1/L1/4', 999)], 'plan.E1/1/L1/4.conditionId CONDITION_UNSUITABLE'],
    ['an unknown step', [condition('E1/1/L1/10', 12)], 'plan.E1/1/L1/10 UNKNOWN_REFERENCE'],
    ['half a second', [{ kind: 'dwell', stepId: 'E1/1/L1/1', seconds: 0.5 }], 'plan.E1/1/L1/1.dwell OUT_OF_RANGE'],
    [
      'an order without a place',
      [{ kind: 'order', electrodeId: 'E1', locationIds: ['L1', 'L2'] }],
      'plan.E1.order ORDER_INCOMPLETE',
    ],
    [
      'an order with a place twice',
      [{ kind: 'order', electrodeId: 'E1', locationIds: ['L1', 'L2', 'L2'] }],
      'plan.E1.order ORDER_INCOMPLETE',
    ],
  ])('[NC9][NC10] refuses %s', (_, adjustments, expected) => {
    expect(refusals(...adjustments)).toContain(expected)
  })

  it('[NC10] refuses to end rougher than wanted, and warns of an unusual ratio', () => {
    const fine = ok(adjust(condition('E1/1/L1/9', 22)))
    expect(fine.warnings.filter(({ code }) => code === 'CHAIN_UNUSUAL')).toEqual([
      { path: 'electrodes.E1.copies.1', code: 'CHAIN_UNUSUAL', params: { step: 9, ratio: 0.339 } },
    ])
    const rougher = { ...job, project: { ...job.project, targetRa: 1.4 } }
    const result = adjustPlan(rougher, library, plan, [])
    expect(!result.ok && result.refusals.map(({ path, code }) => `${path} ${code}`)).toEqual(
      ['L1', 'L3', 'L2'].map((id) => `plan.E1/1/${id}/9.conditionId TOO_ROUGH`),
    )
  })

  it('[Q04] pins visiting order and dwell, and keeps them through further adjustments', () => {
    const pinned = ok(
      adjust(
        { kind: 'order', electrodeId: 'E1', locationIds: ['L2', 'L1', 'L3'] },
        { kind: 'dwell', stepId: 'E1/1/L1/1', seconds: 7 },
      ),
    )
    const again = ok(adjustPlan(job, library, pinned, [condition('E1/1/L1/9', 17)]))
    expect(again.items.map((item) => item.locationId)).toEqual(['L2', 'L1', 'L3'])
    expect(again.items[1]?.steps[0]?.dwell).toBe(7)
    expect(again.items[1]?.steps[0]?.reasons.at(-1)).toEqual({ code: 'DWELL_ADJUSTED', params: { seconds: 7 } })
    expect(again.items[1]?.steps[8]?.conditionCode).toBe(17)
  })

  it('refuses a plan of another state of the job', () => {
    const fewer = { ...job, locations: job.locations.slice(1) }
    const more = { ...job, locations: [...job.locations, exampleLocation({ id: 'L4', label: 'C4', x: mm(-30) })] }
    const reasons = [fewer, more].map((other) => adjustPlan(other, library, plan, []))
    const refusal = { ok: false, refusals: [{ path: 'plan', code: 'UNKNOWN_REFERENCE', params: {} }] }
    expect(reasons).toEqual([refusal, refusal])
  })

  it('applies a new measured undersize to the radii', () => {
    const [electrode] = job.electrodes
    const measured = electrode?.copies.map((copy) => ({ ...copy, measuredUndersize: mm(0.21) })) ?? []
    const electrodes = electrode ? [{ ...electrode, copies: measured }] : []
    const adjusted = ok(adjustPlan({ ...job, electrodes }, library, plan, []))
    const radii = adjusted.items[0]?.steps.map((step) => step.orbit.radius + step.gap.side)
    expect(radii).toEqual(plan.items[0]?.steps.map(() => measured[0] && effectiveUndersize(measured[0])))
  })
})

describe('summarisePlan', () => {
  it('[Q04] counts places, steps and time', () => {
    const time = plan.items.reduce(
      (sum, item) => sum + item.steps.reduce((total, step) => total + step.time + step.dwell, 0),
      0,
    )
    expect(summarisePlan(plan)).toEqual({
      items: 3,
      steps: 27,
      locations: 3,
      electrodes: 1,
      toolChanges: 1,
      time,
      timeByModule: { rough: 0, semi: 0, finish: time, fine: 0 },
      timeByElectrode: [{ electrodeId: 'E1', time }],
      conditionCodes: [8, 9, 10, 11, 12, 13, 14, 15, 16],
      warnings: 1,
    })
    expect(plan.time).toBe(time)
  })
})

describe('explainStep', () => {
  it('[Q05] names the rows around a step and why they were rejected', () => {
    const explained = explainStep(job, library, plan, 'E1/1/L1/2')
    const reasons = explained?.rejected.slice(0, 4).map(({ code, by, params }) => [code, by, params.ratio])
    expect(explained?.conditionId).toBe('GEN-E009')
    expect(reasons).toEqual([
      [10, 'LESS_EVEN_LADDER', 0.729],
      [11, 'LESS_EVEN_LADDER', 0.601],
      [12, 'RATIO_TOO_FAR', 0.527],
      [13, 'RATIO_TOO_FAR', 0.42],
    ])
    expect(explained?.rejected.length).toBe(library.length - 1)
  })

  it('[Q05] states what would change the first and the last step', () => {
    expect(explainStep(job, library, plan, 'E1/1/L1/1')?.changes).toEqual([
      { code: 'LARGER_AREA', conditionId: 'GEN-E006', params: { area: 467.2 } },
      { code: 'MORE_PROOF', conditionId: 'GEN-E009', params: { score: expect.closeTo(0.266, 2) } },
    ])
    expect(explainStep(job, library, plan, 'E1/1/L1/9')).toMatchObject({
      changes: [{ code: 'ROUGHER_TARGET', conditionId: 'GEN-E015', params: { ra: 1.75 } }],
      margins: { ra: expect.closeTo(0.085, 3), gap: expect.closeTo(0.0079, 4) },
    })
    expect(explainStep(job, library, plan, 'nothing')).toBeUndefined()
  })
})
