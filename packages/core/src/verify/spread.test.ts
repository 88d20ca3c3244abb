import { describe, expect, it } from 'vitest'
import type { BurntPlace, ElectrodeCopy, Job } from '../job/index.ts'
import { type Plan, type PlanItem, planJob } from '../plan/index.ts'
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

/** A rough electrode and two finish ones at four places. */
const job: Job = exampleJob({
  electrodes: [exampleElectrode({ copies: [copy(1, 'rough', 0.3), copy(2, 'finish', 0.2), copy(3, 'finish', 0.2)] })],
  locations: [
    [-30, -20],
    [0, -20],
    [0, 20],
    [-30, 20],
  ].map(([x = 0, y = 0], n) => exampleLocation({ id: `L${n + 1}`, label: `C${n + 1}`, x: mm(x), y: mm(y) })),
})
// A finish electrode of this library is worn by a fifth of the limit at each place: the limit is lowered instead of
// raising the wear.
const planned = planJob(job, library, { wearLimit: mm(0.03) })
if (!planned.ok) throw new Error(JSON.stringify(planned.refusals))
const plan = planned.value

/**
 * Generates the program of a plan and verifies it. The plan may come from the planner or from a test that changed it.
 */
function proven(
  of: Plan,
  options: {
    readonly burnt?: readonly BurntPlace[]
    readonly stated?: readonly BurntPlace[]
    readonly job?: Job
    readonly rows?: typeof library
  } = {},
) {
  const { burnt = [], stated = burnt, rows = library } = options
  const made = requireSubject(
    subjectOf({ job: options.job ?? job, plan: of, library: rows, dialect: genIso }, { burnt }),
  )
  const report = verifyProgram({ ...made, burnt: stated })
  return {
    ...report,
    text: made.text,
    codes: report.findings
      .filter(({ severity, code }) => severity !== 'pass' && code !== 'counted')
      .map(({ code }) => code),
  }
}

const withItems = (change: (item: PlanItem) => readonly PlanItem[]): Plan => ({
  ...plan,
  items: plan.items.flatMap(change),
})
const potOf = (number: number): number => plan.pots.find((each) => each.copy === number)?.pot ?? 0
const given = (item: PlanItem, number: number): PlanItem => ({
  ...item,
  id: `${item.electrodeId}/${number}/${item.locationId}`,
  copy: number,
  pot: potOf(number),
})

describe('places spread over copies of a class', () => {
  it('[Q08] are proven by job and text: header and comments name the copy', () => {
    expect(plan.items.map((item) => item.copy)).toEqual([1, 1, 1, 1, 2, 2, 3, 3])
    const { verdict, codes, text } = proven(plan)
    expect([verdict, codes]).toEqual(['safe', []])
    expect(text).toContain('(TOOL 01 E1 ROUGH)\n(TOOL 02 E1 FINISH 2)\n(TOOL 03 E1 FINISH 3)')
    expect(text).toContain('(E1 FINISH 3 POT 03 LOCATION C')
    const misled = text.replace('(E1 FINISH 3 POT 03', '(E1 FINISH 2 POT 03')
    const { findings } = verifyProgram({
      ...{ job, plan, library, dialect: genIso },
      files: [{ name: 'n', text: misled }],
    })
    expect(findings.map(({ code }) => code)).toContain('comment.location')
  })

  it('[Q08] are reported when plan and text leave one out, or burn it with both copies', () => {
    expect(
      proven(withItems((item) => (item.copy === 3 && item.locationId === plan.items.at(-1)?.locationId ? [] : [item])))
        .codes,
    ).toContain('coverage.missing')
    expect(
      proven({
        ...plan,
        items: plan.items.filter((item) => item.copy !== 3),
        pots: plan.pots.filter((pot) => pot.copy !== 3),
      }).codes,
    ).toContain('coverage.missing')
    const [, , , , finished] = plan.items
    if (!finished) throw new Error('four places are roughed')
    const twice = proven({ ...plan, items: [...plan.items, given(finished, 3)] })
    expect(twice.codes).toContain('coverage.twice')
    expect(twice.verdict).toBe('refused')
  })

  it('[Q08] must be finished by every copy of the last class, not by the one with the highest number', () => {
    const fine = plan.items.at(-1)?.steps.at(-1)?.conditionCode
    // The rows are unchanged; only the roughness of the job is finer than the last step leaves.
    const reached = library.find(({ code }) => code === fine)?.ra ?? 0
    const finer = { ...job, project: { ...job.project, targetRa: reached - 0.01 } }
    const rough = proven(plan, { job: finer }).findings.filter(({ code }) => code === 'lastStep.rough')
    expect(rough.map(({ params }) => params.label).toSorted()).toEqual(['C1', 'C2', 'C3', 'C4'])
  })

  it('[Q08] are not burnt again by another copy than the one on record', () => {
    const [, , , , finished] = plan.items
    if (!finished) throw new Error('four places are roughed')
    const burnt: readonly BurntPlace[] = plan.items.slice(0, 5)
    const left = proven(plan, { burnt })
    expect([left.verdict, left.codes]).toEqual(['safe', []])
    expect(left.text).toContain(
      `(BURNT E1 FINISH 2 ${job.locations.find(({ id }) => id === finished.locationId)?.label})`,
    )
    // The record has copy 2; plan and text burn it with copy 3.
    const moved = { ...plan, items: plan.items.map((item) => (item === finished ? given(item, 3) : item)) }
    const again = proven(moved, { burnt: plan.items.slice(0, 4), stated: burnt })
    expect(again.verdict).toBe('refused')
  })

  it('[Q08] all given to one copy while the other idles: a warning from the text alone', () => {
    const worn = library.map((row) => ({ ...row, wear: Math.min(1, row.wear * 4) }))
    const one = withItems((item) => [item.copy === 3 ? given(item, 2) : item])
    const { findings } = proven({ ...one, pots: one.pots.filter((pot) => pot.copy !== 3) }, { rows: worn })
    const uneven = findings.find(({ code }) => code === 'size.spread')
    expect(uneven).toMatchObject({ severity: 'warning', params: { electrode: 'E1', module: 'finish', copies: 2 } })
    expect(Number(uneven?.params.wear)).toBeCloseTo(2 * Number(uneven?.params.even), 2)
    expect(proven(plan, { rows: worn }).codes).not.toContain('size.spread')
  })
})
