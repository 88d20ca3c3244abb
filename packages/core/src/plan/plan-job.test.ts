import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAIN_RATIO, type Condition, currentLimit } from '../condition/index.ts'
import { bottomZ, effectiveUndersize, type Job } from '../job/index.ts'
import { exampleElectrode, exampleLibrary, exampleLocation, validJob } from '../testing/index.ts'
import { lengthFromCounts, mm, plus } from '../units/index.ts'
import { type Plan, type PlanItem, planJob } from './index.ts'

const library = exampleLibrary()
const conditions = new Map(library.map((condition) => [condition.id, condition]))
const RUNS = { numRuns: 500 }

function planned(job: Job, ordering: Plan['ordering'] = 'electrodeMajor'): Plan {
  const plan = planJob(job, library, { ordering })
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  return plan.value
}

function partsOf(job: Job, item: PlanItem) {
  const electrode = job.electrodes.find((one) => one.id === item.electrodeId)
  const copy = electrode?.copies.find((one) => one.number === item.copy)
  const location = job.locations.find((one) => one.id === item.locationId)
  if (!electrode || !copy || !location) throw new Error(`nothing behind ${item.id}`)
  return { electrode, copy, location }
}

/**
 * Round patterns move every wall by the whole radius; one with corners by between half the radius and √2 times it
 * (testing/cavity.test.ts).
 */
function sizes({ pattern, radius }: PlanItem['steps'][number]['orbit'], way: number): boolean {
  if (pattern === 'square' || pattern === 'triangle') return radius >= way / Math.SQRT2 - 1 && radius <= 2 * way + 1
  return radius === way
}

