import { describe, expect, it } from 'vitest'
import { type AxisRange, checkJob, type Job } from '../../job/index.ts'
import { exampleElectrode, exampleJob } from '../../testing/index.ts'
import { foundBy, provenSubject } from '../../testing/mutators/proven-subject.ts'
import { mm } from '../../units/index.ts'

/** The head is 20 × 16 mm, the clearance 5 mm; the lower ball, of 10 mm, is at X 900, Y 700. */
const good = exampleJob({ electrodes: [exampleElectrode({ head: { length: mm(20), width: mm(16), height: mm(30) } })] })
const program = provenSubject(good)

const within = (axis: 'x' | 'y' | 'z', range: Partial<AxisRange>): Job => {
  const { machine } = good
  return {
    ...good,
    machine: { ...machine, travel: { ...machine.travel, [axis]: { ...machine.travel[axis], ...range } } },
  }
}
const found = (real: Job) => foundBy('V07', program, real).filter(({ code }) => code === 'envelope.measuring')

describe('NC6 after a touch the axes may be one clearance further than the records say', () => {
  it('to the right of the ball, where the head goes after a late contact on the left', () => {
    // Half the head, half the ball and one clearance: 20 mm.
    const [first] = found(within('x', { max: mm(920.1) }))
    expect(first?.params).toMatchObject({ x: 925, y: 700 })
    expect(found(within('x', { max: mm(924.9) })).length).toBeGreaterThan(0)
    expect(found(within('x', { max: mm(925.1) }))).toEqual([])
  })

  it('behind the ball, where the head goes after a late contact in front', () => {
    expect(found(within('y', { max: mm(718.1) })).length).toBeGreaterThan(0)
    expect(found(within('y', { max: mm(723.1) }))).toEqual([])
  })

  it('down beside a workpiece that is lower than recorded', () => {
    const [first] = found(within('z', { min: mm(-445.1) }))
    expect(first?.params).toMatchObject({ x: 400 - 50 - 3 - 5, z: -450 })
    expect(found(within('z', { min: mm(-450.1) }))).toEqual([])
  })

  it.each(['x', 'y'] as const)('the job is refused exactly then, along %s', (axis) => {
    const { ballCentre } = good.machine
    const half = { x: 10, y: 8 }[axis]
    for (const by of [-0.1, 0, 0.1]) {
      const max = mm(ballCentre[axis] / 10_000 + half + 5 + 2 * 5 + by)
      const real = within(axis, { max })
      const refused = checkJob(real).map(({ path, code }) => `${path} ${code}`)
      expect(refused).toEqual(by < 0 ? [`machine.ballCentre.${axis} OUT_OF_RANGE`] : [])
      expect(found(real).length > 0).toBe(by < 0)
    }
  })

  /** The example without a limit of its own, with its travel along Z. */
  const heights = (range: Partial<AxisRange>): Job => {
    const real = within('z', range)
    return { ...real, machine: { ...real.machine, limitZ: real.machine.travel.z.min } }
  }
  const refused = (real: Job): readonly string[] => [
    ...new Set(checkJob(real).map(({ path, code }) => `${path} ${code}`)),
  ]

  it.each<[string, (by: number) => Job, string]>([
    // The block is 100 × 80 mm, its middle at X 400, Y 300; the ball, of 6 mm, two clearances further out.
    ['left of a workpiece', (by) => within('x', { min: mm(400 - 50 - 3 - 10 - by) }), 'workpiece.positioningPoint'],
    ['in front of it', (by) => within('y', { min: mm(300 - 40 - 3 - 10 - by) }), 'workpiece.positioningPoint'],
    // Its sides are touched 5 mm below its top, with the ball's rod of 60 mm.
    ['down beside it', (by) => heights({ min: mm(-500 - 5 + 60 - 5 - by) }), 'workpiece.sideZ.left'],
  ])('the job is refused exactly then, %s', (_, limited, path) => {
    for (const by of [-0.1, 0, 0.1]) {
      const real = limited(by)
      const codes = refused(real).filter((each) => !each.includes('LIMIT_Z'))
      expect(codes[0]).toBe(by < 0 ? `${path} TOUCH_BEYOND_TRAVEL` : undefined)
      expect(found(real).length > 0).toBe(by < 0)
    }
  })

  it('the job is refused exactly then, above a ball', () => {
    // Electrode of 60 + 30 mm, ball of 10 mm: two clearances above the contact.
    const high = (z: number, max: number): Job => {
      const machine = { ...good.machine, ballCentre: { ...good.machine.ballCentre, z: mm(z) } }
      return {
        ...good,
        machine: { ...machine, travel: { ...machine.travel, z: { ...machine.travel.z, max: mm(max) } } },
      }
    }
    for (const z of [-105.1, -105, -104.9]) {
      const measuring = foundBy('V07', provenSubject(high(z, 1)), high(z, 0))
      expect(measuring.length > 0).toBe(z > -105)
      expect(refused(high(z, 0))).toEqual(z > -105 ? ['machine.ballCentre.z OUT_OF_RANGE'] : [])
    }
  })

  it('the job is refused exactly then, down beside a ball', () => {
    const { workpiece } = good
    const known = { ...good, workpiece: { ...workpiece, centring: { ...workpiece.centring, type: 'none' as const } } }
    const own = provenSubject(known)
    // The upper ball, on its rod of 60 mm, beside the ball's middle at Z -480.
    for (const by of [-0.1, 0, 0.1]) {
      const real = { ...known, machine: { ...known.machine, limitZ: mm(-480 + 60 - 5 - by) } }
      expect(foundBy('V07', own, real).length > 0).toBe(by < 0)
      expect(refused(real)).toEqual(by < 0 ? ['machine.ballCentre.z OUT_OF_RANGE'] : [])
    }
  })
})
