import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BurntPlace, checkJob, type ElectrodeCopy, type Job } from '../job/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, validJob } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import { enterPlan } from './enter.ts'
import type { PlanOptions } from './options.ts'
import type { Plan } from './plan.ts'
import { planJob } from './plan-job.ts'

const library = exampleLibrary()
const xs = [-40, -20, 0, 20, 40, -40, -20, 0, 20, 40] as const

const copy = (number: number, changes: Partial<ElectrodeCopy> = {}): ElectrodeCopy => ({
  number,
  module: 'finish',
  undersize: mm(0.2),
  undersizeZ: mm(0.2),
  ...changes,
})

/** An electrode with `copies` equal copies at `places` places of 8 mm, each of which wears a copy by about 0.094 mm. */
const jobOf = (copies: number, places: number, changes: Partial<Job> = {}): Job =>
  exampleJob({
    electrodes: [
      exampleElectrode({
        head: { length: mm(10), width: mm(10), height: mm(15) },
        base: { length: mm(12), width: mm(12), height: mm(10) },
        projectedArea: 100,
        copies: Array.from({ length: copies }, (_, n) => copy(n + 1)),
      }),
    ],
    locations: xs
      .slice(0, places)
      .map((x, n) => exampleLocation({ id: `L${n + 1}`, label: `C${n + 1}`, x: mm(x), y: mm(n < 5 ? -20 : 20) })),
    ...changes,
  })

function planOf(job: Job, changes: Partial<PlanOptions> = {}): Plan {
  const planned = planJob(job, library, changes)
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusals))
  return planned.value
}

/** Copy by location, as `1 1 2`, in burning order. */
const spread = ({ items }: Plan): string => items.map((item) => item.copy).join(' ')
const codes = ({ warnings }: Plan): readonly string[] => warnings.map(({ code }) => code)

