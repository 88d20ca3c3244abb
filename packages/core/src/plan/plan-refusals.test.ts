import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakers } from '../testing/breakers.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, invalidJob } from '../testing/index.ts'
import { degrees, mm } from '../units/index.ts'
import { planJob } from './index.ts'

const library = exampleLibrary()

describe('refusals of planning', () => {
  const refusalOf = (...args: Parameters<typeof planJob>) => {
    const plan = planJob(...args)
    return plan.ok ? [] : plan.refusals.map(({ path, code }) => `${path} ${code}`)
  }
  const at = (x: number, y: number) => ({ x: mm(x), y: mm(y) })
  const chamfered = [at(-10, -7.9), at(10, -7.9), at(10, 0), at(0, 7.9), at(-10, 7.9)]
  const diamond = [at(0, -7.9), at(10, 0), at(0, 7.9), at(-10, 0)]
  const one = exampleElectrode()
  const [copy] = one.copies
  const withUndersize = (undersize: number) =>
    exampleJob({ electrodes: [exampleElectrode({ copies: copy ? [{ ...copy, undersize: mm(undersize) }] : [] })] })
  const drafts = library.map((row) => ({ ...row, state: 'draft' as const }))

  it.each<[string, string[], string]>([
    [
      'an undersize below every gap',
      refusalOf(withUndersize(0.016), library),
      'electrodes.E1.copies.1.undersize UNDERSIZE_TOO_SMALL',
    ],
    [
      'a roughness nothing reaches',
      refusalOf(exampleJob({ electrodes: [exampleElectrode({ targetRa: 0.5 })] }), library),
      'electrodes.E1.targetRa ROUGHNESS_UNREACHABLE',
    ],
    [
      'plunging with an electrode made for orbits',
      refusalOf(exampleJob({ electrodes: [exampleElectrode({ orbit: 'none' })] }), library),
      'electrodes.E1.orbit ORBIT_REQUIRED',
    ],
    [
      'a square orbit on a chamfered head',
      refusalOf(
        exampleJob({
          electrodes: [exampleElectrode({ orbit: 'square', outline: [chamfered], projectedArea: 276 })],
          locations: [exampleLocation({ c: degrees(33.3) })],
        }),
        library,
      ),
      'electrodes.E1.orbit ORBIT_OFF_SIZE',
    ],
    [
      'a square orbit on a diamond that only suits it unturned',
      refusalOf(
        exampleJob({
          electrodes: [exampleElectrode({ orbit: 'square', outline: [diamond], projectedArea: 158 })],
          locations: [exampleLocation({ c: degrees(20) })],
        }),
        library,
      ),
      'locations.L1.c ORBIT_OFF_SIZE',
    ],
    [
      'a triangle on a rectangular head',
      refusalOf(exampleJob({ electrodes: [exampleElectrode({ orbit: 'triangle' })] }), library),
      'electrodes.E1.orbit ORBIT_OFF_SIZE',
    ],
    [
      'a copy that is worn by more than its last place is deep',
      // Each cavity costs about 0.09 mm (warnings.test.ts); the shallow one comes last and is too shallow for the wear,
      // with no remeasuring before it.
      refusalOf(
        exampleJob({
          locations: [-40, -15, 10, 35].map((x, n) =>
            exampleLocation({ id: `L${n}`, label: `C${n}`, x: mm(x), premachined: mm(n === 3 ? 7.8 : 0) }),
          ),
          machine: { ...exampleJob().machine, measureClearance: mm(0.7) },
        }),
        library,
      ),
      'electrodes.E1.copies WEAR_BEYOND_DEPTH',
    ],
    ['an empty library', refusalOf(exampleJob(), []), 'library NO_CONDITION'],
    ['a library of drafts', refusalOf(exampleJob(), drafts), 'library NO_CONDITION'],
    [
      'a library for another family',
      refusalOf(exampleJob({ machine: { ...exampleJob().machine, family: 'OTHER' } }), library),
      'machine.family NO_CONDITION',
    ],
    [
      'materials nobody has conditions for',
      refusalOf(
        exampleJob({
          workpiece: { ...exampleJob().workpiece, material: 'carbide' },
          electrodes: [exampleElectrode({ material: 'graphite' })],
        }),
        library,
      ),
      'workpiece.material NO_CONDITION',
    ],
    [
      'a broken row in the library',
      refusalOf(
        exampleJob(),
        library.map((row) => (row.code === 8 ? { ...row, wear: Number.NaN } : row)),
      ),
      'conditions.GEN-E008.wear OUT_OF_RANGE',
    ],
    [
      'one code for two rows',
      refusalOf(
        exampleJob(),
        library.map((row) => (row.code === 9 ? { ...row, code: 8 } : row)),
      ),
      'conditions.GEN-E009.code DUPLICATE',
    ],
    [
      'a hole in the ladder',
      refusalOf(
        exampleJob(),
        library.filter((row) => row.code < 9 || row.code > 14),
      ),
      'electrodes.E1.copies.1.undersize LADDER_BROKEN',
    ],
  ])('[NC1][NC10] refuses %s', (_, refusals, expected) => {
    expect(refusals).toEqual([expected])
  })

  it('[NC9] plunges when the gap is the undersize', () => {
    const electrodes = [
      exampleElectrode({ orbit: 'none', targetRa: 6, copies: copy ? [{ ...copy, undersize: mm(0.188) }] : [] }),
    ]
    const plan = planJob(exampleJob({ electrodes }), library)
    const steps = plan.ok ? plan.value.items[0]?.steps.map(({ orbit, gap }) => ({ orbit, gap })) : plan.refusals
    expect(steps).toEqual([{ orbit: { pattern: 'none', radius: mm(0) }, gap: { side: mm(0.188), front: mm(0.188) } }])
  })
})

describe('every job with one error', () => {
  it('[NC1] property: is refused naming the field, and never half planned', () => {
    fc.assert(
      fc.property(invalidJob(), ({ job, slip, path }) => {
        const plan = planJob(job, library)
        expect([slip, plan.ok ? [] : plan.refusals.map((refusal) => refusal.path)]).toEqual([
          slip,
          expect.arrayContaining([path]),
        ])
        expect(Object.keys(plan)).toEqual(['ok', 'refusals'])
      }),
      { numRuns: 1000 },
    )
  })

  it('[NC1] makes every kind of error', { timeout: 240_000 }, () => {
    const missing = new Set(breakers.map(({ slip }) => slip))
    // Each sample is planned, so no more are drawn than it takes to see every slip.
    for (let seed = 0; seed < 80 && missing.size > 0; seed += 1) {
      for (const { slip } of fc.sample(invalidJob(), { numRuns: 25, seed })) missing.delete(slip)
    }
    expect([...missing]).toEqual([])
  })
})
