import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleLibrary } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import {
  type Condition,
  checkLibrary,
  chooseCondition,
  exactly,
  interpolateBands,
  interpolateRows,
  matchConditions,
  type Request,
  rankCandidates,
  releasedFor,
  weakerOf,
} from './index.ts'

const library = exampleLibrary()
const request: Request = {
  machineFamily: 'GEN',
  electrodeMaterial: 'copper',
  workpieceMaterial: 'steel',
  shape: 'openCavity',
  orbit: 'circle',
  area: 316,
}
const [base] = library.filter((row) => row.code === 8)
if (!base) throw new Error('the example library has E008')
const row = (changes: Partial<Condition>): Condition => ({ ...base, ...changes })

describe('matchConditions', () => {
  it.each<[string, Partial<Condition>]>([
    ['MACHINE_FAMILY', { machineFamily: 'OTHER' }],
    ['MACHINE', { machine: 'M2' }],
    ['NOT_RELEASED', { state: 'withdrawn' }],
    ['ELECTRODE_MATERIAL', { electrodeMaterial: 'graphite' }],
    ['WORKPIECE_MATERIAL', { workpieceMaterial: 'carbide' }],
    ['POLARITY', { polarity: 'negative' }],
    ['SHAPE', { shapes: ['rib'] }],
    ['ORBIT', { orbits: ['square'] }],
    ['AREA_TOO_SMALL', { area: { min: 316.1, max: 1000 } }],
    ['AREA_TOO_LARGE', { area: { min: 1, max: 315.9 } }],
  ])('[Q05][NC10] drops a row by %s', (by, changes) => {
    const changed = row(changes)
    expect(matchConditions([changed], { ...request, polarity: 'positive' })).toEqual({
      kept: [],
      dropped: [{ condition: changed, by }],
    })
  })

  it('a machine’s own condition replaces that of its family with the same number, and computed ones', () => {
    const onMachine = { ...request, machine: 'M1' }
    const own = row({ id: 'own', machine: 'M1' })
    const entered = row({ id: 'entered', code: 90, provenance: 'shop' })
    const computed = row({ id: 'computed', code: 91 })
    const rows = [base, own, entered, computed]
    const { kept, dropped } = matchConditions(rows, onMachine)
    expect(kept.map(({ id }) => id)).toEqual(['own', 'entered'])
    expect(dropped.map(({ condition, by }) => [condition.id, by])).toEqual([
      [base.id, 'REPLACED'],
      ['computed', 'REPLACED'],
    ])
    expect(releasedFor(rows, onMachine)).toEqual(kept)
    const drafted = [base, { ...own, state: 'draft' as const }, computed]
    expect(releasedFor(drafted, onMachine).map(({ id }) => id)).toEqual([base.id, 'computed'])
    expect(releasedFor(rows, { ...onMachine, machine: 'M2' }).map(({ id }) => id)).toEqual([
      base.id,
      'entered',
      'computed',
    ])
    expect(checkLibrary(rows)).toEqual([])
    expect(checkLibrary([...rows, { ...own, id: 'again' }]).map(({ code }) => code)).toEqual(['DUPLICATE'])
  })

  it('keeps a row for all shapes, at the edge of its area, plunging without any orbit', () => {
    const edge = row({ shapes: [], orbits: [], area: { min: 316, max: 316 } })
    expect(matchConditions([edge], { ...request, orbit: 'none' })).toEqual({ kept: [edge], dropped: [] })
  })

  it('property: splits every library without losing a row', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 60_000, noNaN: true }),
        fc.constantFrom('copper', 'graphite'),
        (area, electrodeMaterial) => {
          const { kept, dropped } = matchConditions(library, { ...request, area, electrodeMaterial })
          expect(kept.length + dropped.length).toBe(library.length)
          expect(kept.every((one) => one.area.min <= area && area <= one.area.max)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('rankCandidates', () => {
  it('weighs time .6, wear .2 and proof .2 as losses against the best', () => {
    const slow = row({ id: 'slow', code: 90, peakCurrent: 9.5 })
    const worn = row({ id: 'worn', code: 91, wear: 0.04 })
    const proven = row({ id: 'proven', code: 92, provenJobs: 3 })
    const ranked = rankCandidates([base, slow, worn, proven].map(exactly))
    expect(ranked.map(({ condition, score }) => [condition.id, Math.round(score * 1e6) / 1e6])).toEqual([
      ['proven', 0.05],
      ['GEN-E008', 0.2],
      ['worn', 0.35],
      ['slow', 0.5],
    ])
  })

  it('gives ties to the lower code, whatever the input order', () => {
    const twins = [row({ id: 'b', code: 5 }), row({ id: 'a', code: 9 })].map(exactly)
    expect(rankCandidates(twins).map(({ condition }) => condition.code)).toEqual([5, 9])
    expect(rankCandidates(twins.toReversed())).toEqual(rankCandidates(twins))
  })
})

describe('interpolation', () => {
  const lower = row({
    id: 'lower',
    code: 100,
    area: { min: 50, max: 100 },
    gap: { side: mm(0.1), front: mm(0.08) },
    ra: 3,
    peakCurrent: 10,
  })
  const upper = row({
    id: 'upper',
    code: 200,
    area: { min: 400, max: 900 },
    gap: { side: mm(0.2), front: mm(0.12) },
    ra: 5,
    peakCurrent: 20,
  })

  it('[Q05] lies on the line over log(area) and keeps the weaker row whole', () => {
    expect(interpolateRows(lower, upper, 200)).toEqual({
      condition: lower,
      gap: { side: mm(0.15), front: mm(0.1) },
      ra: expect.closeTo(4, 9),
      between: { lower: 'lower', upper: 'upper', share: expect.closeTo(0.5, 9) },
    })
  })

  it('never mixes a code, and does not reach into a band', () => {
    expect(weakerOf(upper, lower)).toBe(lower)
    expect(interpolateRows(lower, upper, 100)).toBeUndefined()
    expect(interpolateRows(lower, upper, 400)).toBeUndefined()
    fc.assert(
      fc.property(fc.double({ min: 100.001, max: 399.999, noNaN: true }), (area) => {
        const between = interpolateRows(lower, upper, area)
        expect(between?.condition).toBe(lower)
        expect(between && between.gap.side >= lower.gap.side && between.gap.side <= upper.gap.side).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('pairs the nearest bands of a module from strong to weak', () => {
    const far = { ...upper, id: 'far', area: { min: 1000, max: 2000 } }
    const fine = { ...lower, id: 'fine', code: 101, gap: { side: mm(0.05), front: mm(0.05) } }
    const pairs = interpolateBands([fine, far, upper, lower], 200).map(({ between }) => [
      between?.lower,
      between?.upper,
    ])
    expect(pairs).toEqual([['lower', 'upper']])
  })

  it('is only used when asked for and no row covers the area', () => {
    const wish = { ...request, area: 200 }
    expect(chooseCondition([lower, upper], wish, { maxGap: mm(0.2) }).chosen).toBeUndefined()
    expect(chooseCondition([lower, upper], wish, { maxGap: mm(0.2) }, { interpolate: true }).chosen?.gap.side).toBe(
      mm(0.15),
    )
  })
})

describe('chooseCondition', () => {
  const choice = chooseCondition(library, request, { maxGap: mm(0.2) })

  it('[Q05] chooses the fastest suitable row and gives its margins', () => {
    expect(choice.chosen?.condition.code).toBe(8)
    expect(choice.margins).toEqual({
      current: expect.closeTo(3.4, 9),
      gap: expect.closeTo(0.012, 9),
      areaDown: expect.closeTo(55.4, 9),
      areaUp: 49_684,
    })
  })

  it('[Q05] names every other row once, the best first, with the filter that rejected it', () => {
    expect(choice.rejected.length).toBe(library.length - 1)
    expect(new Set(choice.rejected.map(({ conditionId }) => conditionId)).size).toBe(library.length - 1)
    const counts = Object.entries(Object.groupBy(choice.rejected, ({ by }) => by)).map(([by, rows]) => [
      by,
      rows?.length,
    ])
    expect(counts).toEqual(
      [
        ['RANKED_LOWER', 15],
        ['AREA_TOO_SMALL', 7],
        ['WORKPIECE_MATERIAL', library.filter((one) => one.electrodeMaterial === 'copper').length - 23],
        ['ELECTRODE_MATERIAL', library.filter((one) => one.electrodeMaterial !== 'copper').length],
      ].sort(([a], [b]) => order(a) - order(b)),
    )
    expect(choice.rejected[0]).toEqual({
      conditionId: 'GEN-E009',
      code: 9,
      by: 'RANKED_LOWER',
      params: { score: expect.closeTo(0.267, 2) },
    })
  })
  const order = (by: unknown): number => choice.rejected.findIndex((one) => one.by === by)

  it('[Q05] states what would change the choice', () => {
    const fine = chooseCondition(library, request, { maxGap: mm(0.15), maxRa: 2 })
    expect(fine.chosen?.condition.code).toBe(15)
    expect(fine.changes.slice(0, 3)).toEqual([
      { code: 'LARGER_UNDERSIZE', conditionId: 'GEN-E009', params: { undersize: 0.155 } },
      { code: 'ROUGHER_TARGET', conditionId: 'GEN-E014', params: { ra: 2.13 } },
      { code: 'LARGER_AREA', conditionId: 'GEN-E006', params: { area: 467.2 } },
    ])
  })

  it('[NC10] rejects a row whose current is too high for the area, whatever band the library states', () => {
    const bold = row({ id: 'bold', code: 77, peakCurrent: 22.5 })
    expect(chooseCondition([bold], request, { maxGap: mm(0.2) })).toEqual({
      chosen: undefined,
      margins: undefined,
      rejected: [
        {
          conditionId: 'bold',
          code: 77,
          by: 'CURRENT_OVER_LIMIT',
          params: { current: 22.5, limit: expect.closeTo(22.4, 9) },
        },
      ],
      changes: [],
    })
  })
})

describe('checkLibrary', () => {
  it.each<[string, Partial<Condition>]>([
    ['code OUT_OF_RANGE', { code: 1000 }],
    ['gap.side OUT_OF_RANGE', { gap: { side: mm(0), front: mm(0.1) } }],
    ['gap.front OUT_OF_RANGE', { gap: { side: mm(0.1), front: mm(1.1) } }],
    ['area.max OUT_OF_RANGE', { area: { min: 10, max: 5 } }],
    ['peakCurrent OUT_OF_RANGE', { peakCurrent: Number.NaN }],
    ['wear OUT_OF_RANGE', { wear: 1.1 }],
  ])('[NC10] refuses %s', (reason, changes) => {
    expect(checkLibrary([row({ id: 'x', ...changes })]).map(({ path, code }) => `${path} ${code}`)).toEqual([
      `conditions.x.${reason}`,
    ])
  })

  it('refuses one code for two released rows of a family, not for a withdrawn one', () => {
    expect(checkLibrary([base, row({ id: 'x' })]).map(({ path }) => path)).toEqual(['conditions.x.code'])
    expect(checkLibrary([base, row({ id: 'x', state: 'withdrawn' }), row({ id: 'y', machineFamily: 'B' })])).toEqual([])
  })
})