describe('places spread over copies of a class', () => {
  it('[Q04] use the first copy only, while its wear is within the limit', () => {
    const plan = planOf(jobOf(3, 6), { wearLimit: mm(5) })
    expect(spread(plan)).toBe('1 1 1 1 1 1')
    expect(plan.pots.map(({ copy: number }) => number)).toEqual([1])
    expect(codes(plan)).not.toContain('COPIES_WORN')
  })

  it('[Q04] use the fewest spares that keep each copy within the limit, in stretches of equal wear', () => {
    const one = planOf(jobOf(1, 6), { wearLimit: mm(5) })
    const cost = costOf(one)
    const plan = planOf(jobOf(4, 6), { wearLimit: mm(Math.round(cost * 3.5 * 1000) / 1000) })
    expect(spread(plan)).toBe('1 1 1 2 2 2')
    expect(plan.pots.map(({ copy: number, pot }) => `${number}:${pot}`)).toEqual(['1:1', '2:2'])
    expect(plan.items.map(({ locationId }) => locationId)).toEqual(one.items.map(({ locationId }) => locationId))
  })

  it('[Q04] give a warning when all copies do not suffice', () => {
    const plan = planOf(jobOf(2, 6))
    expect(spread(plan)).toBe('1 1 1 2 2 2')
    const warning = plan.warnings.find(({ code }) => code === 'COPIES_WORN')
    expect(warning).toMatchObject({ path: 'electrodes.E1.copies.1', params: { copies: 2, used: 2, limit: 0.1 } })
    expect(Number(warning?.params.wear)).toBeGreaterThan(0.1)
  })

  it('[Q04] give a warning when spares get no pot', () => {
    const { setting } = exampleJob()
    const plan = planOf(jobOf(3, 6, { setting: { ...setting, potOrder: [4, 2] } }))
    expect(spread(plan)).toBe('1 1 1 2 2 2')
    expect(plan.pots.map(({ pot }) => pot)).toEqual([4, 2])
    // Two places each would wear three copies beyond the limit.
    expect(codes(planOf(jobOf(3, 6, { setting: { ...setting, potOrder: [4] } })))).toContain('SPARES_WITHOUT_POT')
  })

  it('[Q04] stay with the copy that has burnt them, and count for it', () => {
    const pinned: readonly BurntPlace[] = ['L1', 'L2'].map((locationId) => ({ electrodeId: 'E1', copy: 2, locationId }))
    const plan = planOf(jobOf(2, 6), { pinned })
    const copyAt = new Map(plan.items.map((item) => [item.locationId, item.copy]))
    expect([copyAt.get('L1'), copyAt.get('L2')]).toEqual([2, 2])
    expect([...copyAt.values()].filter((number) => number === 2)).toHaveLength(3)
    // Places already burnt take precedence over a person's choice.
    const other = pinned.map((pin) => ({ ...pin, copy: 1 }))
    expect(spread(planOf(jobOf(2, 6), { pinned: [...pinned, ...other] }))).toBe(spread(plan))
    // An electrode that replaced the worn one is not worn by them.
    const job = jobOf(2, 6)
    const renewed = {
      ...job,
      electrodes: job.electrodes.map((electrode) => ({
        ...electrode,
        copies: [copy(1), copy(2, { renewed: { burntBefore: ['L1', 'L2'], shorter: mm(0) } })],
      })),
    }
    const after = planOf(renewed, { pinned }).items.filter((item) => item.copy === 2)
    expect(after).toHaveLength(4)
  })

  it('[C14] are spread by hand in an entered plan: one copy of the class at each place', () => {
    const job = jobOf(2, 3)
    const { items } = planOf(job)
    const entered = (copies: readonly number[]) =>
      items.map(({ electrodeId, locationId, steps }, n) => ({
        electrodeId,
        locationId,
        copy: copies[n] ?? 1,
        steps: steps.map(({ conditionId, dwell }) => ({ conditionId, dwell })),
      }))
    const made = enterPlan(job, library, entered([2, 2, 1]))
    if (!made.ok) throw new Error(JSON.stringify(made.refusals))
    expect(made.value.items.map(({ copy: number, locationId }) => `${number}/${locationId}`).toSorted()).toEqual(
      items.map(({ locationId }, n) => `${[2, 2, 1][n]}/${locationId}`).toSorted(),
    )
    const all = enterPlan(
      jobOf(2, 6),
      library,
      planOf(jobOf(2, 6)).items.map((item) => ({ ...item, copy: 1 })),
    )
    expect(all.ok && codes(all.value)).toContain('SPREAD_UNEVEN')
    const twice = enterPlan(job, library, [...entered([1, 1, 1]), ...entered([2, 2, 2]).slice(0, 1)])
    expect(!twice.ok && twice.refusals.map(({ code }) => code)).toEqual(['DUPLICATE'])
  })

  it('must be equal: another size in one class is refused', () => {
    const job = jobOf(1, 1)
    const copies = [copy(1), copy(2, { undersize: mm(0.15) })]
    const [refusal] = checkJob({ ...job, electrodes: [exampleElectrode({ copies })] })
    expect(refusal).toMatchObject({ path: 'electrodes.E1.copies.2.module', code: 'DUPLICATE' })
  })

  it('property: no place is lost or burnt twice, no spare idles while a copy is worn by more than its share', () => {
    const cases = 60
    let [tried, spared] = [0, 0]
    fc.assert(
      fc.property(validJob(), (job) => {
        tried += 1
        const plan = planOf(job)
        const keys = plan.items.map(({ module, locationId }) => `${module} ${locationId}`)
        expect(new Set(keys).size).toBe(keys.length)
        const wanted = job.locations.flatMap(({ id, electrodeId }) =>
          classesOf(job, electrodeId).map((module) => `${module} ${id}`),
        )
        expect(keys.toSorted()).toEqual(wanted.toSorted())
        spared += plan.pots.length - job.electrodes.reduce((sum, { id }) => sum + classesOf(job, id).length, 0)
        expect(codes(plan)).not.toContain('SPREAD_UNEVEN')
        expect(planJob(job, library)).toEqual({ ok: true, value: plan })
      }),
      { numRuns: cases },
    )
    if (tried === cases) expect(spared).toBeGreaterThan(0)
  })
})

const classesOf = ({ electrodes }: Job, id: string): readonly string[] => [
  ...new Set(electrodes.find((electrode) => electrode.id === id)?.copies.map(({ module }) => module)),
]

/** Wear of a copy by one place, mm, from the warning that a small limit gives. */
function costOf({ items }: Plan): number {
  const job = jobOf(1, 1)
  const warning = planOf(job, { wearLimit: mm(0.0001) }).warnings.find(({ code }) => code === 'WEAR_HIGH')
  expect(items.length).toBeGreaterThan(0)
  return Number(warning?.params.wear)
}
