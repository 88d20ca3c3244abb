import { describe, expect, it } from 'vitest'
import { shopJobOf } from '../../generate/index.ts'
import type { Job } from '../../job/index.ts'
import { type Plan, planJob } from '../../plan/index.ts'
import { type LineMeanings, lineFaults, printStructural, type StructuralPost } from '../../structural/index.ts'
import { mutantsOf } from '../../teach/index.ts'
import { exampleLibrary, exampleLocation, shopMeanings, shopPlannable, shopPost } from '../../testing/index.ts'
import { mm } from '../../units/index.ts'
import { verifyLearnt } from '../index.ts'
import { sameProgram } from './essence.ts'
import { meaningMutants } from './meaning-mutants.ts'

const library = exampleLibrary()
const post = shopPost()

interface Made {
  readonly job: Job
  readonly plan: Plan
  readonly text: string
}

function made(job: Job, by: StructuralPost = post): Made {
  const plan = planJob(job, library)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals[0]))
  const shop = shopJobOf(job, plan.value, { number: 1234, date: '2026-11-25' })
  if (!shop.ok) throw new Error(JSON.stringify(shop.refusals[0]))
  const printed = printStructural(shop.value, by)
  if (!printed.ok) throw new Error(JSON.stringify(printed.refusals[0]))
  return { job, plan: plan.value, text: printed.value }
}

const verified = ({ job, plan, text }: Made, meanings: LineMeanings = shopMeanings, by = post) =>
  verifyLearnt({ text, post: by, meanings, job, plan, library })

const failures = (...args: Parameters<typeof verified>): readonly string[] => [
  ...new Set(
    verified(...args).findings.flatMap(({ check, code, severity }) =>
      severity === 'fail' && code !== 'counted' ? [`${check} ${code}`] : [],
    ),
  ),
]

const good = made(shopPlannable())
const stated = (changes: LineMeanings): LineMeanings => ({ ...shopMeanings, ...changes })
const { safeDistance, ...setting } = good.job.setting

describe('a learnt post with stated meanings', () => {
  it('prints a planned job that is proven from its text', () => {
    expect(lineFaults(post, shopMeanings)).toEqual([])
    expect(failures(good)).toEqual([])
    expect(verified(good).readings.map(({ label, steps }) => [label, steps.length])).toEqual([
      ['C1', good.plan.items[0]?.steps.length],
      ['C2', good.plan.items[1]?.steps.length],
    ])
  })

  it('refuses every changed copy of the text that is another program', () => {
    const missed = mutantsOf(good.text, '\n').filter(
      ({ text }) =>
        failures({ ...good, text }).length === 0 && !sameProgram(good, { post, text, meanings: shopMeanings }),
    )
    expect(missed.map(({ kind, at }) => `${kind} ${at}`)).toEqual([])
  })

  it('refuses every table of meanings that makes another program of the text', { timeout: 60_000 }, () => {
    const all = meaningMutants(shopMeanings)
    expect(all.length).toBeGreaterThan(1_000)
    const missed = all.filter(
      ({ meanings }) =>
        failures(good, meanings).length === 0 &&
        !sameProgram({ ...good, meanings: shopMeanings }, { post, text: good.text, meanings }),
    )
    expect(missed.map(({ what }) => what)).toEqual([])
  })
})

describe('possible common errors of planner and verifier', () => {
  it('a retract that all samples had is too low for a higher setting', () => {
    const higher = made(shopPlannable({ setting: { ...setting, safeDistance: mm(10) } }))
    expect(failures(higher)).toEqual(expect.arrayContaining(['V04 traverse.low', 'V20 end.low']))
  })

  it('a retract that all samples had is too low for a raised place', () => {
    const raised = exampleLocation({
      id: 'L1',
      label: 'C1',
      x: mm(-25),
      y: mm(-20),
      surfaceZ: mm(4),
      surface: { length: mm(30), width: mm(30) },
    } as never)
    const [, other] = good.job.locations
    const job = shopPlannable({ locations: other ? [raised, other] : [raised] })
    expect(failures(made(job))).toEqual(expect.arrayContaining(['V04 traverse.low', 'V05 descent.rapid']))
  })

  it('a fixture beside the place is met on the way down', () => {
    const fixtures = [{ name: 'CLAMP', x: mm(-25), y: mm(-20), length: mm(10), width: mm(10), top: mm(4) }]
    const job = shopPlannable()
    const clamped = { ...job, workpiece: { ...job.workpiece, fixtures } }
    expect(failures({ ...good, job: clamped })).toContain('V32 scene.fixture')
  })

  it('a false switch of the dielectric leaves the burns dry', () => {
    expect(failures(good, stated({ T84: [{ kind: 'setting' }] }))).toContain('V06 erosion.noPump')
  })

  it('a discharge that is never switched off is on during moves', () => {
    expect(failures(good, stated({ M81: [{ kind: 'setting' }] }))).toEqual(
      expect.arrayContaining(['V06 erosion.dischargeMoving', 'V20 end.discharge']),
    )
  })

  it('an orbit that is never switched off is on when leaving the cavity', () => {
    expect(failures(good, stated({ OBT000: [{ kind: 'setting' }] }))).toContain('V20 retreat.orbit')
  })

  it('a tool change low over the workpiece', () => {
    expect(
      failures(good, stated({ 'G30 Z0.000': [{ kind: 'setting' }], 'T{pot} M06': [{ kind: 'toolCall' }] })),
    ).toContain('V13 toolChange.low')
  })

  it('an offset that is not on', () => {
    expect(failures(good, stated({ 'G43 H{pot}': [{ kind: 'setting' }] }))).toContain('V14 offset.inactive')
  })

  it('coordinates read as distances', () => {
    expect(failures(good, stated({ 'G90 G21': [{ kind: 'distances' }] }))).toEqual(['V02 block.misplaced'])
  })

  it.each<[string, LineMeanings[string], string]>([
    ['M80', [], 'missing'],
    ['G00 Z2.000', [{ kind: 'rapidZ', z: mm(20) }], 'figure'],
    ['T85', [{ kind: 'home' }], 'figure'],
    ['G01 Z{z}', [{ kind: 'comment' }], 'silent'],
    ['M80', [{ kind: 'burn' }], 'field'],
    ['M99', [{ kind: 'call' }], 'foreign'],
  ])('%s stated as %j is refused as %s, whatever else is right', (line, effects, code) => {
    const meanings = stated({ [line]: effects })
    expect(lineFaults(post, meanings)).toEqual([{ line, code }])
    expect(failures(good, meanings)).toContain('V01 line.unknown')
  })
})
