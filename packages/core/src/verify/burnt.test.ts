import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../condition/index.ts'
import { generate } from '../generate/index.ts'
import type { BurntPlace, Job } from '../job/index.ts'
import { type Plan, planJob } from '../plan/index.ts'
import { genIso } from '../post/index.ts'
import { draftOptions, textOf } from '../testing/generated.ts'
import { exampleLibrary, measurable, validJob } from '../testing/index.ts'
import { forge } from '../testing/mutators/seal.ts'
import { copyKey } from './burn/attribute.ts'
import type { Visit } from './burn/visit.ts'
import { resolveBurnt } from './expect/burnt.ts'
import { conditionFinder } from './expect/conditions.ts'
import { forecastWear } from './expect/wear.ts'
import type { Trace } from './trace/trace.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()
const unworn = library.map((row) => ({ ...row, wear: 0 }))

interface Case {
  readonly job: Job
  readonly plan: Plan
  readonly burnt: readonly BurntPlace[]
}

/** Valid jobs that can be measured. */
const measurableJob = validJob().map(measurable)

/** A job with its plan and the places already burnt, never all of them: another order wears the copies differently. */
const partlyBurnt = measurableJob.chain((job) => {
  const planned = planJob(job, library)
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusals[0]))
  const plan = planned.value
  const places = plan.items.map(({ electrodeId, copy, locationId }) => ({ electrodeId, copy, locationId }))
  return fc.nat({ max: places.length - 1 }).map((count): Case => ({ job, plan, burnt: places.slice(0, count) }))
})

function textWithout(job: Job, plan: Plan, burnt: readonly BurntPlace[]): string {
  const program = generate(job, plan, draftOptions({ burnt }))
  if (!program.ok) throw new Error(JSON.stringify(program.refusals))
  return textOf(program.value)
}

const failuresOf = (
  job: Job,
  plan: Plan,
  text: string,
  burnt: readonly BurntPlace[],
  rows: readonly Condition[] = library,
): ReadonlySet<string> =>
  new Set(
    verifyProgram({ files: [{ name: 'program', text }], dialect: genIso, job, plan, library: rows, burnt })
      .findings.filter(({ severity }) => severity === 'fail')
      .map(({ check, code }) => `${check} ${code}`),
  )

describe('places that are already burnt', () => {
  it('[Q08] NC7 are left out, named in the header, and the rest is safe', () => {
    fc.assert(
      fc.property(partlyBurnt, ({ job, plan, burnt }) => {
        const text = textWithout(job, plan, burnt)
        expect(text.match(/\(BURNT /g)?.length ?? 0).toBe(burnt.length)
        expect([...failuresOf(job, plan, text, burnt, unworn)]).toEqual([])
        // Measured at the start of the program, a worn electrode comes down lower with its base, or no longer reaches
        // the ball.
        const allowed = ['V07 envelope.height', 'V22 base.collides', 'V31 size.unreached']
        const others = [...failuresOf(job, plan, text, burnt)].filter((code) => !code.endsWith(' counted'))
        expect(others.filter((code) => !allowed.includes(code) && !code.startsWith('V32 scene.'))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('[Q08] NC7 an omission that the record does not state is refused, and so is a burn of what it states', () => {
    fc.assert(
      fc.property(partlyBurnt, ({ job, plan, burnt }) => {
        fc.pre(burnt.length > 0)
        const text = textWithout(job, plan, burnt)
        const lessStated = failuresOf(job, plan, text, burnt.slice(1))
        expect(lessStated.has('V29 coverage.missing')).toBe(true)
        expect(lessStated.has('V29 coverage.stated')).toBe(true)
        expect(failuresOf(job, plan, textWithout(job, plan, []), burnt).has('V29 coverage.burnt')).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  // Generator and verifier get the same wrong record here: a place that the job does not have.
  it('[Q08] NC7 a record that names no place of the job is refused by both', () => {
    fc.assert(
      fc.property(partlyBurnt, ({ job, plan }) => {
        const foreign = [{ electrodeId: plan.items[0]?.electrodeId ?? '', copy: 99, locationId: 'elsewhere' }]
        const program = generate(job, plan, draftOptions({ burnt: foreign }))
        expect(program.ok ? [] : program.refusals.map(({ code }) => code)).toContain('UNKNOWN_REFERENCE')
        const text = textWithout(job, plan, [])
        expect(failuresOf(job, plan, text, foreign).has('V29 coverage.stated')).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('[Q08] a header that names one place more or less than the record is refused', () => {
    const [{ job, plan, burnt }] = fc.sample(
      partlyBurnt.filter((each) => each.burnt.length > 0),
      { numRuns: 1, seed: 7 },
    ) as [Case]
    const text = textWithout(job, plan, burnt)
    const line = text.split('\n').find((each) => each.startsWith('(BURNT ')) ?? ''
    expect(failuresOf(job, plan, forge(text.replace(`${line}\n`, '')), burnt).has('V29 coverage.stated')).toBe(true)
    const more = forge(text.replace(line, `${line}\n(BURNT E99 ROUGH C99)`))
    expect(failuresOf(job, plan, more, burnt).has('V29 coverage.stated')).toBe(true)
  })

  it('[Q08] wear the copies as if the program burnt them', () => {
    fc.assert(
      fc.property(partlyBurnt, ({ job, plan, burnt }) => {
        const all = resolveBurnt(job, plan, burnt.length === 0 ? [] : plan.items)
        const burns = all.places.map(({ conditions, ...place }) => ({
          ...place,
          key: copyKey(place.electrode, place.copy),
          visit: { steps: conditions.map((condition) => ({ condition })) } as unknown as Visit, // only steps are read
          again: false,
        }))
        // A text that measures nothing.
        const trace = { length: 0, select: () => new Int32Array() } as unknown as Trace
        const given = { conditionOf: conditionFinder(job, library), trace }
        const whole = forecastWear({ ...given, burns, earlier: [] }).burns.map(({ wear }) => wear)
        const earlier = all.places.slice(0, burnt.length)
        const rest = forecastWear({ ...given, burns: burns.slice(burnt.length), earlier }).burns
        expect(rest.map(({ wear }) => wear)).toEqual(whole.slice(burnt.length))
      }),
      { numRuns: 50 },
    )
  })

  it('[Q07] a plan of which everything is burnt gives no program', () => {
    const [job] = fc.sample(measurableJob, { numRuns: 1, seed: 7 }) as [Job]
    const planned = planJob(job, library)
    if (!planned.ok) throw new Error('it can be planned')
    const burnt = planned.value.items.map(({ electrodeId, copy, locationId }) => ({ electrodeId, copy, locationId }))
    const program = generate(job, planned.value, draftOptions({ burnt }))
    expect(program.ok ? [] : program.refusals).toEqual([{ path: 'plan.items', code: 'ALL_BURNT', params: {} }])
  })
})
