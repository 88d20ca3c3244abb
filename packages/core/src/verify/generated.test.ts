import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job } from '../job/index.ts'
import { exampleLibrary, measurable, validJob } from '../testing/index.ts'
import { makeSubject, requireSubject, type Subject } from '../testing/mutators/index.ts'
import { type Length, mm } from '../units/index.ts'
import { checkIds } from './checks/index.ts'
import { verifyProgram } from './verify.ts'

const CASES = 500
const library = exampleLibrary()

/** Valid jobs that can be measured: no pocket of unknown size, no probing on a turned block. */
const measurableJob = validJob().map(measurable)

const subjectOf = (job: Job): Subject => requireSubject(makeSubject(job, library))

describe('generated programs', () => {
  it('[Q08] NC3 NC4 NC5 NC6 NC7 NC8 NC9 NC10 NC11 NC12 NC13 NC14 NC15 are safe, by every check and both readings', () => {
    fc.assert(
      fc.property(measurableJob, (job) => {
        const report = verifyProgram(subjectOf(job))
        expect(report.findings.filter((finding) => finding.severity === 'fail')).toEqual([])
        expect(new Set(report.findings.map((finding) => finding.check))).toEqual(new Set(checkIds))
      }),
      { numRuns: CASES },
    )
  })

  it('NC7 NC8 NC19 are read back as planned', () => {
    fc.assert(
      fc.property(measurableJob, (job) => {
        const subject = subjectOf(job)
        const places = new Map(job.locations.map((place) => [place.id, place]))
        const read = verifyProgram(subject).readings.map(({ item, pot, x, y, c, finalZ, steps }) => ({
          item,
          pot,
          x,
          y,
          c,
          finalZ,
          steps: steps.map(({ condition, orbit, z, dwell }) => ({ condition, orbit, z, dwell })),
        }))
        const planned = subject.plan.items.map(({ id, pot, locationId, steps }) => ({
          item: id,
          pot,
          x: places.get(locationId)?.x,
          y: places.get(locationId)?.y,
          c: places.get(locationId)?.c,
          finalZ: steps.at(-1)?.targetZ,
          steps: steps.map((step) => ({
            condition: step.conditionCode,
            orbit: step.orbit,
            z: step.targetZ,
            dwell: step.dwell,
          })),
        }))
        expect(read).toEqual(planned)
      }),
      { numRuns: CASES / 5 },
    )
  })

  it('move along when every place moves along X, and change in nothing else', () => {
    fc.assert(
      fc.property(measurableJob, fc.integer({ min: -20_000, max: 20_000 }), (job, by) => {
        const moved = job.locations.map((place) => ({ ...place, x: (place.x + by) as Length }))
        const [a, b] = [job, { ...job, locations: moved }].map((each) => verifyProgram(subjectOf(each)))
        const cuts = (report = a) =>
          report?.readings.map(({ line: _, lastLine: __, steps, ...rest }) => ({
            ...rest,
            steps: steps.map(({ row: ___, line: ____, ...step }) => step),
          }))
        expect(cuts(b)).toEqual(cuts(a)?.map((reading) => ({ ...reading, x: reading.x + by })))
      }),
      { numRuns: CASES / 10 },
    )
  })

  it('ATK116 do the same whatever the names are', () => {
    const hostile = fc.constantFrom('A)\nG0 Z-100 (', '%', 'O9999', ';', 'Ｇ０ Z-5', '型芯', '🙂', "'; M80 --", ')')
    fc.assert(
      fc.property(measurableJob, hostile, (job, name) => {
        const named: Job = {
          ...job,
          project: { ...job.project, name, part: name, number: name },
          electrodes: job.electrodes.map((electrode) => ({ ...electrode, name: electrode.name + name })),
          locations: job.locations.map((place) => ({ ...place, label: place.label + name })),
        }
        const [a, b] = [job, named].map((each) => verifyProgram(subjectOf(each)))
        expect(b?.verdict).toBe('safe')
        expect(b?.moves.actions()).toEqual(a?.moves.actions())
      }),
      { numRuns: CASES / 10 },
    )
  })

  it('NC18 are refused for any other machine', () => {
    fc.assert(
      fc.property(measurableJob, (job) => {
        const subject = subjectOf(job)
        const { machine } = job
        const others = [
          { ...machine, number: 'M-99' },
          { ...machine, safeZ: mm(-1) },
          { ...machine, limitMacro: !machine.limitMacro },
          { ...machine, travel: { ...machine.travel, z: { min: machine.travel.z.min, max: mm(-1) } } },
        ]
        for (const other of others)
          expect(verifyProgram({ ...subject, job: { ...job, machine: other } }).verdict).toBe('refused')
      }),
      { numRuns: CASES / 10 },
    )
  })

  it('NC17 begin with a stop as drafts, and are safe as such', () => {
    fc.assert(
      fc.property(measurableJob, (job) => {
        const made = requireSubject(makeSubject(job, library, { status: 'DRAFT' }))
        expect(verifyProgram(made).verdict).toBe('safe')
        const released = made.files.map((file) => ({ ...file, text: file.text.replace(/N\d+ M00\n/, '') }))
        expect(verifyProgram({ ...made, files: released }).verdict).toBe('refused')
      }),
      { numRuns: CASES / 10 },
    )
  })
})
