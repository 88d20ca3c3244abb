import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BurntPlace, checkJob, type Job } from '../job/index.ts'
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
  withoutSpares,
} from '../testing/index.ts'
import { requireSubject, subjectOf } from '../testing/mutators/subject.ts'
import { degrees, type Length, mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()

const { workpiece } = exampleJob()
/** One copy at three places; each wears it by about 0.094 mm. The anchor is beside them, where the top stays flat. */
const worn = exampleJob({
  workpiece: { ...workpiece, anchor: { ...workpiece.anchor, y: mm(325) } },
  locations: [-30, 0, 30].map((x, n) => exampleLocation({ id: `L${n}`, label: `C${n}`, x: mm(x) })),
})
/** The same, with the base face 0.15 mm above the surface at nominal height. */
const lower = { ...worn, electrodes: [exampleElectrode({ head: { ...exampleElectrode().head, height: mm(7.962) } })] }

/** A job whose copies were renewed after these places. */
const renewed = (job: Job, burnt: readonly BurntPlace[], shorter: Length = mm(0)): Job => ({
  ...job,
  electrodes: job.electrodes.map((electrode) => ({
    ...electrode,
    copies: electrode.copies.map((copy) => {
      const own = burnt.filter((place) => place.electrodeId === electrode.id && place.copy === copy.number)
      return { ...copy, renewed: { burntBefore: own.map(({ locationId }) => locationId), shorter } }
    }),
  })),
})

const first = (count: number): readonly BurntPlace[] =>
  ['L0', 'L1'].slice(0, count).map((locationId) => ({ electrodeId: 'E1', copy: 1, locationId }))

/** The program for the remaining places of a planned job, verified against another job. */
function verdictOf(job: Job, burnt: readonly BurntPlace[], against = job, stated = burnt) {
  const planned = planJob(job, library)
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusals[0]))
  const made = requireSubject(subjectOf({ job, plan: planned.value, library, dialect: genIso }, { burnt }))
  return verifyProgram({ ...made, job: against, burnt: stated }).findings
}

const failures = (findings: ReturnType<typeof verdictOf>) =>
  findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted').map(({ code }) => code)

describe('an electrode that replaced a worn one', () => {
  it('[C14] burns the remaining places when the forecast wear of the old one would bring its base into the workpiece', () => {
    const burnt = first(2)
    expect(failures(verdictOf(worn, burnt, lower))).toContain('base.collides')
    expect(failures(verdictOf(worn, burnt, renewed(lower, burnt)))).not.toContain('base.collides')
    expect(failures(verdictOf(renewed(worn, burnt), burnt))).toEqual([])
    // Its own burns wear it: places count if the record of the replacement does not name them.
    expect(failures(verdictOf(worn, burnt, renewed(lower, first(0))))).toContain('base.collides')
  })

  it('[C14] counts a place that the program burns, whatever the record of the replacement states', () => {
    const stated = { ...renewed(worn, first(2)) }
    const wearOf = (findings: ReturnType<typeof verdictOf>) =>
      findings.filter(({ code }) => code === 'size.worn').map(({ params }) => params.wear)
    const preset = (job: Job): Job => ({
      ...job,
      setting: { ...job.setting, measuring: 'preset' },
      electrodes: job.electrodes.map((electrode) => ({
        ...electrode,
        copies: electrode.copies.map((copy) => ({
          ...copy,
          actualHeight: mm(75),
          offset: { x: mm(0), y: mm(0), c: degrees(0) },
        })),
      })),
    })
    expect(wearOf(verdictOf(preset(worn), [], preset(stated)))).toEqual(wearOf(verdictOf(preset(worn), [])))
    expect(wearOf(verdictOf(preset(worn), []))).toEqual([0.281])
    // The planner leaves out what was burnt before.
    const planned = planJob(preset(stated), library)
    expect(planned.ok && planned.value.warnings.filter(({ code }) => code === 'WEAR_HIGH')).toEqual([])
  })

  it('[C14] dressed by more than a touch reaches: refused only when it is measured on the machine', () => {
    const [copy] = exampleElectrode().copies
    if (!copy) throw new Error('the example has a copy')
    const dressed = { actualHeight: mm(73), offset: { x: mm(0), y: mm(0), c: degrees(0) } }
    const preset: Job = {
      ...worn,
      machine: { ...worn.machine, measureClearance: mm(1) },
      setting: { ...worn.setting, measuring: 'preset' },
      electrodes: [exampleElectrode({ copies: [{ ...copy, ...dressed }] })],
    }
    expect(failures(verdictOf(renewed(preset, first(0), mm(2)), []))).toEqual([])
    const touched: Job = { ...preset, setting: worn.setting }
    expect(planJob(renewed(touched, first(0), mm(2)), library)).toMatchObject({ ok: false })
    expect(failures(verdictOf(touched, [], renewed(touched, first(0), mm(2))))).toContain('size.unreached')
  })

  it('[C14] comes down lower by what was dressed off: both sides lower its base', () => {
    const dressed = renewed(lower, first(2), mm(0.25))
    expect(failures(verdictOf(worn, first(2), dressed))).toContain('base.collides')
    const tight = { ...worn, electrodes: [exampleElectrode({ head: { ...exampleElectrode().head, height: mm(10) } })] }
    const planned = planJob(renewed(tight, first(2), mm(2)), library)
    expect(planned.ok ? [] : planned.refusals).toEqual([
      { path: 'electrodes.E1.copies.1', code: 'DRESSED_TOO_SHORT', params: { module: 'finish', shorter: 2 } },
    ])
    const [refusal] = checkJob(renewed(worn, first(2), mm(5.1)))
    expect(refusal).toMatchObject({ path: 'electrodes.E1.copies.1.renewed.shorter', code: 'OUT_OF_RANGE' })
  })

  it('[C14] property: planner and verifier leave out the same wear, with separate code, and the rest is safe', () => {
    const jobs = validJob().map(withoutSpares).map(measurable)
    let short = 0
    fc.assert(
      fc.property(jobs, fc.nat({ max: 999 }), (one, part) => {
        const planned = planJob(one, library)
        if (!planned.ok) throw new Error(JSON.stringify(planned.refusals[0]))
        const { items } = planned.value
        const burnt = items.slice(0, Math.floor((part * items.length) / 1000))
        const findings = verdictOf(renewed(one, burnt), burnt)
        expect(failures(findings)).toEqual([])
        const after = planJob(renewed(one, burnt), library)
        if (!after.ok) throw new Error(JSON.stringify(after.refusals[0]))
        const last = weakestCopies(one)
        const warned = after.value.warnings.filter(({ code, path }) => code === 'WEAR_HIGH' && last.has(path))
        const found = findings.filter(({ code }) => code === 'size.worn')
        expect(found).toHaveLength(warned.length)
        short += found.length
      }),
      { numRuns: 200 },
    )
    expect(short).toBeGreaterThan(0)
  })
})
