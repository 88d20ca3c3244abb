import { describe, expect, it } from 'vitest'
import { polygonArea } from '../../geometry/index.ts'
import { checkJob, type Fixture, type Job, type Location, type Machine } from '../../job/index.ts'
import { exampleElectrode, exampleJob, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { type Subject, seededPick } from '../../testing/mutators/index.ts'
import { foundBy, provenSubject } from '../../testing/mutators/proven-subject.ts'
import { mm } from '../../units/index.ts'

/** What V32 says of a job's program where the table is that of another job. */
const scene = (program: Subject, real: Job) => foundBy('V32', program, real)

const refused = (job: Job) => checkJob(job).map(({ path, code }) => `${path} ${code}`)
const clamped = (job: Job, ...fixtures: readonly Fixture[]): Job => ({
  ...job,
  workpiece: { ...job.workpiece, fixtures },
})
const at = (x: number, y: number, z: number) => ({ x: mm(x), y: mm(y), z: mm(z) })
const places = (...zeros: readonly ReturnType<typeof at>[]): Machine['positioningPoints'] =>
  zeros.map((origin, n) => ({ name: `P${n + 1}`, cs: ([54, 55] as const)[n] ?? 54, origin }))

/** A head of 20 × 16 mm; the ball meets its left and right sides 2 mm later than those of its box. */
const waisted = [
  ...[-10, 10].map((x) => ({ x: mm(x), y: mm(-8) })),
  ...[10, 8].map((x) => ({ x: mm(x), y: mm(-6) })),
  ...[8, 10].map((x) => ({ x: mm(x), y: mm(6) })),
  ...[10, -10].map((x) => ({ x: mm(x), y: mm(8) })),
  ...[-10, -8].map((x) => ({ x: mm(x), y: mm(6) })),
  ...[-8, -10].map((x) => ({ x: mm(x), y: mm(-6) })),
]

/** Zero of P1, and from it to the lower ball, whose middle is 20 mm above the workpiece. */
const BALL = { x: 500, y: 400, z: 20 }

describe('what is beside a touched body, by less than a contact may be off', () => {
  it('a workpiece against the lower ball, lower than a tool comes by less than the clearance', () => {
    const beside = (z: number, x = 455) => exampleJob({ machine: exampleMachine({ ballCentre: at(x, 345, z) }) })
    // The upper ball comes down to 3 mm below the middle of the lower one, the head to the middle.
    expect(refused(beside(-496))).toEqual(['workpiece.positioningPoint NEAR_BALL'])
    expect(refused(beside(-492.5))).toEqual(['workpiece.positioningPoint NEAR_BALL'])
    expect(refused(beside(-491.9))).toEqual([])
    provenSubject(beside(-491.9))
    // The same bodies 100 mm apart.
    expect(refused(beside(-496, 555))).toEqual([])
  })

  it('property: a fixture about the lower ball is refused where it is typed exactly when V32 finds it in the text', () => {
    const good = exampleJob({
      electrodes: [exampleElectrode({ holder: { diameter: mm(50), height: mm(20) } })],
    })
    const program = provenSubject(good)
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
    const program = provenSubject(good)
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
    provenSubject(two(400 + 100 + 16.1))
  })

  it('a fixture that is off along X and Y at once, as the workpiece under it may be', () => {
    const good = exampleJob()
    const program = provenSubject(good)
    // The ball goes down at X -58, Y 0. A corner of the clamp is `by` beside its axis along X and along Y.
    const clamp = (by: number) =>
      clamped(good, { name: 'CLAMP', x: mm(-62 - by), y: mm(4 + by), length: mm(8), width: mm(8), top: mm(-2) })
    // At 7 mm the clearance of 5 mm to the octagon around the ball is kept in a straight line, not along both axes.
    expect(refused(clamp(7))).toEqual(['workpiece.fixtures.CLAMP.x FIXTURE_AT_SIDE'])
    expect(new Set(scene(program, clamp(7)).map(({ code }) => code))).toEqual(new Set(['scene.near']))
    expect(refused(clamp(7.2))).toEqual([])
    expect(scene(program, clamp(7.2))).toEqual([])
  })

  it('a raised surface of the workpiece that is touched, beside the way of the ball to a side', () => {
    // The head that burns it is over y 5 .. 15 at x -30; the ball of 6 mm passes to the left along y 0, 5 mm over the top.
    const raised = (y: number, surfaceZ = 8) =>
      exampleJob({
        electrodes: [exampleElectrode({ head: { length: mm(20), width: mm(10), height: mm(30) }, projectedArea: 200 })],
        locations: [
          exampleLocation(),
          exampleLocation({ id: 'L2', label: 'C2', x: mm(-30), y: mm(y), surfaceZ: mm(surfaceZ) }),
        ],
      })
    const program = provenSubject(raised(20))
    expect(refused(raised(20))).toEqual([])
    expect(scene(program, raised(20))).toEqual([])
    expect(refused(raised(10))).toEqual(['locations.L2.surfaceZ NEAR_TOUCH'])
    const byBall = (real: Job) => scene(program, real).filter(({ params }) => params.part === 'ball')
    expect(new Set(byBall(raised(10)).map(({ code }) => code))).toEqual(new Set(['scene.near']))
    // The ball passes over a lower one: its height is as stated.
    expect(refused(raised(10, 4.9))).toEqual([])
    expect(byBall(raised(10, 4.9))).toEqual([])
  })

  it('property: a raised surface about the touches is refused whenever V32 finds it near them in the text', () => {
    const of = (at: Partial<Location>) =>
      exampleJob({
        electrodes: [exampleElectrode({ head: { length: mm(12), width: mm(8), height: mm(40) }, projectedArea: 96 })],
        locations: [exampleLocation({ y: mm(30) }), exampleLocation({ id: 'L2', label: 'C2', ...at })],
      })
    const program = provenSubject(of({ x: mm(30), y: mm(30) }))
    const pick = seededPick(5)
    const told = { true: 0, false: 0 }
    for (let n = 0; n < 150; n++) {
      const real = of({ x: mm(pick(900) / 10 - 45), y: mm(pick(600) / 10 - 30), surfaceZ: mm(0.1 + pick(150) / 10) })
      const isNear = scene(program, real).some(({ params }) => params.part === 'ball' && params.body === 'C2')
      const codes = checkJob(real).filter(({ code }) => code === 'NEAR_TOUCH')
      // Over a raised surface at the anchor the program is refused when it is made.
      const isAnchor = isNear && Math.hypot(Number(real.locations[1]?.x), Number(real.locations[1]?.y)) < mm(20)
      if (isAnchor) continue
      expect([real.locations[1], codes.length > 0]).toEqual([real.locations[1], isNear])
      told[`${isNear}`] += 1
    }
    expect(Math.min(told.true, told.false)).toBeGreaterThan(10)
  })

  it('a collision is reported also where the tool was only near the same body before, at the same place', () => {
    const good = exampleJob()
    const program = provenSubject(good)
    // The upper ball comes 5 mm above the lower one to 13 mm beside its middle, 3 mm over the fixture, and then down on it.
    const real = clamped(good, {
      name: 'CLAMP',
      x: mm(BALL.x - 13),
      y: mm(BALL.y),
      length: mm(2),
      width: mm(2),
      top: mm(BALL.z + 7),
    })
    const byBall = scene(program, real).filter(({ params }) => params.part === 'ball')
    const [near, met] = ['scene.near', 'scene.fixture'].map((code) => byBall.find((each) => each.code === code)?.line)
    expect(met).toBe(Number(near) + 1)
  })

  it('names the place of the workpiece that is touched near the lower ball', () => {
    const two = (machine: Partial<Machine>) =>
      exampleJob({
        machine: exampleMachine({ positioningPoints: places(at(400, 300, -500), at(700, 300, -500)), ...machine }),
        locations: [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', positioningPoint: 'P2' })],
      })
    expect(refused(two({ ballCentre: at(400 - 67, 300, -480) }))).toEqual(['workpiece.positioningPoint NEAR_TOUCH'])
    expect(refused(two({ ballCentre: at(700 - 67, 300, -480) }))).toEqual(['locations.L2.positioningPoint NEAR_TOUCH'])
    expect(refused(two({ ballCentre: at(755, 345, -496) }))).toEqual(['locations.L2.positioningPoint NEAR_BALL'])
  })

  /** A job with the waisted head, its program, and a small fixture at a place from the lower ball. */
  const outline = [waisted]
  const late = exampleJob({
    electrodes: [
      exampleElectrode({
        outline,
        projectedArea: outline.reduce((sum, ring) => sum + polygonArea(ring), 0),
        head: { length: mm(20), width: mm(16), height: mm(30) },
      }),
    ],
  })
  const beside = (x: number, y = 0): Job =>
    clamped(late, {
      name: 'CLAMP',
      x: mm(BALL.x + x),
      y: mm(BALL.y + y),
      length: mm(1),
      width: mm(1),
      top: mm(BALL.z + 10),
    })

  it.each([
    // Head out to 10 + 5 + 5 mm and half of it, a contact 5 mm late, 5 mm clear, half the fixture.
    ['right, where it comes down after a late contact', 40.4, 0, 40.6, 0],
    // No contact has been late here yet.
    ['left, where it comes down first', -35.4, 0, -35.6, 0],
    // After the touches along X it is up to 5 mm off to the left while it goes out along Y.
    ['left of the way along Y', -20.4, 24, -20.6, 24],
    ['right of the way along Y', 15.4, 24, 15.6, 24],
    ['behind, where it comes down after a late contact along Y', 0, 36.4, 0, 36.6],
    ['behind, off its line', -20.4, 36.4, -20.6, 36.4],
    ['in front, where it comes down first along Y', 0, -31.4, 0, -31.6],
  ])('a fixture %s, is near an electrode that is no box', (_, x, y, clearX, clearY) => {
    const program = provenSubject(late)
    expect(refused(beside(x, y))).toEqual(['workpiece.fixtures.CLAMP.x NEAR_BALL'])
    expect(new Set(scene(program, beside(x, y)).map(({ code }) => code))).toEqual(new Set(['scene.near']))
    expect([refused(beside(clearX, clearY)), scene(program, beside(clearX, clearY))]).toEqual([[], []])
  })

  it('property: a fixture about the lower ball is refused exactly when V32 finds it near an electrode that is no box', () => {
    const program = provenSubject(late)
    const pick = seededPick(13)
    const told = { true: 0, false: 0 }
    for (let n = 0; n < 300; n++) {
      const real = clamped(late, {
        name: 'CLAMP',
        x: mm(BALL.x + pick(1000) / 10 - 50),
        y: mm(BALL.y + pick(1000) / 10 - 50),
        length: mm(1 + pick(50) / 10),
        width: mm(1 + pick(50) / 10),
        top: mm(BALL.z + pick(200) / 10 - 10),
      })
      const isFound = scene(program, real).length > 0
      const codes = checkJob(real).map(({ code }) => code)
      if (codes.includes('FIXTURE_AT_BALL')) continue
      const { fixtures } = real.workpiece
      expect([fixtures, codes]).toEqual([fixtures, isFound ? ['NEAR_BALL'] : []])
      told[`${isFound}`] += 1
    }
    expect(Math.min(told.true, told.false)).toBeGreaterThan(20)
  })
})