describe('every valid job', () => {
  it('[Q04][NC9] property: is planned; radius and gap make the undersize, radii rise, gaps fall, tips go deeper', () => {
    fc.assert(
      fc.property(validJob(), (job) => {
        const broken = planned(job).items.flatMap((item): readonly unknown[] => {
          const { electrode, copy } = partsOf(job, item)
          const undersize = effectiveUndersize(copy)
          if (item.steps.length === 0) return [item]
          return item.steps.filter((step, index) => {
            const before = item.steps[index - 1]
            const isSized = sizes(step.orbit, undersize - step.gap.side) && step.orbit.pattern === electrode.orbit
            if (!before) return !isSized
            const ratio = step.gap.side / before.gap.side
            const isInChain = ratio >= CHAIN_RATIO.min && ratio <= CHAIN_RATIO.max
            return !(isSized && isInChain && step.orbit.radius > before.orbit.radius && step.targetZ < before.targetZ)
          })
        })
        expect(broken).toEqual([])
      }),
      RUNS,
    )
  })

  it('[NC8] property: every tip stops one frontal gap above the bottom', () => {
    fc.assert(
      fc.property(validJob(), (job) => {
        const broken = planned(job).items.flatMap((item) => {
          const { electrode, location } = partsOf(job, item)
          const bottom = bottomZ(electrode, location) ?? Number.NaN
          return item.steps.filter(
            ({ targetZ, actualDepth, gap }) =>
              targetZ !== bottom + gap.front || actualDepth !== location.depth - gap.front || actualDepth <= 0,
          )
        })
        expect(broken).toEqual([])
      }),
      RUNS,
    )
  })

  it('[Q05][NC10] property: burns with released conditions made for it, under the limit, down to its roughness', () => {
    const suits = (job: Job, item: PlanItem, one: Condition | undefined) => {
      const { electrode } = partsOf(job, item)
      const area = electrode.projectedArea
      return (
        one?.state === 'released' &&
        one.electrodeMaterial === electrode.material &&
        one.workpieceMaterial === job.workpiece.material &&
        one.machineFamily === job.machine.family &&
        one.peakCurrent <= currentLimit(electrode.material, area) &&
        one.area.min <= area &&
        area <= one.area.max
      )
    }
    fc.assert(
      fc.property(validJob(), (job) => {
        const broken = planned(job).items.filter((item) => {
          const { electrode, copy } = partsOf(job, item)
          const used = item.steps.map((step) => conditions.get(step.conditionId))
          const isCoded = item.steps.every((step, index) => step.conditionCode === used[index]?.code)
          const isLast = electrode.copies.every((other) => other.undersize >= copy.undersize)
          const isFine = !isLast || (used.at(-1)?.ra ?? 99) <= (electrode.targetRa ?? job.project.targetRa)
          return !(isCoded && isFine && used.every((one) => suits(job, item, one)))
        })
        expect(broken).toEqual([])
      }),
      RUNS,
    )
  })

  it('[Q06] property: every copy burns every place of its electrode once, from a legal pot of its own', () => {
    fc.assert(
      fc.property(validJob(), fc.constantFrom('electrodeMajor', 'moduleMajor'), (job, ordering) => {
        const plan = planned(job, ordering)
        const wanted = job.locations.flatMap((location) =>
          [
            ...new Set(
              job.electrodes.find((one) => one.id === location.electrodeId)?.copies.map(({ module }) => module),
            ),
          ].map((module) => `${module}/${location.id}`),
        )
        expect(plan.items.map((item) => `${item.module}/${item.locationId}`).toSorted()).toEqual(wanted.toSorted())
        const pots = plan.pots.map((one) => one.pot)
        expect(new Set(pots).size).toBe(new Set(plan.items.map((item) => `${item.electrodeId}/${item.copy}`)).size)
        expect(pots.filter((pot) => pot === job.setting.ballPot || job.setting.eliminatedPots.includes(pot))).toEqual(
          [],
        )
        expect(pots.every((pot) => pot >= 1 && pot <= job.machine.pots)).toBe(true)
        const potOf = new Map(plan.pots.map((one) => [`${one.electrodeId}/${one.copy}`, one.pot]))
        expect(plan.items.map((item) => item.pot)).toEqual(
          plan.items.map((item) => potOf.get(`${item.electrodeId}/${item.copy}`)),
        )
      }),
      RUNS,
    )
  })

  it('[NC2] property: gives one plan whatever the order of locations, keys and conditions', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned)
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, turned(inner)]),
      )
    }
    fc.assert(
      fc.property(validJob(), (job) => {
        const other = { ...(turned(job) as Job), locations: job.locations.toReversed() }
        const plan = planJob(other, library.toReversed())
        expect(JSON.stringify(plan.ok && plan.value)).toBe(JSON.stringify(planned(job)))
      }),
      RUNS,
    )
  })

  it('metamorphic: shifting everything along X changes no step and no order', () => {
    fc.assert(
      fc.property(validJob(), fc.integer({ min: -2000, max: 2000 }), (job, by) => {
        const length = lengthFromCounts(job.workpiece.length + 8000)
        const workpiece = { ...job.workpiece, length }
        const shifted = job.locations.map((one) => ({ ...one, x: plus(one.x, lengthFromCounts(by)) }))
        const inside = shifted.map((one) => ({
          ...one,
          x: one.x < 0 && workpiece.zero === 'corner' ? plus(one.x, mm(0.2)) : one.x,
        }))
        const plan = planJob({ ...job, workpiece, locations: inside }, library)
        expect(plan.ok && plan.value.items).toEqual(planned({ ...job, workpiece }).items)
      }),
      RUNS,
    )
  })

  it('metamorphic: a further electrode does not change the steps of the others', () => {
    fc.assert(
      fc.property(validJob(), (job) => {
        const electrode = exampleElectrode({
          id: 'X',
          name: 'X',
          material: job.electrodes[0]?.material ?? 'copper',
          copies: [{ number: 1, module: 'fine', undersize: mm(0.06), undersizeZ: mm(0) }],
        })
        const [first] = job.locations
        const steps = (plan: Plan) =>
          plan.items.filter((item) => item.electrodeId !== 'X').map((item) => [item.id, item.steps])
        if (!first) return
        const measured = { actualHeight: mm(75), offset: { x: mm(0), y: mm(0), c: first.c } }
        const copies = electrode.copies.map((copy) => ({
          ...copy,
          ...measured,
          offset: { ...measured.offset, c: job.setting.compensation.c },
        }))
        // A pot of its own, so that it does not take that of a spare copy.
        const pot = job.machine.pots + 1
        const { potOrder } = job.setting
        const more = {
          ...job,
          machine: { ...job.machine, pots: pot },
          setting: { ...job.setting, potOrder: typeof potOrder === 'string' ? potOrder : [...potOrder, pot] },
          electrodes: [...job.electrodes, { ...electrode, copies, targetRa: 2 }],
          locations: [
            ...job.locations,
            exampleLocation({ id: 'X1', electrodeId: 'X', x: first.x, y: first.y, depth: mm(2) }),
          ],
        }
        expect(steps(planned(more))).toEqual(steps(planned(job)))
      }),
      RUNS,
    )
  })
})
