import { describe, expect, it } from 'vitest'
import type { Condition } from '../../condition/index.ts'
import { refuseUncallable, shopJobOf } from '../../generate/index.ts'
import type { Job } from '../../job/index.ts'
import { type Plan, planJob } from '../../plan/index.ts'
import { type LineMeanings, lineFaults, printStructural, type StructuralPost } from '../../structural/index.ts'
import { mutantsOf } from '../../teach/index.ts'
import {
  CALL_WITH_FIGURE,
  exampleElectrode,
  exampleLocation,
  figuresFor,
  fromSamples,
  meaningsWithFigures,
  shopLibrary,
  shopMeanings,
  shopPlannable,
  shopPost,
  withFigures,
} from '../../testing/index.ts'
import { mm } from '../../units/index.ts'
import { verifyLearnt } from '../index.ts'
import { sameProgram } from './essence.ts'
import { meaningMutants } from './meaning-mutants.ts'

const library = shopLibrary()
const post = shopPost()

interface Made {
  readonly job: Job
  readonly plan: Plan
  readonly text: string
}

function made(job: Job, by: StructuralPost = post, conditions: readonly Condition[] = library): Made {
  const plan = planJob(job, conditions)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals[0]))
  const shop = shopJobOf(job, plan.value, { number: 1234, date: '2026-11-25' })
  if (!shop.ok) throw new Error(JSON.stringify(shop.refusals[0]))
  const printed = printStructural(shop.value, by)
  if (!printed.ok) throw new Error(JSON.stringify(printed.refusals[0]))
  return { job, plan: plan.value, text: printed.value }
}

const verified = (
  { job, plan, text }: Made,
  meanings: LineMeanings = shopMeanings,
  by = post,
  conditions: readonly Condition[] = library,
) => verifyLearnt({ text, post: by, meanings, job, plan, library: conditions })

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

  it('refuses words behind `%` by their own reason, where the text begins and where it ends', () => {
    const behind = (text: string) => failures({ ...good, text })
    const line = `%G00 Z-90.${post.eol}`
    expect(behind(line + good.text)).toEqual(['V02 percent.words'])
    expect(behind(good.text + line)).toEqual(['V02 percent.words'])
  })

  it('proves a step whose gap is the undersize: its orbit of radius 0 is written as none', () => {
    const [copy] = good.job.electrodes[0]?.copies ?? []
    const last = good.plan.items[0]?.steps.at(-1)
    if (!copy || !last) throw new Error('the job has a copy and a step')
    const exact = { ...copy, undersize: last.gap.side }
    const whole = made(shopPlannable({ electrodes: [exampleElectrode({ copies: [exact] })] }))
    expect(whole.plan.items.map(({ steps }) => steps.at(-1)?.orbit)).toContainEqual({ pattern: 'circle', radius: 0 })
    expect(failures(whole)).toEqual([])
    const [line] = verified(whole).readings.map(({ steps }) => steps.at(-1)?.line ?? 0)
    const lines = whole.text.split('\n')
    const orbit = lines.lastIndexOf('OBT000', (line ?? 0) - 1)
    const wider = lines.with(orbit, 'OBT001 STEP0.002').join('\n')
    expect(failures({ ...whole, text: wider })).toContain('V06 erosion.radius')
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

  const uncallable = ({ plan }: Made, conditions: readonly Condition[], by = post) =>
    new Set(refuseUncallable(by, plan, conditions).map(({ code }) => code))

  it('a number computed by Heron, which the control has no condition for', () => {
    const computed = library.map((row) => ({ ...row, provenance: 'computed' as const }))
    expect(failures(good, shopMeanings, post, computed)).toEqual(['V16 conditions.computed'])
    expect(uncallable(good, computed)).toEqual(new Set(['CONDITION_NUMBER']))
    expect(uncallable(good, library)).toEqual(new Set())
  })

  it('a number that means another condition on this machine than in its family', () => {
    const [step] = good.plan.items[0]?.steps ?? []
    const row = library.find(({ id }) => id === step?.conditionId)
    if (!row) throw new Error('the plan has a condition')
    const gap = { ...row.gap, side: mm(0.19) }
    const own = { ...row, id: 'own', machine: good.job.machine.id, provenance: 'samples' as const, written: {}, gap }
    expect(failures(good, shopMeanings, post, [...library, own])).toContain('V16 conditions.replaced')
    const planned = made(good.job, post, [...library, own])
    const codes = planned.plan.items.flatMap(({ steps }) => steps)
    expect(
      codes.filter(({ conditionCode }) => conditionCode === row.code).map(({ conditionId }) => conditionId),
    ).toEqual(codes.flatMap(({ conditionId }) => (conditionId === 'own' ? ['own'] : [])))
    expect(failures(planned, shopMeanings, post, [...library, own])).toEqual([])

    const elsewhere = { ...own, machine: 'M2' }
    expect(failures(good, shopMeanings, post, [...library, elsewhere])).toEqual([])
    expect(made(good.job, post, [...library, elsewhere])).toEqual(good)
    const foreign = library.map((each) => (each.id === row.id ? { ...each, machine: 'M2' } : each))
    expect(failures(good, shopMeanings, post, foreign)).toContain('V16 conditions.misfit')
  })

  it('a number that the library has twice on the machine, with different results', () => {
    const codes = new Set(good.plan.items.flatMap(({ steps }) => steps.map(({ conditionCode }) => conditionCode)))
    for (const row of library.filter(({ code }) => codes.has(code))) {
      const wider = { ...row, id: 'other', gap: { ...row.gap, side: mm(0.19) } }
      const faults = failures(good, shopMeanings, post, [...library, wider])
      const isUsed = row.electrodeMaterial === 'copper' && row.workpieceMaterial === 'steel'
      if (isUsed) expect(faults).toContain('V16 conditions.doubled')
      else expect(faults).toEqual([])
      expect(failures(good, shopMeanings, post, [...library, { ...wider, state: 'draft' }])).toEqual([])
      expect(failures(good, shopMeanings, post, [...library, { ...wider, machine: 'M2' }])).toEqual([])
      expect(failures(good, shopMeanings, post, [...library, { ...row, id: 'same' }])).toEqual([])
    }
  })

  it('a number that another post of the machine sets up with other generator figures', () => {
    const figures = (current: number) =>
      withFigures(
        post,
        figuresFor(library, (code) => current + code),
      )
    const [shown, other] = [figures(1000), figures(2000)]
    const meanings = meaningsWithFigures()
    const sampled = fromSamples(library, shown, good.job.machine.id)
    expect(sampled[0]?.written).toEqual({ [CALL_WITH_FIGURE]: [String(1000 + (sampled[0]?.code ?? 0))] })
    const same = made(good.job, shown, sampled)
    expect(same.text).toMatch(/^C\d+ IP1\d{3}$/m)
    expect(failures(same, meanings, shown, sampled)).toEqual([])
    expect(uncallable(same, sampled, shown)).toEqual(new Set())

    const changed = made(good.job, other, sampled)
    expect(changed.text).toMatch(/^C\d+ IP2\d{3}$/m)
    expect(failures(changed, meanings, other, sampled)).toEqual(['V16 conditions.written'])
    expect(uncallable(changed, sampled, other)).toEqual(new Set(['CONDITION_WRITTEN']))
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
