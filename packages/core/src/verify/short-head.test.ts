import { describe, expect, it } from 'vitest'
import { checkJob, type ElectrodeCopy, type Job } from '../job/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { makeSubject, requireSubject, reseal, type Subject } from '../testing/mutators/index.ts'
import { degrees, mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

const library = exampleLibrary()
const copy: ElectrodeCopy = {
  number: 1,
  module: 'finish',
  undersize: mm(0.2),
  undersizeZ: mm(0.2),
  actualHeight: mm(75),
  offset: { x: mm(0), y: mm(0), c: degrees(0) },
}

/** Preset; the head of 15 mm burns a cavity of so many mm. */
function presetJob(changes: Partial<ElectrodeCopy>, depth = 8): Job {
  const job = exampleJob({
    electrodes: [exampleElectrode({ copies: [{ ...copy, ...changes }] })],
    locations: [exampleLocation({ depth: mm(depth) })],
  })
  return { ...job, setting: { ...job.setting, measuring: 'preset' } }
}

const subjectOf = (job: Job): Subject => requireSubject(makeSubject(job, library))

const refusalsOf = (job: Job) => checkJob(job).map(({ path, code }) => `${path} ${code}`)
const fails = (subject: Subject, job: Job) =>
  verifyProgram({ ...subject, job })
    .findings.filter(({ severity }) => severity === 'fail')
    .map(({ check, code }) => `${check} ${code}`)

describe('an electrode that is shorter than drawn', () => {
  it('comes down lower with its base when its measured length is missing at the head', () => {
    const deep = 14
    const job = presetJob({ actualHeight: mm(75 - 0.4) }, deep)
    expect(refusalsOf(job)).toEqual([])
    const subject = subjectOf(job)
    expect(fails(subject, job)).toEqual([])
    // The base face is 1 mm above the surface as drawn, and 0.2 mm below it as measured.
    const short = presetJob({ actualHeight: mm(75 - 1.2) }, deep)
    expect(refusalsOf(short)).toEqual(['locations.L1.depth DEPTH_BEYOND_HEAD', 'locations.L1.x MEETS_BLOCK'])
    const text = subject.text.replace('Z74.6000', 'Z73.8000')
    const files = subject.files.map((file) => ({ ...file, text: reseal(text) }))
    expect(fails({ ...subject, files }, short).filter((each) => !each.endsWith('counted'))).toEqual([
      'V22 base.collides',
      'V27 determinism.differs',
      'V32 scene.block',
    ])
  })

  it('comes down lower with its base by its undersize at the bottom, if that is not in the drawing', () => {
    const electrode = exampleElectrode({
      gapInSolid: false,
      copies: [{ number: 1, module: 'finish', undersize: mm(0.2), undersizeZ: mm(0.2) }],
    })
    const job = exampleJob({ electrodes: [electrode], locations: [exampleLocation({ depth: mm(14) })] })
    const subject = subjectOf(job)
    expect(fails(subject, job)).toEqual([])
    const reduced = { ...job, electrodes: [{ ...electrode, copies: [{ ...copy, undersizeZ: mm(1) }] }] }
    expect(refusalsOf({ ...reduced, locations: [exampleLocation({ depth: mm(14) })] })).toEqual([
      'locations.L1.depth DEPTH_BEYOND_HEAD',
    ])
    const deeper = { ...reduced, locations: [exampleLocation({ depth: mm(14.2) })] }
    const found = fails(subjectOf({ ...job, locations: deeper.locations }), deeper)
    expect(found).toContain('V22 base.collides')
    expect(found).toContain('V32 scene.block')
  })

  it('is as long as expected when it was dressed by the missing length, and not when it was not', () => {
    const warned = (job: Job) => [
      ...subjectOf(job)
        .plan.warnings.filter(({ code }) => code === 'FIGURE_UNUSUAL')
        .map(({ path }) => path),
      ...verifyProgram(subjectOf(job)).findings.flatMap(({ code, params }) =>
        code === 'plausible.unusual' ? [params.value] : [],
      ),
    ]
    const renewed = { burntBefore: [], shorter: mm(2) }
    expect(warned(presetJob({ actualHeight: mm(73), renewed }))).toEqual([])
    expect(warned(presetJob({ actualHeight: mm(75), renewed }))).toEqual(['electrodes.E1.copies.1.actualHeight', 2])
    expect(warned(presetJob({ actualHeight: mm(73) }))).toEqual(['electrodes.E1.copies.1.actualHeight', -2])
    expect(refusalsOf(presetJob({ actualHeight: mm(69.9), renewed: { ...renewed, shorter: mm(5) } }))).toEqual([])
  })
})

describe('a correction of Z', () => {
  it('that brings the tip to the surface without discharge is refused by both', () => {
    const job = presetJob({})
    const corrected = (z: number): Job => ({
      ...job,
      setting: { ...job.setting, approachClearance: mm(0.5), compensation: { ...job.setting.compensation, z: mm(z) } },
    })
    const good = corrected(-0.4)
    expect(fails(subjectOf(good), good)).toEqual([])
    expect(refusalsOf(corrected(-0.5))).toEqual(['setting.compensation.z OUT_OF_RANGE'])
    expect(fails(subjectOf(good), corrected(-0.5))).toContain('V05 descent.corrected')
  })
})

describe('backing off from a touch', () => {
  it('is shorter than the way to it, or refused by both', () => {
    const job = exampleJob()
    const back = (contactReturn: number): Job => ({
      ...job,
      setting: { ...job.setting, contactReturn: mm(contactReturn) },
    })
    const good = back(4.9)
    expect(fails(subjectOf(good), good)).toEqual([])
    expect(refusalsOf(back(5))).toEqual(['setting.contactReturn NOT_BELOW'])
    const text = subjectOf(good).text.replaceAll(' R4.9000', ' R5.0000')
    const files = subjectOf(good).files.map((file) => ({ ...file, text: reseal(text) }))
    const far = { ...subjectOf(good), files }
    expect(fails(far, back(5))).toContain('V18 probing.return')
    expect(fails(far, { ...back(5), machine: { ...good.machine, measureClearance: mm(5.1) } })).not.toContain(
      'V18 probing.return',
    )
  })
})
