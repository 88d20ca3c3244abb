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
})
