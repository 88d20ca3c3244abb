import { describe, expect, it } from 'vitest'
import type { Job, Machine, Refusal } from '../../job/index.ts'
import { checkJob } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import { genIso } from '../../post/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { seededPick } from '../../testing/mutators/index.ts'
import { subjectOf } from '../../testing/mutators/subject.ts'
import { mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

const library = exampleLibrary()
const origin = (x: number, y: number, z: number) => ({ x: mm(x), y: mm(y), z: mm(z) })
type Zeros = readonly ReturnType<typeof origin>[]
const clampings = (...zeros: Zeros): Machine['positioningPoints'] =>
  zeros.map((zero, n) => ({ name: `P${n + 1}`, cs: ([54, 55, 56] as const)[n] ?? 54, origin: zero }))

/** The program of a job in which nothing is in the way. */
function programOf(good: Job) {
  const planned = planJob(good, library)
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusals))
  const made = subjectOf({ job: good, plan: planned.value, library, dialect: genIso })
  if (!made.ok) throw new Error(JSON.stringify(made.refusals))
  expect(verifyProgram(made.subject).findings.filter(({ severity }) => severity === 'fail')).toEqual([])
  return made.subject
}

/** What the program of one job runs into in the shop of another. */
const collisions = (good: Job, real: Job, program = programOf(good)) =>
  verifyProgram({ ...program, job: real }).findings.filter(({ check, code }) => check === 'V32' && code !== 'counted')

const refused = (job: Job) => checkJob(job).map(({ path, code }: Refusal) => `${path} ${code}`)

describe('[machining.md 3] what is known to be in the way', () => {
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
    expect(refused(ball(456, -490))).toEqual(['locations.C1.x MEETS_BALL'])
    for (const x of [440, 456])
      expect(collisions(good, ball(x, -490))).toContainEqual(
        expect.objectContaining({ code: 'scene.ball', line: expect.any(Number) }),
      )
  })

  it('(c) two clamping places 10 mm apart, (d) a workpiece 40 mm higher beside the burn', () => {
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
    expect(refused(higher)).toEqual(['locations.C1.x MEETS_BLOCK'])
    for (const real of [higher, two(origin(400, 300, -500), origin(390, 300, -460))])
      expect(collisions(apart, real).map(({ code }) => code)).toContain('scene.block')
  })

  it('(e) a side that is felt for where the ball would be below the workpiece', () => {
    const good = exampleJob()
    const low = { ...good, workpiece: { ...good.workpiece, sideZ: { ...good.workpiece.sideZ, left: mm(-39.9) } } }
    expect(refused(low)).toEqual(['workpiece.sideZ.left SIDE_BELOW_WORKPIECE'])
    // The middle of the ball goes 5 mm down, its lowest point 8 mm: under a workpiece 7 mm high.
    const thin = { ...good, workpiece: { ...good.workpiece, height: mm(7) } }
    expect(collisions(good, thin)).toContainEqual(
      expect.objectContaining({ code: 'scene.table', params: expect.objectContaining({ part: 'ball', body: 'P1' }) }),
    )
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
  /** Of the base table at every place: half its sides, and its lower face at full depth, mm. */
  const base = { x: 15, y: 12.5, face: -508 + 15 }

  /** Something that reaches into the base of one place, by so much in height. */
  function plant(pick: (n: number) => number, n: number): Job {
    const x = 400 + (xs[pick(xs.length)] ?? 0)
    const [dx, dy] = [(pick(2000) / 1000 - 1) * base.x, (pick(2000) / 1000 - 1) * base.y]
    const up = 0.1 + pick(200) / 10
    if (n % 3 === 0) {
      const ballCentre = origin(x + dx, 300 + dy, base.face + up - 5)
      return { ...good, machine: { ...good.machine, ballCentre } }
    }
    if (n % 3 === 1) {
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
    const program = programOf(good)
    const missed: unknown[] = []
    for (let n = 0; n < PLANTED; n++) {
      const real = plant(pick, n)
      const [first] = collisions(good, real, program)
      const isNamed = first?.line !== undefined && Number(first.params.depth) > 0
      if (!isNamed || checkJob(real).length === 0) missed.push([n, first, checkJob(real)])
    }
    expect(missed).toEqual([])
  })
})
