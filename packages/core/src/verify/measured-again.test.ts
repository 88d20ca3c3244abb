import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Plan, Reason } from '../plan/index.ts'
import { planJob } from '../plan/index.ts'
import { genIso } from '../post/index.ts'
import {
  exampleElectrode,
  exampleJob,
  exampleLibrary,
  exampleLocation,
  measurable,
  validJob,
  weakestCopies,
} from '../testing/index.ts'
import { makeSubject, requireSubject, type Subject, subjectOf } from '../testing/mutators/subject.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()
const job = jobAt(-30, 0, 30)

/** One copy at several places; each wears it by about 0.094 mm (plan/warnings.test.ts). */
function jobAt(...xs: readonly number[]): Job {
  return exampleJob({ locations: xs.map((x, n) => exampleLocation({ id: `L${n}`, label: `C${n}`, x: mm(x) })) })
}

const subjectFor = (of: Job = job, rows: readonly Condition[] = library): Subject =>
  requireSubject(makeSubject(of, rows))

/** The program of a plan with remeasuring before places as given by the flags. */
function measuring(flags: readonly boolean[], of: Job = job): Subject {
  const { plan } = subjectFor(jobAt(-30, 0, 30))
  const items = plan.items.map(({ measuredAgain: _, ...item }, n) => ({
    ...item,
    ...(flags[n] && { measuredAgain: true as const }),
  }))
  return requireSubject(subjectOf({ job: of, plan: { ...plan, items }, library, dialect: genIso }))
}

const reported = (subject: Subject, plan: Plan = subject.plan) =>
  verifyProgram({ ...subject, plan })
    .findings.filter(({ severity }) => severity !== 'pass')
    .map(({ check, code }) => `${check} ${code}`)

describe('an electrode that is measured again', () => {
  it('[C14] goes home, is measured by its own subprogram, and is taken up as after a change', () => {
    const subject = subjectFor()
    const blocks = subject.text.split('\n').map((line) => line.replace(/^N\d+ /, ''))
    expect(blocks.filter((block) => block === 'M98 P9101 L1')).toHaveLength(3)
    const second = blocks.indexOf('M98 P9101 L1', blocks.indexOf('M98 P9101 L1') + 1)
    expect(blocks.slice(second - 4, second + 4)).toEqual([
      'M81',
      'M85',
      'G53 Z0.0000',
      'G21 G90 G17 G40 G49 M81 OBT000',
      'M98 P9101 L1',
      'G43 H01',
      'M84',
      '(E1 FINISH POT 01 LOCATION C1)',
    ])
    expect(reported(subject)).toEqual([])
  })

  it('must be measured exactly where the plan requires it', () => {
    const { plan } = subjectFor()
    expect(reported(measuring([false, true, false]), plan)).toContain('V14 offset.again')
    const twice = measuring([false, true, true])
    expect(reported(twice, measuring([false, true, false]).plan)).toContain('V14 offset.again')
  })

  it('is reported by the verifier when neither plan nor text measures it: wear is counted from the text', () => {
    const never = measuring([false, false, false])
    expect(reported(never)).toEqual(['V31 size.worn', 'V31 counted'])
    const found = verifyProgram(never).findings.find(({ code }) => code === 'size.worn')
    expect(found).toMatchObject({ severity: 'warning', params: { label: 'C2', wear: 0.281 } })
  })

  it('counts earlier wear as found by the program’s first measuring', () => {
    const { plan } = subjectFor()
    const [first, second] = plan.items
    const burnt = [first, second].flatMap((item) => item ?? [])
    // Away from the burnt places, where the top is still flat.
    const anchor = { ...job.workpiece.anchor, y: mm(325) }
    const aside = { ...job, workpiece: { ...job.workpiece, anchor } }
    const made = requireSubject(subjectOf({ job: aside, plan, library, dialect: genIso }, { burnt }))
    expect(made.text.match(/M98 P9101/g)).toHaveLength(1)
    expect(verifyProgram({ ...made, burnt }).verdict).toBe('safe')
  })

  it('comes down lower with its base: refused where that meets the workpiece, the limit or what is beside it', () => {
    // 0.187 mm lower at the last place: at nominal height the base face is 0.15 mm above the surface.
    const low = exampleElectrode({ head: { ...exampleElectrode().head, height: mm(7.962) } })
    const on = { ...job, electrodes: [low] }
    const subject = measuring([false, true, true])
    const verify = (of: Job) => reported({ ...subject, job: of })
    expect(verify(on)).toContain('V22 base.collides')
    expect(verify({ ...on, electrodes: [{ ...low, head: { ...low.head, height: mm(8.2) } }] })).not.toContain(
      'V22 base.collides',
    )
    // Tip 7.958 mm below the zero at -500, 75 mm below the gauge plane.
    const limited = (limitZ: number): Job => ({ ...job, machine: { ...job.machine, limitZ: mm(limitZ) } })
    expect(verify(limited(-433.05))).toContain('V07 envelope.height')
    expect(verify(limited(-433.2))).not.toContain('V07 envelope.height')
  })

  it('is refused when its touch would no longer reach the ball', () => {
    const subject = measuring([false, true, true])
    const near: Job = { ...job, machine: { ...job.machine, measureClearance: mm(0.15) } }
    expect(reported({ ...subject, job: near })).toContain('V31 size.unreached')
  })

  it('property: planner and verifier find the same places too shallow, with separate code', () => {
    const jobs = validJob().map(measurable)
    const cases = 200
    let [tried, again] = [0, 0]
    fc.assert(
      fc.property(jobs, fc.integer({ min: 1, max: 8 }), (one, factor) => {
        tried += 1
        const worn = library.map((row) => ({ ...row, wear: Math.min(1, row.wear * factor) }))
        const made = planJob(one, worn)
        // Jobs whose copies wear away are refused by both (plan-refusals.test.ts).
        if (!made.ok) return
        const subject = subjectFor(one, worn)
        again += subject.plan.items.filter(({ measuredAgain }) => measuredAgain).length
        const report = verifyProgram(subject)
        expect(report.findings.filter(({ severity }) => severity === 'fail')).toEqual([])
        const last = weakestCopies(one)
        const short = subject.plan.warnings.filter(({ code, path }) => code === 'WEAR_HIGH' && last.has(path))
        const found = report.findings.filter(({ code }) => code === 'size.worn')
        const sorted = (of: readonly Pick<Reason, 'params'>[]) =>
          of.map(({ params }) => Number(params.wear)).toSorted((a, b) => a - b)
        expect(found).toHaveLength(short.length)
        const planned = sorted(short)
        // Both are rounded to 0.001.
        const apart = sorted(found).map((wear, n) => Math.abs(wear - (planned[n] ?? 0)))
        expect(Math.max(0, ...apart)).toBeLessThan(0.0011)
      }),
      { numRuns: cases },
    )
    // A shortened run may end before the first such job.
    if (tried === cases) expect(again).toBeGreaterThan(0)
  })
})
