import { describe, expect, it } from 'vitest'
import type { Condition } from '../condition/index.ts'
import type { BurntPlace, ElectrodeCopy, Job } from '../job/index.ts'
import { adjustPlan, type Plan, planJob } from '../plan/index.ts'
import { genIso } from '../post/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { requireSubject, subjectOf } from '../testing/mutators/subject.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()

const copy = (number: number, module: 'rough' | 'finish', undersize: number): ElectrodeCopy => ({
  number,
  module,
  undersize: mm(undersize),
  undersizeZ: mm(undersize),
})

const job: Job = exampleJob({
  electrodes: [exampleElectrode({ copies: [copy(1, 'rough', 0.3), copy(2, 'finish', 0.2)] })],
  locations: [exampleLocation({ x: mm(-30) }), exampleLocation({ id: 'L2', label: 'C2', x: mm(30) })],
})

function planned(rows: readonly Condition[]): Plan {
  const plan = planJob(job, rows)
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
  return plan.value
}

const usual = planned(library)
const roughed = usual.items.find(({ module }) => module === 'rough')?.steps.at(-1)
const finished = usual.items.find(({ module }) => module === 'finish')?.steps ?? []
const raOf = (id: string | undefined, rows: readonly Condition[] = library): number =>
  rows.find((row) => row.id === id)?.ra ?? Number.NaN

/** The library with another roughness of some rows. */
const withRa = (ra: Readonly<Record<string, number>>): readonly Condition[] =>
  library.map((row) => ({ ...row, ra: ra[row.id] ?? row.ra }))

/** What the planner warns of, and what the verifier finds in the text. */
function rises(plan: Plan, rows: readonly Condition[], burnt: readonly BurntPlace[] = []) {
  const made = requireSubject(subjectOf({ job, plan, library: rows, dialect: genIso }, { burnt }))
  const { findings, verdict } = verifyProgram({ ...made, burnt })
  return {
    verdict,
    warned: plan.warnings.filter(({ code }) => code === 'ROUGHER_STEP'),
    found: findings.filter(({ code }) => code === 'ladder.rougher'),
  }
}

describe('[NC10] a step that leaves a rougher surface than the step before it', () => {
  it('does not occur in a plan of this library, within a class or from one class to the next', () => {
    expect(raOf(roughed?.conditionId)).toBeGreaterThan(raOf(finished[0]?.conditionId))
    expect(rises(usual, library)).toEqual({ verdict: 'safe', warned: [], found: [] })
  })

  it('is avoided where the library has another condition: the finish begins with one that is not rougher', () => {
    const first = finished[0]?.conditionId ?? ''
    const rows = withRa({ [first]: raOf(roughed?.conditionId) + 1 })
    const plan = planned(rows)
    const begins = plan.items.find(({ module }) => module === 'finish')?.steps[0]?.conditionId
    expect(begins).not.toBe(first)
    expect(raOf(begins, rows)).toBeLessThanOrEqual(raOf(roughed?.conditionId))
    expect(rises(plan, rows)).toEqual({ verdict: 'safe', warned: [], found: [] })
  })

  it('is a warning of plan and program where a rough step is finer than the finish after it', () => {
    const rows = withRa({ [roughed?.conditionId ?? '']: 0.5 })
    const plan = adjustPlan(job, rows, usual, [])
    if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
    const ra = raOf(finished[0]?.conditionId)
    const { verdict, warned, found } = rises(plan.value, rows)
    expect(verdict).toBe('safe')
    expect(warned).toEqual([
      { path: 'electrodes.E1.copies.2', code: 'ROUGHER_STEP', params: { step: 1, ra, before: 0.5 } },
    ])
    expect(found.map(({ severity, params }) => ({ severity, params }))).toEqual(
      ['C1', 'C2'].map((label) => ({ severity: 'warning', params: { ra, before: 0.5, label } })),
    )
  })

  it('is found in the text if the rough class was burnt before, from the record', () => {
    const rows = withRa({ [roughed?.conditionId ?? '']: 0.5 })
    const plan = adjustPlan(job, rows, usual, [])
    if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
    const burnt = plan.value.items.filter(({ module }) => module === 'rough')
    expect(
      rises(plan.value, rows, burnt)
        .found.map(({ params }) => params.label)
        .toSorted(),
    ).toEqual(['C1', 'C2'])
  })

  it('is found in the text alone, although the plan has no warning', () => {
    const middle = finished[2]?.conditionId ?? ''
    const rows = withRa({ [middle]: 30 })
    const { found, warned } = rises({ ...usual, warnings: [] }, rows)
    expect(warned).toEqual([])
    expect(found.map(({ params }) => params.ra)).toEqual([30, 30])
  })

  it('is also found where another electrode burnt the same position before, unless this one goes deeper', () => {
    const two = (depth: number, order: readonly [string, string] = ['E2', 'E1']): Job => {
      const named = {
        E1: exampleElectrode({ copies: [copy(1, 'rough', 0.3)], targetRa: 20 }),
        E2: exampleElectrode({ id: 'E2', name: 'E2', copies: [copy(1, 'finish', 0.2)] }),
      }
      return exampleJob({
        electrodes: order.map((id) => named[id as 'E1' | 'E2']),
        locations: [exampleLocation({ depth: mm(depth) }), exampleLocation({ id: 'L2', electrodeId: 'E2' })],
      })
    }
    const rising = (of: Job) => {
      const plan = planJob(of, library)
      if (!plan.ok) throw new Error(JSON.stringify(plan.refusals))
      const made = requireSubject(subjectOf({ job: of, plan: plan.value, library, dialect: genIso }))
      const found = verifyProgram(made).findings.filter(({ code }) => code === 'ladder.rougher')
      return [plan.value.warnings.filter(({ code }) => code === 'ROUGHER_STEP').length, found.length]
    }
    expect(rising(two(8))).toEqual([1, 1])
    expect(rising(two(7))).toEqual([1, 1])
    expect(rising(two(9))).toEqual([0, 0])
    expect(rising(two(8, ['E1', 'E2']))).toEqual([0, 0])
  })
})
