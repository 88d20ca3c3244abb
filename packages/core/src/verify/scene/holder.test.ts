import { describe, expect, it } from 'vitest'
import { checkJob, type Electrode, type Job, type Machine } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { type Subject, seededPick } from '../../testing/mutators/index.ts'
import { foundBy, provenSubject } from '../../testing/mutators/proven-subject.ts'
import { degrees, mm } from '../../units/index.ts'
import { figuresOfJob, placeIn } from '../expect/figures.ts'
import { verifyProgram } from '../verify.ts'

const origin = (x: number, y: number, z: number) => ({ x: mm(x), y: mm(y), z: mm(z) })
const clampings = (x: number, y: number, z: number): Machine['positioningPoints'] => [
  { name: 'P1', cs: 54, origin: origin(400, 300, -500) },
  { name: 'P2', cs: 55, origin: origin(x, y, z) },
]
const round = (diameter: number, height: number) => ({ diameter: mm(diameter), height: mm(height) })

const xs = [-36, -12, 12, 36]
const holding = (electrode: Partial<Electrode>, machine: Partial<Machine>): Job =>
  exampleJob({
    machine: exampleMachine({ positioningPoints: clampings(700, 300, -500), ...machine }),
    electrodes: [exampleElectrode(electrode)],
    locations: [
      ...xs.map((x, n) => exampleLocation({ id: `L${n}`, label: `C${n + 1}`, x: mm(x) })),
      exampleLocation({ id: 'L9', label: 'C9', positioningPoint: 'P2' }),
    ],
  })
const good = holding({ holder: round(60, 30) }, { chuck: round(120, 100) })

/** The parts over the head at every place at its depth, mm: between which radii only it reaches, and its lower face, machine Z. */
const parts = {
  holder: { inner: 20, outer: 30, face: -508 + 15 + 10 },
  chuck: { inner: 31, outer: 60, face: -508 + 75 },
} as const
const wanted = ['holder', 'chuck'] as const

const collisions = (real: Job, program: Subject) => foundBy('V32', program, real)

