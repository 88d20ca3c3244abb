import { describe, expect, it } from 'vitest'
import { electrodeMaterials } from '../job/index.ts'
import { mm, toUm } from '../units/index.ts'
import {
  CHAIN_RATIO,
  checkLibrary,
  computeLibrary,
  currentLimit,
  gapLaws,
  gapOfPulse,
  ladderLength,
  ladderPulses,
  raFromVdi,
  raOfGap,
  smallestArea,
  vdiFromRa,
} from './index.ts'

describe('gap law', () => {
  it.each([
    [19, 100, 188],
    [14, 36, 113],
    [7, 8, 48],
  ])('needs for %d A and %d µs on copper %d µm a side', (current, time, gap) => {
    expect(toUm(gapOfPulse(gapLaws.copper, current, time))).toBe(gap)
  })

  it('is larger on graphite at short pulses', () => {
    expect(toUm(gapOfPulse(gapLaws.graphite, 19, 100))).toBe(183)
    expect(toUm(gapOfPulse(gapLaws.graphite, 7, 8))).toBe(52)
  })
})

describe('ladder', () => {
  it('steps on time and current in turn through the published copper table', () => {
    const pulses = ladderPulses().map((pulse) => `${pulse.peakCurrent}/${pulse.onTime}`)
    expect(pulses.slice(7, 16)).toEqual(['19/100', '19/60', '14/60', '14/36', '10/36', '10/20', '7/20', '7/12', '7/8'])
    expect([pulses[0], pulses.at(-1), pulses.length]).toEqual(['80/440', '1.8/2', 23])
  })

  it('has neighbours within the ratio a chain may use, on every material', () => {
    const ratios = electrodeMaterials.flatMap((material) => {
      const gaps = ladderPulses().map((pulse) => gapOfPulse(gapLaws[material], pulse.peakCurrent, pulse.onTime))
      return gaps.slice(1).map((gap, index) => gap / (gaps[index] ?? 1))
    })
    expect(ratios.filter((ratio) => ratio < CHAIN_RATIO.min || ratio > CHAIN_RATIO.max)).toEqual([])
  })

  it('counts the steps between two gaps at the median ratio', () => {
    expect(ladderLength(0.188, 0.048)).toBe(8)
    expect(ladderLength(0.1, 0.1)).toBe(1)
  })
})

describe('current limit', () => {
  it.each([
    [10, 8],
    [40, 16],
    [161, 18],
    [316, 32],
    [10_323, 190],
    [40_000, 190],
  ])('for graphite on %d mm² is the published %d A', (area, limit) => {
    expect(currentLimit('graphite', area)).toBeCloseTo(limit, 9)
  })

  it('[NC10] interpolates in log–log and never takes one density for all areas', () => {
    expect(currentLimit('graphite', Math.sqrt(161 * 316))).toBeCloseTo(Math.sqrt(18 * 32), 9)
    expect(currentLimit('graphite', 1)).toBeCloseTo(8 * 0.1 ** (Math.log(12 / 8) / Math.log(21 / 10)), 9)
    expect(currentLimit('graphite', 10) / 10).toBeGreaterThan(20 * (currentLimit('graphite', 10_323) / 10_323))
  })

  it('is lower on copper and lowest on copper-tungsten', () => {
    expect(electrodeMaterials.map((material) => currentLimit(material, 316))).toEqual([
      expect.closeTo(22.4, 9),
      expect.closeTo(32, 9),
      expect.closeTo(11.2, 9),
    ])
  })

  it('inverts to the smallest area', () => {
    for (const current of [1, 8, 14, 18, 27, 80]) {
      const area = smallestArea('copper', current)
      expect(area && currentLimit('copper', area)).toBeGreaterThanOrEqual(current - 1e-9)
      expect(area && currentLimit('copper', area - 0.11)).toBeLessThan(current)
    }
    expect(smallestArea('copperTungsten', 80)).toBeUndefined()
  })
})

describe('roughness', () => {
  it.each([
    [0, 0.1],
    [12, 0.4],
    [24, 1.58],
    [45, 17.78],
  ])('VDI %d is Ra %d', (vdi, ra) => {
    expect(raFromVdi(vdi)).toBeCloseTo(ra, 2)
    expect(vdiFromRa(raFromVdi(vdi))).toBeCloseTo(vdi, 9)
  })

  it('depends on the gap by a parameter of the library', () => {
    expect([raOfGap(mm(0.048)), raOfGap(mm(0.048), 24)]).toEqual([1.5, 2])
  })
})

describe('computeLibrary', () => {
  const library = computeLibrary({ machineFamily: 'GEN' })

  it('[NC10] makes valid rows with unique codes from 1 to 999', () => {
    expect(checkLibrary(library)).toEqual([])
    expect(new Set(library.map((row) => row.code)).size).toBe(library.length)
    expect(new Set(library.map((row) => row.id)).size).toBe(library.length)
    expect(library.every((row) => row.provenance === 'computed' && row.state === 'released')).toBe(true)
  })

  it('gives a pair the same rows and codes, whichever pairs are requested', () => {
    const pairs = [{ electrode: 'copperTungsten', workpiece: 'carbide' }] as const
    const some = computeLibrary({ machineFamily: 'GEN', pairs })
    expect(some).toEqual(
      library.filter((row) => row.workpieceMaterial === 'carbide' && row.electrodeMaterial === 'copperTungsten'),
    )
    expect(some.every((row) => row.polarity === 'negative')).toBe(true)
  })

  it('contains the worked example as rows', () => {
    expect(library.find((row) => row.code === 8)).toEqual({
      id: 'GEN-E008',
      code: 8,
      name: 'CU-ST 19A 100US',
      base: 'public',
      machineFamily: 'GEN',
      electrodeMaterial: 'copper',
      workpieceMaterial: 'steel',
      shapes: [],
      module: 'rough',
      polarity: 'positive',
      area: { min: 260.6, max: 50_000 },
      gap: { side: mm(0.188), front: mm(0.188) },
      ra: 5.88,
      peakCurrent: 19,
      onTime: 100,
      offTime: 60,
      voltage: 120,
      servo: 35,
      jump: { height: mm(2), interval: 3 },
      orbits: ['circle', 'square', 'sphere', 'triangle'],
      wear: 0.01,
      provenance: 'computed',
      provenJobs: 0,
      state: 'released',
    })
  })

  it('takes roughness from its parameter', () => {
    const rough = computeLibrary({ machineFamily: 'GEN', gapPerRa: 16 })
    expect(rough.map((row) => row.ra)).toEqual(library.map((row) => expect.closeTo(row.ra * 2, 1)))
  })

  it('refuses a pair without a law', () => {
    expect(() =>
      computeLibrary({ machineFamily: 'GEN', pairs: [{ electrode: 'graphite', workpiece: 'carbide' }] }),
    ).toThrow(RangeError)
  })
})
