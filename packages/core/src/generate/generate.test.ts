import { describe, expect, it } from 'vitest'
import type { ElectrodeCopy, Job } from '../job/index.ts'
import { type Plan, type PlanStep, planJob } from '../plan/index.ts'
import { draftOptions } from '../testing/generated.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { degrees, type Length, mm, plus } from '../units/index.ts'
import { type GenerateOptions, generate } from './index.ts'

const library = exampleLibrary()
const job = exampleJob()

function planOf(one: Job): Plan {
  const plan = planJob(one, library)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  return plan.value
}
const plan = planOf(job)

const refusals = (one: Job, itsPlan: Plan, options: Partial<GenerateOptions> = {}): readonly string[] => {
  const result = generate(one, itsPlan, draftOptions(options))
  return result.ok ? [] : result.refusals.map(({ path, code }) => `${path} ${code}`)
}

const withStep = (change: (step: PlanStep) => Partial<PlanStep>): Plan => ({
  ...plan,
  items: plan.items.map((item) => ({
    ...item,
    steps: item.steps.map((step) => (step.n === 2 ? { ...step, ...change(step) } : step)),
  })),
})
const step2 = `plan.items.${plan.items[0]?.id}.steps.2`
const anchored = (changes: Partial<Job['workpiece']['anchor']>): Job =>
  exampleJob({ workpiece: { ...job.workpiece, anchor: { ...job.workpiece.anchor, ...changes } } })
const centred = (changes: Partial<Job['workpiece']['centring']>): Job =>
  exampleJob({ workpiece: { ...job.workpiece, centring: { ...job.workpiece.centring, ...changes } } })
const [one] = exampleElectrode().copies
if (!one) throw new Error('the example has a copy')
const preset = (copy: Pick<ElectrodeCopy, 'actualHeight' | 'offset'>): Job =>
  exampleJob({
    setting: { ...job.setting, measuring: 'preset' },
    electrodes: [exampleElectrode({ copies: [{ ...one, ...copy }] })],
  })

