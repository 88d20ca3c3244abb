import { describe, expect, it } from 'vitest'
import type { Fixture, Job, Machine, Refusal } from '../../job/index.ts'
import { checkJob } from '../../job/index.ts'
import { exampleElectrode, exampleJob, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { seededPick } from '../../testing/mutators/index.ts'
import { foundBy, provenSubject } from '../../testing/mutators/proven-subject.ts'
import { degrees, minus, mm, plus, toMm, ZERO } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

const origin = (x: number, y: number, z: number) => ({ x: mm(x), y: mm(y), z: mm(z) })
type Zeros = readonly ReturnType<typeof origin>[]
const clampings = (...zeros: Zeros): Machine['positioningPoints'] =>
  zeros.map((zero, n) => ({ name: `P${n + 1}`, cs: ([54, 55, 56] as const)[n] ?? 54, origin: zero }))

/** The collisions of one job's program with the objects of another job. */
const collisions = (good: Job, real: Job, program = provenSubject(good)) => foundBy('V32', program, real)

const refused = (job: Job) => checkJob(job).map(({ path, code }: Refusal) => `${path} ${code}`)

describe('known obstacles', () => {
  const place = (label: string, x: number, changes = {}) => exampleLocation({ id: label, label, x: mm(x), ...changes })

  it('(a) a low place beside a raised one: the base would be inside the boss', () => {
    const real = exampleJob({
      locations: [place('C1', 0, { surfaceZ: mm(20) }), place('C2', -24)],
      electrodes: [exampleElectrode({ head: { length: mm(20), width: mm(15.8), height: mm(15) } })],
    })
    expect(refused(real)).toEqual(['locations.C2.x MEETS_BOSS'])
    const good = { ...real, locations: real.locations.map((one) => ({ ...one, surfaceZ: mm(0) })) }
    expect(collisions(good, real)).toContainEqual(
      expect.objectContaining({ code: 'scene.boss', params: expect.objectContaining({ part: 'base', body: 'C1' }) }),
    )
  })

  it('(b) a reference ball in a workpiece, and one beside it in the way of the base', () => {
    const good = exampleJob({ locations: [place('C1', 38)] })
    const ball = (x: number, z: number) => ({ ...good, machine: exampleMachine({ ballCentre: origin(x, 300, z) }) })
    expect(refused(ball(440, -500))).toEqual(['workpiece.positioningPoint BALL_IN_WORKPIECE'])
    // It is also near the ball that touches the side.
    expect(refused(ball(456, -490))).toEqual(['workpiece.positioningPoint NEAR_TOUCH', 'locations.C1.x MEETS_BALL'])
    for (const x of [440, 456])
      expect(collisions(good, ball(x, -490))).toContainEqual(
        expect.objectContaining({ code: 'scene.ball', line: expect.any(Number) }),
      )
  })

  it('(c) two positioning points 10 mm apart, (d) a workpiece 40 mm higher beside the burn', () => {
    const two = (...zeros: Zeros) =>
      exampleJob({
        machine: exampleMachine({ positioningPoints: clampings(...zeros) }),
        locations: [place('C1', -38), place('C2', 0, { positioningPoint: 'P2' })],
      })
    const apart = two(origin(400, 300, -500), origin(200, 300, -500))
    expect(refused(apart)).toEqual([])
    expect(refused(two(origin(400, 300, -500), origin(390, 300, -500)))).toEqual([
      'locations.C2.positioningPoint PLACES_OVERLAP',
    ])
    const higher = two(origin(400, 300, -500), origin(298, 300, -460))
    expect(refused(higher)).toEqual(['locations.C2.positioningPoint NEAR_TOUCH', 'locations.C1.x MEETS_BLOCK'])
    for (const real of [higher, two(origin(400, 300, -500), origin(390, 300, -460))])
      expect(collisions(apart, real).map(({ code }) => code)).toContain('scene.block')
  })

  it('(e) a side that is probed where the ball would be below the workpiece', () => {
    const good = exampleJob()
    const low = { ...good, workpiece: { ...good.workpiece, sideZ: { ...good.workpiece.sideZ, left: mm(-39.9) } } }
    expect(refused(low)).toEqual(['workpiece.sideZ.left SIDE_BELOW_WORKPIECE'])
    // The middle of the ball goes 5 mm down, its lowest point 8 mm: below a workpiece 7 mm high.
    const thin = { ...good, workpiece: { ...good.workpiece, height: mm(7) } }
    expect(collisions(good, thin)).toContainEqual(
      expect.objectContaining({ code: 'scene.table', params: expect.objectContaining({ part: 'ball', body: 'P1' }) }),
    )
  })
})

describe('fixtures that a person enters', () => {
  const fixture = (changes: Partial<Fixture> = {}): Fixture => ({
    name: 'clamp',
    x: mm(35),
    y: mm(-35),
    length: mm(20),
    width: mm(12),
    top: mm(18),
    ...changes,
  })
  const clamped = (job: Job, ...fixtures: Fixture[]): Job => ({ ...job, workpiece: { ...job.workpiece, fixtures } })
  const two = exampleJob({
    machine: exampleMachine({ positioningPoints: clampings(origin(400, 300, -500), origin(200, 300, -500)) }),
    locations: [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', positioningPoint: 'P2', x: mm(30) })],
  })

  it('are traversed with the safe distance', () => {
    const job = clamped(exampleJob(), fixture())
    expect(refused(job)).toEqual([])
    const { text } = provenSubject(job)
    const over = 18 + toMm(job.setting.safeDistance)
    expect(text).toContain(`Z${over.toFixed(3)}`)
    expect(provenSubject(exampleJob()).text).not.toContain(`Z${over.toFixed(3)}`)
  })

  it('are in the way of a program that was made without them, at every positioning point in use', () => {
    const program = provenSubject(two)
    const real = clamped(two, fixture({ x: mm(30), y: mm(0), length: mm(10), top: mm(2) }))
    expect(refused(real)).toEqual(['locations.L2.x MEETS_FIXTURE'])
    const met = collisions(two, real, program)
    expect(met.map(({ code }) => code)).toEqual(met.map(() => 'scene.fixture'))
    expect(new Set(met.map(({ params }) => params.body))).toEqual(new Set(['clamp']))
    expect(new Set(met.map(({ params }) => params.part))).toEqual(new Set(['head']))
  })

  it('are met by the ball where a side is probed', () => {
    const good = exampleJob()
    const beside = clamped(good, fixture({ x: mm(-55), y: mm(0), length: mm(8), width: mm(20), top: mm(-2) }))
    expect(refused(beside)).toEqual(['workpiece.fixtures.clamp.x FIXTURE_AT_SIDE'])
    // The same, with an object whose top is 6 mm below the ball's lowest point beside the block.
    expect(
      refused(clamped(good, fixture({ x: mm(-55), y: mm(0), length: mm(8), width: mm(20), top: mm(-8) }))),
    ).toEqual([])
    expect(collisions(good, beside)).toContainEqual(
      expect.objectContaining({ code: 'scene.fixture', params: expect.objectContaining({ part: 'ball' }) }),
    )
  })

  it('property: are refused where they are typed exactly when the ball meets them in the text, by code of the other side', () => {
    const pick = seededPick(5)
    const told = { true: 0, false: 0 }
    for (const type of ['fourSides', 'corner', 'bothX', 'singleY'] as const) {
      const plain = exampleJob()
      const good = { ...plain, workpiece: { ...plain.workpiece, centring: { ...plain.workpiece.centring, type } } }
      const program = provenSubject(good)
      for (let n = 0; n < 60; n++) {
        const real = clamped(
          good,
          fixture({
            x: mm(pick(1400) / 10 - 70),
            y: mm(pick(1200) / 10 - 60),
            length: mm(1 + pick(200) / 10),
            width: mm(1 + pick(200) / 10),
            top: mm(pick(300) / 10 - 15),
          }),
        )
        const isMet = collisions(good, real, program).some(
          ({ code, params }) => (code === 'scene.fixture' || code === 'scene.near') && params.part === 'ball',
        )
        const codes = refused(real).map((each) => each.split(' ')[1])
        expect(codes.includes('FIXTURE_AT_SIDE')).toBe(isMet)
        told[`${isMet}`] += 1
      }
    }
    expect(Math.min(told.true, told.false)).toBeGreaterThan(10)
  })

  it('are refused around the lower ball, without a size, and with one name twice', () => {
    const good = exampleJob()
    const { ballCentre, positioningPoints } = good.machine
    const [place] = positioningPoints
    const at = { x: minus(ballCentre.x, place?.origin.x ?? ZERO), y: minus(ballCentre.y, place?.origin.y ?? ZERO) }
    expect(refused(clamped(good, fixture(at)))).toEqual(['workpiece.fixtures.clamp.x FIXTURE_AT_BALL'])
    const wrong = clamped(good, fixture({ length: mm(0) }), fixture())
    expect(refused(wrong)).toEqual([
      'workpiece.fixtures.clamp.length OUT_OF_RANGE',
      'workpiece.fixtures.clamp.name DUPLICATE',
    ])
  })

  it('raise the height over the ball from which a tool probes', () => {
    const good = exampleJob({
      electrodes: [exampleElectrode({ base: { length: mm(40), width: mm(25), height: mm(10) } })],
    })
    const { ballCentre, positioningPoints } = good.machine
    const [place] = positioningPoints
    const fromZero = (axis: 'x' | 'y' | 'z', off: number) =>
      minus(plus(ballCentre[axis], mm(off)), place?.origin[axis] ?? ZERO)
    // Away from the X and Y moves that probe the sides, below the base, within reach of its corner; more than the clearance.
    const size = { length: mm(10), width: mm(10) }
    const beside = fixture({ x: fromZero('x', 21), y: fromZero('y', 19), top: fromZero('z', 8), ...size })
    // A program made without the obstacle comes down too low for it; one made with it does not.
    expect(foundBy('V18', provenSubject(good), clamped(good, beside)).length).toBeGreaterThan(0)
    provenSubject(clamped(good, beside))
  })
})

describe('a cavity over the edge of the block', () => {
  it('gives a warning at its location by the plan and from the text, but not when flush with the edge', () => {
    // A head of 20 mm in a solid with a gap of 0.2 mm: 10.2 mm from the axis to the wall.
    const at = (x: number, c = 0) => exampleJob({ locations: [exampleLocation({ x: mm(x), c: degrees(c) })] })
    const said = (job: Job) => {
      const { plan, ...program } = provenSubject(job)
      const planned = plan.warnings.filter(({ code }) => code === 'OVERHANG')
      const found = verifyProgram({ ...program, plan }).findings.filter(({ code }) => code === 'neighbours.overhang')
      expect(found.map(({ params }) => params.beyond)).toEqual(planned.map(({ params }) => params.beyond))
      return planned.map(({ path, params }) => [path, params.beyond])
    }
    expect(said(at(39.8))).toEqual([])
    expect(said(at(39.81))).toEqual([['locations.L1.x', 0.01]])
    expect(said(at(-49))).toEqual([['locations.L1.x', 9.2]])
    // Turned by 90° the shorter side points to the edge.
    expect(said(at(41.9, 90))).toEqual([])
    expect(said(at(39.8, 45)).length).toBe(1)
  })
})

describe('planted obstacles', () => {
  const PLANTED = 240
  const xs = [-36, -12, 12, 36]
  const good = exampleJob({
    machine: exampleMachine({ positioningPoints: clampings(origin(400, 300, -500), origin(700, 300, -500)) }),
    locations: [
      ...xs.map((x, n) => exampleLocation({ id: `L${n}`, label: `C${n + 1}`, x: mm(x) })),
      exampleLocation({ id: 'L9', label: 'C9', positioningPoint: 'P2' }),
    ],
  })
  /** The base table at every place: half its sides, and its lower face at full depth, mm. */
  const base = { x: 15, y: 12.5, face: -508 + 15 }

  /** An object that reaches into the base of one place by a given height. */
  function plant(pick: (n: number) => number, n: number): Job {
    const x0 = xs[pick(xs.length)] ?? 0
    const x = 400 + x0
    const [dx, dy] = [(pick(2000) / 1000 - 1) * base.x, (pick(2000) / 1000 - 1) * base.y]
    const up = 0.1 + pick(200) / 10
    if (n % 4 === 3) {
      const [x, y] = [mm(Math.round((x0 + dx) * 1000) / 1000), mm(Math.round(dy * 1000) / 1000)]
      const fixture = { name: 'clamp', x, y, length: mm(1), width: mm(1), top: mm(base.face + 500 + up) }
      return { ...good, workpiece: { ...good.workpiece, fixtures: [fixture] } }
    }
    if (n % 4 === 0) {
      const ballCentre = origin(x + dx, 300 + dy, base.face + up - 5)
      return { ...good, machine: { ...good.machine, ballCentre } }
    }
    if (n % 4 === 1) {
      // The workpiece of the other place has a corner there.
      const [east, north] = [dx > 0 ? 50 : -50, dy > 0 ? 40 : -40]
      const zeros = clampings(origin(400, 300, -500), origin(x + dx + east, 300 + dy + north, base.face + up))
      return { ...good, machine: { ...good.machine, positioningPoints: zeros } }
    }
    const raised = pick(xs.length)
    const surfaceZ = mm(Math.round((7 + up) * 10) / 10)
    return { ...good, locations: good.locations.map((one, index) => (index === raised ? { ...one, surfaceZ } : one)) }
  }

  it(`all ${PLANTED} are found: by the verifier in the text, and where they were typed`, () => {
    const pick = seededPick(12)
    const program = provenSubject(good)
    const missed: unknown[] = []
    for (let n = 0; n < PLANTED; n++) {
      const real = plant(pick, n)
      const first = collisions(good, real, program).find(({ code }) => code !== 'scene.near')
      const isNamed = first?.line !== undefined && Number(first.params.depth) > 0
      if (!isNamed || checkJob(real).length === 0) missed.push([n, first, checkJob(real)])
    }
    expect(missed).toEqual([])
  })
})
