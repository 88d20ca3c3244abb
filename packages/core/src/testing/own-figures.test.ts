import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustPlan, type OwnFigures, type Plan, type PlanStep, planJob } from '../plan/index.ts'
import { genIso } from '../post/index.ts'
import { COUNTS_PER_MM, type Length, mm } from '../units/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { exampleLibrary, measurable, validJob } from './index.ts'
import { faultOf } from './mutators/oracle.ts'
import { type Subject, subjectOf } from './mutators/subject.ts'

const library = exampleLibrary()

/** Valid jobs that can be measured: no pocket of unknown size, no probing on a turned block. */
const measurableJob = validJob().map(measurable)

/** A share of the possible material to leave, in thousandths; sometimes with another pattern. */
const wish = fc.record({
  item: fc.nat(),
  step: fc.nat(),
  side: fc.integer({ min: 0, max: 1_000 }),
  front: fc.integer({ min: 0, max: 1_000 }),
  pattern: fc.constantFrom(undefined, undefined, 'none' as const, 'circle' as const),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

/** The plan with figures set for steps that are followed by others. */
function wished(plan: Plan, wishes: readonly Wish[]): Plan {
  const items = plan.items.map((item) => ({ ...item, steps: [...item.steps] }))
  for (const { item, step, side, front, pattern } of wishes) {
    const steps = items[item % items.length]?.steps ?? []
    if (steps.length < 2) continue
    const at = step % (steps.length - 1)
    const held = steps[at]
    if (!held) continue
    const left = Math.floor((held.orbit.radius * side) / 1_000) as Length
    const own: OwnFigures = { side: left, front: front as Length, ...(pattern && { pattern }) }
    steps[at] = { ...held, own }
  }
  return { ...plan, items }
}

const deeper = (plan: Plan, by: Length): Plan => ({
  ...plan,
  items: plan.items.map((item) => ({
    ...item,
    steps: item.steps.map((step): PlanStep => (step.own ? lowered(step, by) : step)),
  })),
})
const lowered = ({ own, ...step }: PlanStep, by: Length): PlanStep => ({
  ...step,
  targetZ: (step.targetZ - (own?.front ?? 0) - by) as Length,
})

/**
 * The same deeper figures in text and plan, so that only the job reveals the error; undefined when no step has figures
 * set by a person.
 */
function lowerBoth(subject: Subject, by: Length): Subject | undefined {
  const steps = (plan: Plan) => plan.items.flatMap((item) => item.steps)
  const plan = deeper(subject.plan, by)
  const at = steps(subject.plan).findIndex(({ own }) => own)
  const [before, after] = [steps(subject.plan)[at], steps(plan)[at]]
  if (!before || !after) return undefined
  const z = (length: Length) => `Z${(length / COUNTS_PER_MM).toFixed(4)}`
  const text = subject.text.replaceAll(z(before.targetZ), z(after.targetZ))
  const files = subject.files.map((file) => ({ ...file, text }))
  return text === subject.text ? undefined : { ...subject, files, text, plan }
}

describe('[C14][Q05] steps with figures of their own', () => {
  it('make programs that every check passes and the oracle finds right, or are refused with the plan', () => {
    let [tried, made] = [0, 0]
    fc.assert(
      fc.property(measurableJob, fc.array(wish, { minLength: 1, maxLength: 4 }), (job, wishes) => {
        tried += 1
        const planned = planJob(job, library)
        if (!planned.ok) return
        const adjusted = adjustPlan(job, library, wished(planned.value, wishes), [])
        if (!adjusted.ok) return
        const plan = adjusted.value
        const subject = subjectOf({ job, plan, library, dialect: genIso })
        if (!subject.ok) throw new Error(`${subject.stage} ${JSON.stringify(subject.refusals[0])}`)
        const report = verifyProgram(subject.subject)
        expect(report.findings.filter(({ severity }) => severity === 'fail')).toEqual([])
        expect(faultOf(subject.subject.text, job, library)).toBeUndefined()
        if (plan.items.some(({ steps }) => steps.some(({ own }) => own))) made += 1
      }),
      { numRuns: 300 },
    )
    expect(made).toBeGreaterThanOrEqual(Math.floor(tried / 50))
  })

  it('that burn deeper than their gap allows are refused by the verifier alone', () => {
    let [tried, found] = [0, 0]
    fc.assert(
      fc.property(measurableJob, wish, (job, one) => {
        tried += 1
        const planned = planJob(job, library)
        const adjusted = planned.ok ? adjustPlan(job, library, wished(planned.value, [one]), []) : undefined
        const plan = adjusted?.ok ? adjusted.value : undefined
        const subject = plan && subjectOf({ job, plan, library, dialect: genIso })
        const bad = subject?.ok ? lowerBoth(subject.subject, mm(0.01)) : undefined
        if (!bad) return
        found += 1
        expect(verifyProgram(bad).verdict).toBe('refused')
      }),
      { numRuns: 200 },
    )
    expect(found).toBeGreaterThanOrEqual(Math.floor(tried / 50))
  })
})
