import { expect, it } from 'vitest'
import { checkJob, type Job } from '../../job/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { makeSubject, requireSubject } from '../../testing/mutators/index.ts'
import { degrees, type Length, mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

const ORIGIN = 400
/** Half the base table of the example, its widest part. */
const HALF = exampleElectrode().base.length / 2

/** One place at X 0 Y 0, the travel along X ending this far beyond the base and its orbit; an offset of 0.3 and 0.4 mm. */
function jobOf(beyond: number, corrected: number): Job {
  const plain = exampleMachine()
  const [copy] = exampleElectrode().copies
  if (!copy) throw new Error('no copy')
  const offset = { x: mm(0.3), y: mm(0.4 - corrected), c: degrees(0) }
  const max = (mm(ORIGIN) + HALF + copy.undersize + mm(beyond)) as Length
  const { setting } = exampleJob()
  return exampleJob({
    machine: exampleMachine({ travel: { ...plain.travel, x: { ...plain.travel.x, max } } }),
    electrodes: [exampleElectrode({ copies: [{ ...copy, offset, actualHeight: mm(75) }] })],
    locations: [exampleLocation({ x: mm(0), y: mm(0) })],
    setting: { ...setting, measuring: 'preset', compensation: { ...setting.compensation, y: mm(corrected) } },
  })
}

const sides = (job: Job, good: Job) => {
  const made = requireSubject(makeSubject(good, exampleLibrary()))
  return verifyProgram({ ...made, job }).findings.filter(
    ({ check, severity }) => check === 'V07' && severity === 'fail',
  )
}

it('the axis of the spindle, beside the head by preset offset and correction, must be inside the travel', () => {
  for (const corrected of [0, 0.04]) {
    const [inside, outside] = [jobOf(0.5, corrected), jobOf(0.3, corrected)]
    expect(checkJob(inside)).toEqual([])
    expect(sides(inside, inside)).toEqual([])
    expect(checkJob(outside).map(({ path, code }) => `${path} ${code}`)).toEqual(['locations.L1.x TRAVEL_EXCEEDED'])
    expect(sides(outside, inside)[0]).toMatchObject({ code: 'envelope.side', params: { axis: 'X' } })
  }
})
