import { describe, expect, it } from 'vitest'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { mm, toMm } from '../units/index.ts'
import { type Plan, type PlanStep, planJob } from './index.ts'

const library = exampleLibrary()
const conditions = new Map(library.map((condition) => [condition.id, condition]))

function planned(...args: Parameters<typeof planJob>): Plan {
  const plan = planJob(...args)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  return plan.value
}

const row = ({ n, conditionId, gap, orbit, targetZ }: PlanStep) => {
  const condition = conditions.get(conditionId)
  return [
    n,
    condition?.peakCurrent,
    condition?.onTime,
    condition?.offTime,
    toMm(gap.side),
    toMm(orbit.radius),
    toMm(targetZ),
  ]
}

/** The published worked example of ADR 0075: step, Ip A, Ton and Toff µs, gap, R and tip Z in mm. */
const WORKED_EXAMPLE = [
  [1, 19, 100, 60, 0.188, 0.012, -7.812],
  [2, 19, 60, 36, 0.155, 0.045, -7.845],
  [3, 14, 60, 36, 0.137, 0.063, -7.863],
  [4, 14, 36, 24, 0.113, 0.087, -7.887],
  [5, 10, 36, 24, 0.099, 0.101, -7.901],
  [6, 10, 20, 16, 0.079, 0.121, -7.921],
  [7, 7, 20, 16, 0.068, 0.132, -7.932],
  [8, 7, 12, 12, 0.056, 0.144, -7.944],
  [9, 7, 8, 12, 0.048, 0.152, -7.952],
]
/** Estimated minutes of the example, before the floors of finish steps are applied. */
const WORKED_MINUTES = [61, 0.7, 0.5, 0.8, 0.6, 0.9, 0.7, 0.9, 0.8]

describe('the worked example', () => {
  const plan = planned(exampleJob(), library)
  const steps = plan.items[0]?.steps ?? []

  it('[Q04][Q05][NC8][NC9] comes out step by step', () => {
    expect(plan.items.map((item) => item.id)).toEqual(['E1/1/L1'])
    expect(steps.map(row)).toEqual(WORKED_EXAMPLE)
  })

  it('[NC9] has radius + gap = 0.2000 and depth + gap = 8.000 in every row', () => {
    expect(steps.map((step) => step.orbit.radius + step.gap.side)).toEqual(steps.map(() => mm(0.2)))
    expect(steps.map((step) => step.actualDepth + step.gap.front)).toEqual(steps.map(() => mm(8)))
  })

  it('takes the published times, which are printed to a tenth of a minute', () => {
    const bare = planned(exampleJob(), library, { floor: { rough: 0, semi: 0, finish: 0, fine: 0 } })
    const minutes = bare.items[0]?.steps.map((step) => step.time / 60) ?? []
    const off = minutes.filter((value, n) => Math.abs(value - (WORKED_MINUTES[n] ?? 0)) > Math.max(0.06, 0.02 * value))
    expect([minutes.length, off]).toEqual([9, []])
  })

  it('[Q05] gives the reasons for each step', () => {
    expect(steps[0]?.reasons).toEqual([
      { code: 'MATCHED', params: { kept: 16, dropped: 324 } },
      { code: 'RANKED', params: { place: 1, of: 16, score: 0.2 } },
      { code: 'GAP_MARGIN', params: { gap: 0.188, undersize: 0.2 } },
      { code: 'CURRENT_MARGIN', params: { current: 19, limit: 22.4, area: 316 } },
    ])
    expect(steps[8]?.reasons).toEqual([
      { code: 'CHAIN_RATIO', params: { ratio: 0.857, before: 0.056 } },
      { code: 'GAP_MARGIN', params: { gap: 0.048, undersize: 0.2 } },
      { code: 'CURRENT_MARGIN', params: { current: 7, limit: 22.4, area: 316 } },
      { code: 'RA_REACHED', params: { ra: 1.5, target: exampleJob().project.targetRa } },
    ])
  })

  it('[NC9] adds the measured excess of the undersize to every radius, and keeps conditions and depths', () => {
    const [copy] = exampleElectrode().copies
    const electrodes = [exampleElectrode({ copies: copy ? [{ ...copy, measuredUndersize: mm(0.213) }] : [] })]
    const wider = planned(exampleJob({ electrodes }), library).items[0]?.steps ?? []
    expect(wider.map(row)).toEqual(
      WORKED_EXAMPLE.map((values) =>
        values.map((value, index) => (index === 5 ? toMm(mm((value ?? 0) + 0.013)) : value)),
      ),
    )
  })

  it('[NC8] gives the same tip by every depth reference', () => {
    const low = { surfaceZ: mm(-1.5), depth: mm(6.5) }
    const references = [
      exampleLocation({ ...low }),
      exampleLocation({ ...low, depthReference: 'workZero', depth: mm(8) }),
      // The solid contains the gap: its head of 15.000 was drawn 0.200 short.
      exampleLocation({ ...low, depthReference: 'baseFace', baseFaceZ: mm(7.2) }),
    ]
    const tips = references.map((location) =>
      planned(exampleJob({ locations: [location] }), library).items[0]?.steps.map((step) => toMm(step.targetZ)),
    )
    expect(tips).toEqual(references.map(() => WORKED_EXAMPLE.map((values) => values[6])))
  })
})

describe('copies of one electrode', () => {
  const rough = { number: 1, module: 'rough', undersize: mm(0.3), undersizeZ: mm(0) } as const
  const finish = { number: 2, module: 'finish', undersize: mm(0.12), undersizeZ: mm(0) } as const
  const electrode = exampleElectrode({
    head: { length: mm(30), width: mm(30), height: mm(15) },
    projectedArea: 900,
    copies: [finish, rough],
  })
  const plan = planned(exampleJob({ electrodes: [electrode] }), library)

  it('[Q04] burns strong before weak and leaves enough between', () => {
    expect(plan.items.map((item) => [item.copy, item.module, item.pot])).toEqual([
      [1, 'rough', 1],
      [2, 'finish', 2],
    ])
    const gaps = plan.items.map((item) => item.steps.map((step) => toMm(step.gap.side)))
    expect(gaps).toEqual([
      [0.266, 0.216, 0.188, 0.155, 0.137],
      [0.113, 0.099, 0.079, 0.068, 0.056, 0.048],
    ])
  })

  it('suggests a semi copy when the classes lie far apart', () => {
    const far = { ...finish, undersize: mm(0.07) }
    const warned = planned(exampleJob({ electrodes: [exampleElectrode({ copies: [rough, far] })] }), library).warnings
    expect(warned).toContainEqual({ path: 'electrodes.E1.copies.1', code: 'SEMI_SUGGESTED', params: { ratio: 4.3 } })
  })

  it('burns once and warns when no condition for the area leaves enough', () => {
    const small = exampleElectrode({
      head: { length: mm(10), width: mm(10), height: mm(15) },
      projectedArea: 100,
      copies: [rough, finish],
    })
    const { items, warnings } = planned(exampleJob({ electrodes: [small] }), library)
    expect(items.map((item) => item.steps.map((step) => toMm(step.gap.side)))).toEqual([
      [0.099],
      [0.079, 0.068, 0.056, 0.048],
    ])
    expect(warnings).toContainEqual({
      path: 'electrodes.E1.copies.1',
      code: 'ROUGH_LEAVES_LITTLE',
      params: { leaves: 0.099, wanted: 0.13 },
    })
  })
})