describe('[NC1] generate refuses and never guesses', () => {
  it('accepts the worked example', () => {
    expect(refusals(job, plan)).toEqual([])
  })

  it.each<[string, Partial<GenerateOptions>, string]>([
    ['a program number of a subprogram', { programNumber: 9001 }, 'options.programNumber OUT_OF_RANGE'],
    ['no author', { author: ' ' }, 'options.author REQUIRED'],
    ['a release nobody approved', { status: 'RELEASED' }, 'options.approver REQUIRED'],
    ['a release its author approved', { status: 'RELEASED', approver: 'A. Weber' }, 'options.approver SAME_PERSON'],
    ['a date in words', { date: 'today' }, 'options.date OUT_OF_RANGE'],
    ['no hash of the inputs', { inputHash: '' }, 'options.inputHash OUT_OF_RANGE'],
    ['a revision of zero', { revision: 0 }, 'options.revision OUT_OF_RANGE'],
  ])('refuses %s', (_, options, expected) => {
    expect(refusals(job, plan, options)).toEqual([expected])
  })

  it('refuses a condition that the library no longer has', () => {
    const [first] = plan.items[0]?.steps ?? []
    const without = library.filter(({ id }) => id !== first?.conditionId)
    expect(refusals(job, plan, { library: without })).toEqual([
      `plan.items.${plan.items[0]?.id}.steps.1.conditionId UNKNOWN_REFERENCE`,
    ])
  })

  it.each<[string, Partial<(typeof library)[number]>, RegExp]>([
    ['withdrawn', { state: 'withdrawn' }, /CONDITION_NOT_RELEASED$/],
    ['renumbered', { code: 999 }, /CONDITION_MISMATCH$/],
    ['for another material', { electrodeMaterial: 'graphite' }, /CONDITION_MATERIAL$/],
    ['whose pulse is no whole number of µs', { onTime: 12.5 }, /CONDITION_UNPRINTABLE$/],
    ['whose current has hundredths', { peakCurrent: 7.05 }, /CONDITION_UNPRINTABLE$/],
  ])('refuses a condition %s', (_, change, expected) => {
    const id = plan.items[0]?.steps[0]?.conditionId
    const changed = library.map((row) => (row.id === id ? { ...row, ...change } : row))
    expect(refusals(job, plan, { library: changed })).toEqual([expect.stringMatching(expected)])
  })

  it.each<[string, Plan, string[]]>([
    [
      '[NC8] a depth off by a count',
      withStep((step) => ({ targetZ: plus(step.targetZ, 1 as Length) })),
      [`${step2}.targetZ DEPTH_MISMATCH`],
    ],
    [
      '[NC8] a depth of the wrong sign',
      withStep((step) => ({ targetZ: -step.targetZ as Length })),
      [`${step2}.targetZ DEPTH_MISMATCH`, `${step2}.targetZ OUT_OF_RANGE`, `${step2} STEP_ORDER`],
    ],
    [
      '[NC9] an orbit wider than undersize less gap',
      withStep((step) => ({ orbit: { ...step.orbit, radius: plus(step.orbit.radius, 1 as Length) } })),
      [`${step2}.orbit ORBIT_MISMATCH`],
    ],
    ['a spark-out of half a second', withStep(() => ({ dwell: 0.5 })), [`${step2}.dwell OUT_OF_RANGE`]],
    [
      '[NC7] a place burned twice',
      { ...plan, items: [...plan.items, ...plan.items] },
      [`plan.items.${plan.items[0]?.id} DUPLICATE`],
    ],
    [
      '[NC7] a pot that the copy is not in',
      { ...plan, items: plan.items.map((item) => ({ ...item, pot: 9 })) },
      [`plan.items.${plan.items[0]?.id}.pot POT_MISMATCH`],
    ],
    ['a plan without items', { ...plan, items: [] }, ['plan.items REQUIRED']],
    [
      'an electrode nobody knows',
      { ...plan, items: plan.items.map((item) => ({ ...item, electrodeId: 'E9' })) },
      [
        `plan.items.${plan.items[0]?.id}.electrodeId UNKNOWN_REFERENCE`,
        `plan.items.${plan.items[0]?.id}.locationId UNKNOWN_REFERENCE`,
      ],
    ],
  ])('refuses %s', (_, changed, expected) => {
    // A place burnt twice repeats the reasons of its steps; each is compared once.
    expect([...new Set(refusals(job, changed))]).toEqual(expected)
  })

  it('[NC7][Q06] refuses a plan whose pot has been eliminated since', () => {
    const eliminated = exampleJob({ setting: { ...job.setting, eliminatedPots: [plan.pots[0]?.pot ?? 0] } })
    expect(refusals(eliminated, plan)).toEqual(['plan.pots.E1.1 POT_NOT_ALLOWED'])
  })

  it.each<[string, Job, string]>([
    [
      'preset without a measured length',
      preset({ offset: { x: mm(0), y: mm(0), c: degrees(0) } }),
      'electrodes.E1.copies.1.actualHeight REQUIRED',
    ],
    ['preset without a measured offset', preset({ actualHeight: mm(75) }), 'electrodes.E1.copies.1.offset REQUIRED'],
    [
      'an approach above the traverses',
      exampleJob({ setting: { ...job.setting, approachClearance: mm(10) } }),
      'setting.approachClearance',
    ],
    ['a pocket', centred({ type: 'pocket' }), 'workpiece.centring.type POCKET_SIZE_UNKNOWN'],
    ['a block that stands askew', centred({ angle: degrees(30) }), 'workpiece.centring.angle ANGLE_UNSUPPORTED'],
    ['probing from beside the block', anchored({ x: mm(448) }), 'workpiece.anchor.x ANCHOR_OFF_BLOCK'],
    ['probing from its edge', anchored({ y: mm(337.1) }), 'workpiece.anchor.y ANCHOR_OFF_BLOCK'],
    [
      'probing from less than the clearance inside it',
      anchored({ x: mm(354.9) }),
      'workpiece.anchor.x ANCHOR_OFF_BLOCK',
    ],
    ['probing from inside the clearance', anchored({ z: mm(-432.1) }), 'workpiece.anchor.z ANCHOR_TOO_LOW'],
    ['probing from above safe Z', anchored({ z: mm(0.1) }), 'workpiece.anchor.z ANCHOR_TOO_HIGH'],
    [
      'a workpiece on no positioning point',
      exampleJob({ workpiece: { ...job.workpiece, positioningPoint: 'P9' } }),
      'workpiece.positioningPoint UNKNOWN_REFERENCE',
    ],
    [
      'a safe distance of nothing',
      exampleJob({ setting: { ...job.setting, safeDistance: mm(0) } }),
      'setting.safeDistance OUT_OF_RANGE',
    ],
    ['a job without places', exampleJob({ locations: [] }), 'locations NO_LOCATIONS'],
  ])('refuses %s', (_, changed, expected) => {
    expect(refusals(changed, plan).join('\n')).toContain(expected)
  })

  it('refuses a head so short that the base table would meet the ball', () => {
    const base = exampleElectrode()
    const low = exampleJob({
      electrodes: [{ ...base, head: { ...base.head, height: mm(5) } }],
      locations: [exampleLocation({ depth: mm(4) })],
    })
    expect(refusals(low, planOf(low))).toEqual(['electrodes.E1.head.height HEAD_BELOW_BALL'])
  })
})