describe('holder and chuck', () => {
  const PLANTED = 240

  /** An object that reaches into holder or chuck of one place by a given height, and not into what is below it. */
  function plant(
    pick: (n: number) => number,
    n: number,
  ): { readonly part: (typeof wanted)[number]; readonly real: Job } {
    const part = wanted[n % 2] ?? 'holder'
    const { inner, outer, face } = parts[part]
    const x0 = xs[pick(xs.length)] ?? 0
    const [angle, way] = [(pick(3600) * Math.PI) / 1800, inner + ((outer - inner - 1) * pick(1000)) / 1000]
    const grid = (value: number): number => Math.round(value * 1000) / 1000
    const [dx, dy] = [grid(way * Math.cos(angle)), grid(way * Math.sin(angle))]
    const up = 0.1 + pick(150) / 10
    const [x, y, top] = [400 + x0 + dx, 300 + dy, face + up]
    if (n % 3 === 0) {
      const fixture = {
        name: 'clamp',
        x: mm(x0 + dx),
        y: mm(dy),
        length: mm(0.2),
        width: mm(0.2),
        top: mm(grid(top + 500)),
      }
      return { part, real: { ...good, workpiece: { ...good.workpiece, fixtures: [fixture] } } }
    }
    if (n % 3 === 1) return { part, real: { ...good, machine: { ...good.machine, ballCentre: origin(x, y, top - 5) } } }
    // A corner of the workpiece at the other clamping place.
    const [east, north] = [dx > 0 ? 50 : -50, dy > 0 ? 40 : -40]
    return {
      part,
      real: { ...good, machine: { ...good.machine, positioningPoints: clampings(x + east, y + north, top) } },
    }
  }

  it(`all ${PLANTED} planted obstacles are found: in the text by part, body, line and depth, and where they were typed`, () => {
    const pick = seededPick(46)
    const program = provenSubject(good)
    const missed: unknown[] = []
    let named = 0
    for (let n = 0; n < PLANTED; n++) {
      const { part, real } = plant(pick, n)
      const found = collisions(real, program).find(({ code, params }) => {
        return code !== 'scene.near' && params.part === part
      })
      const isNamed = found?.line !== undefined && Number(found.params.depth) > 0 && found.params.body !== undefined
      const typed = checkJob(real)
      const met = typed.filter(({ code }) => code.startsWith('MEETS_')).map(({ params }) => params)
      if (met.some((each) => each.part === part)) named++
      // Objects that meet each other on the table are refused before anything comes down on them.
      const isTold = typed.length > 0 && met.every(({ tool, depth }) => tool === 'E1' && Number(depth) > 0)
      if (!isNamed || !isTold) missed.push([n, part, found, checkJob(real)])
    }
    expect(missed).toEqual([])
    expect(named).toBeGreaterThan(PLANTED / 2)
  })

  it('are not swept while they are not stated', () => {
    const unknown = holding({}, {})
    const program = provenSubject(unknown)
    expect(verifyProgram(program).notChecked).toEqual([
      { part: 'holder', of: ['E1'] },
      { part: 'chuck', of: [unknown.machine.number] },
      { part: 'fixtures', of: [] },
    ])
    const { workpiece } = good
    const stated = { ...good, workpiece: { ...workpiece, fixtures: [] } }
    expect(verifyProgram({ ...program, job: stated }).notChecked).toEqual([])
    const sunk = stated.locations.map((one, n) => (n < 2 ? { ...one, surfaceZ: mm(-3) } : one))
    expect(verifyProgram({ ...program, job: { ...stated, locations: sunk } }).notChecked).toEqual([
      { part: 'pocketWalls', of: ['C1', 'C2'] },
    ])
    const pick = seededPick(46)
    for (let n = 0; n < 20; n++) {
      const { real } = plant(pick, n)
      const { chuck: _chuck, ...machine } = real.machine
      const [{ holder: _holder, ...electrode } = exampleElectrode()] = real.electrodes
      const bare = { ...real, machine, electrodes: [electrode] }
      expect(collisions(bare, program).filter(({ params }) => wanted.some((part) => part === params.part))).toEqual([])
    }
  })

  it('warn at the field and from the records when a figure is possible but unusual, and are refused beyond', () => {
    const warned = (job: Job) => {
      const planned = planJob(job, exampleLibrary())
      if (!planned.ok) throw new Error(JSON.stringify(planned.refusals))
      return planned.value.warnings.filter(({ path }) => /holder|chuck/.test(path)).map(({ path }) => path)
    }
    const judged = (job: Job) =>
      figuresOfJob(job)
        .filter(({ band, value }) => /^(holder|chuck)/.test(band) && placeIn(band, value) !== 'usual')
        .map(({ band, value }) => [band, placeIn(band, value)])
    expect([warned(good), judged(good)]).toEqual([[], []])
    const odd = holding({ holder: round(9.9, 4.9) }, { chuck: round(301, 401) })
    expect(warned(odd)).toEqual([
      'machine.chuck.diameter',
      'machine.chuck.height',
      'electrodes.E1.holder.diameter',
      'electrodes.E1.holder.height',
    ])
    const bands = ['chuckDiameter', 'chuckHeight', 'holderDiameter', 'holderHeight']
    expect(judged(odd)).toEqual(bands.map((band) => [band, 'unusual']))
    const wrong = holding({ holder: round(501, 0.9) }, { chuck: round(1001, 0.9) })
    expect(judged(wrong)).toEqual(bands.map((band) => [band, 'beyond']))
    expect(checkJob(wrong).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'machine.chuck.diameter OUT_OF_RANGE',
      'machine.chuck.height OUT_OF_RANGE',
      'electrodes.E1.holder.diameter OUT_OF_RANGE',
      'electrodes.E1.holder.height OUT_OF_RANGE',
    ])
  })

  it('are as far from the head’s axis as its measured offset states', () => {
    const preset = (x: number): Job => {
      const copies = exampleElectrode().copies.map((copy) => ({
        ...copy,
        actualHeight: mm(75),
        offset: { x: mm(x), y: mm(0), c: degrees(0) },
      }))
      const job = holding({ holder: round(60, 30), copies }, {})
      // Its edge is 32.9 mm from the axis of C1, whose holder has a radius of 30 mm.
      const fixture = { name: 'clamp', x: mm(-69), y: mm(0), length: mm(0.2), width: mm(0.2), top: mm(20) }
      const workpiece = { ...job.workpiece, fixtures: [fixture] }
      return { ...job, workpiece, setting: { ...job.setting, measuring: 'preset' } }
    }
    const met = (job: Job) => checkJob(job).map(({ path, code, params }) => `${path} ${code} ${params.part}`)
    expect(met(preset(0))).toEqual([])
    expect(met(preset(-4))).toEqual(['locations.L0.x MEETS_FIXTURE holder'])
    const program = provenSubject(preset(0))
    expect(collisions(preset(-4), program).map(({ code, params }) => `${code} ${params.part}`)).toContain(
      'scene.fixture holder',
    )
  })

  it('are refused where they are typed: without a size, and a holder that would end above the gauge plane', () => {
    const refused = (job: Job) => checkJob(job).map(({ path, code }) => `${path} ${code}`)
    expect(refused(good)).toEqual([])
    expect(refused(holding({ holder: round(0, 30) }, { chuck: round(120, 0) }))).toEqual([
      'machine.chuck.height OUT_OF_RANGE',
      'electrodes.E1.holder.diameter OUT_OF_RANGE',
    ])
    expect(refused(holding({ holder: round(60, 50) }, {}))).toEqual([])
    expect(refused(holding({ holder: round(60, 50.1) }, {}))).toEqual([
      'electrodes.E1.holder.height HOLDER_BEYOND_GAUGE',
    ])
  })
})
