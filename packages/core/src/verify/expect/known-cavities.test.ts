import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orbitPatterns } from '../../job/index.ts'
import { exampleElectrode } from '../../testing/index.ts'
import { degrees, mm } from '../../units/index.ts'
import { wallErrors } from './cavity.ts'
import { KnownCavities } from './known-cavities.ts'

const TOLERANCE = 11
const electrodes = [
  exampleElectrode({ id: 'a' }),
  exampleElectrode({ id: 'b' }),
  exampleElectrode({ id: 'c', gapInSolid: false }),
  exampleElectrode({ id: 'd', head: { length: mm(12), width: mm(9), height: mm(15) } }),
  exampleElectrode({ id: 'e', copies: [{ number: 1, module: 'finish', undersize: mm(0.3), undersizeZ: mm(0.3) }] }),
]

const step = fc.record({
  electrode: fc.constantFrom(...electrodes),
  c: fc.constantFrom(degrees(0), degrees(45), degrees(90)),
  pattern: fc.constantFrom('none' as const, ...orbitPatterns),
  radius: fc.constantFrom(mm(0), mm(0.15), mm(0.18)),
  gap: fc.constantFrom(mm(0.02), mm(0.05), mm(0.2)),
})

describe('KnownCavities', () => {
  it('property: gives the errors of each step, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const known = new KnownCavities(TOLERANCE)
        for (const { electrode, c, pattern, radius, gap } of steps)
          for (const copy of electrode.copies) {
            const orbit = { pattern, radius }
            const wanted = wallErrors({ electrode, copy, degrees: c / 1000, orbit, gap }, TOLERANCE)
            expect(known.errors(electrode, copy, c, orbit, gap)).toEqual(wanted)
          }
      }),
      { numRuns: 100 },
    )
  })

  it('calculates equal heads once', () => {
    const known = new KnownCavities(TOLERANCE)
    const orbit = { pattern: 'square', radius: mm(0.1) } as const
    const [a, b] = electrodes
    const [ofA] = a?.copies ?? []
    const [ofB] = b?.copies ?? []
    if (!a || !b || !ofA || !ofB) throw new Error('two electrodes with a copy each are needed')
    const errors = known.errors(a, ofA, degrees(45), orbit, mm(0.05))
    expect(errors.length).toBeGreaterThan(0)
    expect(known.errors(b, ofB, degrees(45), orbit, mm(0.05))).toBe(errors)
  })
})
