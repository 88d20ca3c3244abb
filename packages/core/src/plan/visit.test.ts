import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleElectrode, exampleJob, exampleLocation, exampleMachine } from '../testing/index.ts'
import { degrees, mm } from '../units/index.ts'
import { naturalOrder } from './natural-order.ts'
import { assignPots } from './pots.ts'
import { burnOrder } from './sequence.ts'
import { visitingOrder } from './visit.ts'

const machine = exampleMachine({
  positioningPoints: [
    { name: 'P1', cs: 54, origin: { x: mm(400), y: mm(300), z: mm(-500) } },
    { name: 'P2', cs: 55, origin: { x: mm(600), y: mm(300), z: mm(-500) } },
  ],
})
const at = (label: string, x: number, y: number, c = 0, positioningPoint = 'P1') =>
  exampleLocation({ id: label, label, x: mm(x), y: mm(y), c: degrees(c), positioningPoint })
const labels = (...locations: ReturnType<typeof at>[]) => visitingOrder(locations, machine).map(({ label }) => label)

describe('visitingOrder', () => {
  it('starts at the lowest label and goes to the nearest', () => {
    expect(labels(at('C10', 0, 0), at('C2', 50, 0), at('C3', 30, 0), at('C4', 5, 0))).toEqual(['C2', 'C3', 'C4', 'C10'])
  })

  it('shortens the tour found by nearest neighbour', () => {
    // Nearest neighbour visits C1, C3, C4 and returns all the way to C2: 52 mm instead of 41.
    expect(labels(at('C1', 15, 20), at('C2', 15, 30), at('C3', 10, 15), at('C4', 10, 0))).toEqual([
      'C1',
      'C2',
      'C3',
      'C4',
    ])
  })

  it('prefers a slightly longer way to turning C', () => {
    expect(labels(at('C1', 0, 0), at('C2', 10, 0, 90), at('C3', 20, 0))).toEqual(['C1', 'C3', 'C2'])
    expect(labels(at('C1', 0, 0), at('C2', 10, 0), at('C3', 20, 0))).toEqual(['C1', 'C2', 'C3'])
  })

  it('measures between positioning points on the machine', () => {
    expect(labels(at('C1', 0, 0), at('C2', 0, 0, 0, 'P2'), at('C3', 30, 0))).toEqual(['C1', 'C3', 'C2'])
  })

  it('property: visits all once with the same start, independent of the input order', () => {
    const place = fc.tuple(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom(0, 90, 180),
    )
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 25 }), (places) => {
        const locations = places.map(([x, y, c], index) => at(`C${index + 1}`, x, y, c))
        const order = visitingOrder(locations, machine)
        expect(order.map(({ label }) => label).toSorted(naturalOrder)).toEqual(locations.map(({ label }) => label))
        expect(order[0]?.label).toBe('C1')
        expect(visitingOrder(locations.toReversed(), machine)).toEqual(order)
      }),
      { numRuns: 500 },
    )
  })
})

describe('assignPots', () => {
  const copies = [
    { number: 1, module: 'rough', undersize: mm(0.3), undersizeZ: mm(0) },
    { number: 2, module: 'finish', undersize: mm(0.1), undersizeZ: mm(0) },
  ] as const
  const electrodes = [exampleElectrode({ copies }), exampleElectrode({ id: 'E2', name: 'E2', copies })]
  const pots = (
    setting: Partial<ReturnType<typeof exampleJob>['setting']>,
    ordering: 'electrodeMajor' | 'moduleMajor',
  ) => {
    const job = exampleJob({
      electrodes,
      setting: { ...exampleJob().setting, ballPot: 2, eliminatedPots: [3], ...setting },
    })
    const made = assignPots(job, burnOrder(job, ordering))
    return made.ok
      ? made.value.map(({ electrodeId, module, pot, load }) => [electrodeId, module, pot, load].join(' ').trim())
      : made.refusals
  }

  it('[Q06][D08] assigns legal pots in burning order', () => {
    expect(pots({ potOrder: 'ascending' }, 'electrodeMajor')).toEqual([
      'E1 rough 1',
      'E1 finish 4',
      'E2 rough 5',
      'E2 finish 6',
    ])
    expect(pots({ potOrder: 'ascending' }, 'moduleMajor')).toEqual([
      'E1 rough 1',
      'E2 rough 4',
      'E1 finish 5',
      'E2 finish 6',
    ])
    expect(pots({ potOrder: 'descending' }, 'electrodeMajor')).toEqual([
      'E1 rough 24',
      'E1 finish 23',
      'E2 rough 22',
      'E2 finish 21',
    ])
    expect(pots({ potOrder: [9, 7, 8, 1] }, 'electrodeMajor')).toEqual([
      'E1 rough 9',
      'E1 finish 7',
      'E2 rough 8',
      'E2 finish 1',
    ])
  })

  it('[Q06] keeps the copies of an electrode side by side when asked', () => {
    expect(pots({ potOrder: 'byElectrode' }, 'moduleMajor')).toEqual([
      'E1 rough 1',
      'E1 finish 4',
      'E2 rough 5',
      'E2 finish 6',
    ])
  })

  it('fills as few loads of the magazine as possible, one after the other in burning order', () => {
    expect(pots({ potOrder: [9, 7, 8], magazineLoads: 3 }, 'electrodeMajor')).toEqual([
      'E1 rough 9',
      'E1 finish 7',
      'E2 rough 8',
      'E2 finish 9 2',
    ])
    expect(pots({ potOrder: [9, 7, 8], magazineLoads: 2 }, 'moduleMajor')).toEqual([
      'E1 rough 9',
      'E2 rough 7',
      'E1 finish 8',
      'E2 finish 9 2',
    ])
    expect(pots({ potOrder: [9], magazineLoads: 4 }, 'moduleMajor')).toEqual([
      'E1 rough 9',
      'E2 rough 9 2',
      'E1 finish 9 3',
      'E2 finish 9 4',
    ])
  })

  it('keeps the copies of an electrode side by side in each load when asked', () => {
    const eliminatedPots = Array.from({ length: 21 }, (_, n) => n + 4)
    const order = { potOrder: 'byElectrode', ballPot: 24, eliminatedPots, magazineLoads: 2 } as const
    expect(pots(order, 'moduleMajor')).toEqual(['E1 rough 1', 'E1 finish 2', 'E2 rough 3', 'E2 finish 1 2'])
  })

  it('is refused when the allowed loads are too few', () => {
    const params = { needed: 4, legal: 3, loads: 1 }
    expect(pots({ potOrder: [9, 7, 8] }, 'electrodeMajor')).toEqual([
      { path: 'machine.pots', code: 'POTS_SHORT', params },
    ])
  })
})
