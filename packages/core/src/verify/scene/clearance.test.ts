import { describe, expect, it } from 'vitest'
import { checkJob, type Fixture, type Job, type Machine } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import { genIso } from '../../post/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { seededPick } from '../../testing/mutators/index.ts'
import { subjectOf } from '../../testing/mutators/subject.ts'
import { mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

const library = exampleLibrary()

function programOf(good: Job) {
  const planned = planJob(good, library)
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusals))
  const made = subjectOf({ job: good, plan: planned.value, library, dialect: genIso })
  if (!made.ok) throw new Error(JSON.stringify(made.refusals))
  expect(verifyProgram(made.subject).findings.filter(({ severity }) => severity === 'fail')).toEqual([])
  return made.subject
}

/** What V32 says of a job's program where the table is that of another job. */
const scene = (program: ReturnType<typeof programOf>, real: Job) =>
  verifyProgram({ ...program, job: real }).findings.filter(({ check, code }) => check === 'V32' && code !== 'counted')

const refused = (job: Job) => checkJob(job).map(({ path, code }) => `${path} ${code}`)
const clamped = (job: Job, ...fixtures: readonly Fixture[]): Job => ({
  ...job,
  workpiece: { ...job.workpiece, fixtures },
})
const at = (x: number, y: number, z: number) => ({ x: mm(x), y: mm(y), z: mm(z) })
const places = (...zeros: readonly ReturnType<typeof at>[]): Machine['positioningPoints'] =>
  zeros.map((origin, n) => ({ name: `P${n + 1}`, cs: ([54, 55] as const)[n] ?? 54, origin }))

/** Zero of P1, and from it to the lower ball, whose middle is 20 mm above the workpiece. */
const BALL = { x: 500, y: 400, z: 20 }

describe('[issue 12] what is beside a touched body, by less than a contact may be off', () => {
  it('a workpiece against the lower ball, lower than a tool comes by less than the clearance', () => {
    const beside = (z: number, x = 455) => exampleJob({ machine: exampleMachine({ ballCentre: at(x, 345, z) }) })
    // The upper ball comes down to 3 mm below the middle of the lower one, the head to the middle.
    expect(refused(beside(-496))).toEqual(['workpiece.positioningPoint NEAR_BALL'])
    expect(refused(beside(-492.5))).toEqual(['workpiece.positioningPoint NEAR_BALL'])
    expect(refused(beside(-491.9))).toEqual([])
    programOf(beside(-491.9))
    // The same bodies 100 mm apart.
    expect(refused(beside(-496, 555))).toEqual([])
  })

  it('property: a fixture about the lower ball is refused where it is typed exactly when V32 finds it in the text', () => {
    const good = exampleJob({
      electrodes: [exampleElectrode({ holder: { diameter: mm(50), height: mm(20) } })],
    })
    const program = programOf(good)
    const pick = seededPick(77)
    const told = { true: 0, false: 0, touching: 0 }
    for (let n = 0; n < 400; n++) {
      const fixture: Fixture = {
        name: 'CLAMP',
        x: mm(BALL.x + pick(1400) / 10 - 70),
        y: mm(BALL.y + pick(1400) / 10 - 70),
        length: mm(1 + pick(200) / 10),
        width: mm(1 + pick(200) / 10),
        top: mm(BALL.z + pick(700) / 10 - 20),
      }
      const real = clamped(good, fixture)
      const found = scene(program, real)
      const codes = checkJob(real).map(({ code }) => code)
      if (codes.includes('FIXTURE_AT_BALL')) continue
      expect([fixture, codes]).toEqual([fixture, found.length > 0 ? ['NEAR_BALL'] : []])
      told[`${found.length > 0}`] += 1
      if (found.some(({ code }) => code === 'scene.near')) told.touching += 1
    }
    expect(Math.min(told.true, told.false, told.touching)).toBeGreaterThan(20)
  })

  it('a fixture, the lower ball and the workpiece at another place beside the ball that probes a side', () => {
    const good = exampleJob()
    const program = programOf(good)
    // The ball is 6 mm wide and is touching the left side at Y 0.
    const clamp = (y: number) =>
      clamped(good, { name: 'CLAMP', x: mm(-55), y: mm(y), length: mm(8), width: mm(20), top: mm(-2) })
    expect(refused(clamp(13.1))).toEqual(['workpiece.fixtures.CLAMP.x FIXTURE_AT_SIDE'])
    expect(new Set(scene(program, clamp(13.1)).map(({ code }) => code))).toEqual(new Set(['scene.near']))
    expect(refused(clamp(18.1))).toEqual([])
    expect(scene(program, clamp(18.1))).toEqual([])

    const ball = (x: number) => exampleJob({ machine: exampleMachine({ ballCentre: at(x, 300, -480) }) })
    // Upper ball out to 50 + 3 + 5 mm and 3 mm more, lower ball of 5 mm: they are apart by 1 mm.
    expect(refused(ball(400 - 67))).toEqual(['workpiece.positioningPoint NEAR_TOUCH'])
    expect(refused(ball(400 - 85))).toEqual([])

    const two = (x: number) =>
      exampleJob({
        machine: exampleMachine({ positioningPoints: places(at(400, 300, -500), at(x, 300, -500)) }),
        locations: [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', positioningPoint: 'P2' })],
      })
    const apart = two(600)
    expect(refused(apart)).toEqual([])
    expect(refused(two(400 + 100 + 11.5))).toEqual(['locations.L2.positioningPoint NEAR_TOUCH'])
    expect(refused(two(400 + 100 + 16.1))).toEqual([])
    programOf(two(400 + 100 + 16.1))
  })
})
