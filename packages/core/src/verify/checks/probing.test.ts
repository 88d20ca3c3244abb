import { describe, expect, it } from 'vitest'
import type { Job } from '../../job/index.ts'
import { exampleJob as generatedJob, exampleLibrary as generatedLibrary } from '../../testing/index.ts'
import { exampleJob, examplePlan } from '../../testing/mutators/hand-written/example-job.ts'
import { measuredText } from '../../testing/mutators/hand-written/measured-text.ts'
import { failures, verifyExample } from '../../testing/mutators/hand-written/verify-example.ts'
import { meaningOf } from '../../testing/mutators/meaning.ts'
import { forge } from '../../testing/mutators/seal.ts'
import { makeSubject, requireSubject } from '../../testing/mutators/subject.ts'
import { degrees, mm } from '../../units/index.ts'
import { jobFrames } from '../trace/frames.ts'
import { verifyProgram } from '../verify.ts'

/** Measured on the machine, which finds no rotation. */
const job: Job = {
  ...exampleJob,
  electrodes: exampleJob.electrodes.map((electrode) => ({
    ...electrode,
    copies: electrode.copies.map(({ offset, ...copy }) => ({
      ...copy,
      ...(offset && { offset: { ...offset, c: degrees(0) } }),
    })),
  })),
  setting: { ...exampleJob.setting, measuring: 'machine' },
}
const refused = (text: string) => failures(verifyExample(forge(text), { job }))

/** Lines of the first round of a measuring subprogram that move or store a result. */
function firstRound(lines: readonly string[], sub: string): readonly number[] {
  const begin = lines.indexOf(sub) + 1
  const end = lines.findIndex((line, n) => n > begin && / G53 Z0/.test(line))
  return Array.from({ length: end - begin }, (_, n) => begin + n)
}

/** The program with the words of two of its blocks exchanged. */
function swapped(lines: readonly string[], a: number, b: number): string {
  const words = (n: number) => lines[n]?.replace(/^N\d+/, 'N0000') ?? ''
  return forge(lines.map((line, n) => (n === a ? words(b) : n === b ? words(a) : line)).join('\n'))
}

const change = (found: string | RegExp, put: string) => refused(measuredText.replace(found, () => put))

describe('probing', () => {
  it('NC11 [Q08] finds the hand-written measuring safe: every touch meets what it should', () => {
    const report = verifyExample(measuredText, { job })
    expect(report.findings.filter((finding) => finding.severity !== 'pass')).toEqual([])
    expect(report.totals.touches).toBe(1 + 3 * (5 + 5 + 5 + 5))
  })

  it('warns of a rotation that was measured before and that the machine does not measure', () => {
    const turned = { ...job, electrodes: exampleJob.electrodes }
    const found = verifyExample(measuredText, { job: turned }).findings.filter(({ code }) => code === 'offset.turned')
    expect(found).toMatchObject([{ check: 'V14', severity: 'warning', params: { electrode: 'E1', pot: 4, c: 0.05 } }])
  })

  it.each([
    ['a touch that starts too far away', /G80 X10.0000/, 'G80 X4.0000', 'V18 probing.noContact'],
    ['a travel that goes on too far', /G80 X10.0000/, 'G80 X14.0000', 'V18 probing.travel'],
    ['a touch in the other direction', /G80 X10.0000/, 'G80 X-10.0000', 'V18 probing.noContact'],
    ['a fast touch', /F50.0 Q5.0/, 'F500.0 Q5.0', 'V18 probing.feed'],
    ['a slow touch that is not slow', /F50.0 Q5.0/, 'F50.0 Q50.0', 'V18 probing.feed'],
    ['another back-off', /R0.5000/, 'R0.2500', 'V18 probing.return'],
    ['an escape that is missing', /(?<=O9103\n(?:.*\n){4})N\d+ G91 Z5.0000 F200.0\n/, '', 'V18 probing.escape'],
    ['an escape into the ball', /G91 Z5.0000 F200.0/, 'G91 Z-5.0000 F200.0', 'V18 probing.crash'],
    ['a fast escape', /G91 Z5.0000 F200.0/, 'G91 Z5.0000 F900.0', 'V18 probing.escapeFeed'],
    ['a touch beside the middle', /G53 X350.0000/, 'G53 X351.0000', 'V18 probing.place'],
    ['an anchor that was not gone to', /G53 X190.0000/, 'G53 X200.0000', 'V18 probing.place'],
    ['a start below the anchor', /G53 Z-200.0000/, 'G53 Z-210.0000', 'V05 descent.rapid'],
    ['a start above the anchor', /N\d+ G53 Z-200.0000\nN\d+ G80 Z-30/, 'N0000 G80 Z-230', 'V18 probing.anchor'],
    [
      'a rapid down over the ball below the height that is clear of the longest tool',
      /G53 Z-144.9500/,
      'G53 Z-144.9600',
      'V05 descent.rapid',
    ],
    [
      'a touch that feels its way down from the top',
      /N\d+ G53 Z-144.9500\nN\d+ G80 Z-120/,
      'N0000 G80 Z-265',
      'V18 probing.anchor',
    ],
    [
      'a rapid down that is not over the ball',
      /G53 X350.0000 Y250.0000/,
      'G53 X350.0000 Y251.0000',
      'V05 descent.rapid',
    ],
    ['a tool that is turned', /(?<=G53 X350.0000 Y250.0000) C0.000/, ' C90.000', 'V18 probing.turned'],
    ['a tool left as it was turned', /(?<=G53 X350.0000 Y250.0000) C0.000/, '', 'V18 probing.turned'],
    ['a repeat less', /G83 P3/, 'G83 P2', 'V18 probing.repeats'],
    ['a wide tolerance', /R0.0050/, 'R0.0500', 'V18 probing.tolerance'],
    ['a result that is not checked', /N\d+ G83 P3 R0.0050\n/, '', 'V18 probing.unchecked'],
    ['a zero that is 0.5 mm off', /P54 X0.0000/, 'P54 X0.5000', 'V18 probing.zero'],
    ['a zero without Z', /P54 X0.0000 Y0.0000 Z55.0000/, 'P54 X0.0000 Y0.0000', 'V18 probing.zero'],
    ['an electrode measured for another', /G11 H04/, 'G11 H03', 'V14 offset.register'],
    ['a correction nobody asked for', /H03 X0.0000/, 'H03 X0.0100', 'V14 offset.figure'],
    ['a pump that runs', /N\d+ M98 P9001 L1/, 'N0000 M84\nN0000 M98 P9001 L1', 'V18 probing.burning'],
    ['a workpiece that is not measured', /N\d+ M98 P9002 L1\n/, '', 'V02 sub.unused'],
    ['an electrode that is not measured', /N\d+ T04 M06\nN\d+ G21.*\nN\d+ M98 P9104 L1\n/, '', 'V02 sub.unused'],
    ['a call that is repeated', /P9002 L1/, 'P9002 L2', 'V17 reference.twice'],
  ])('NC11 refuses %s', (_what, found, put, reason) => {
    expect(change(found, put)).toContain(reason)
  })

  it.each(['O9001', 'O9002', 'O9103'])('NC11 refuses any two motions of a round of %s in exchanged places', (sub) => {
    const lines = measuredText.split('\n')
    const round = firstRound(lines, sub)
    const frames = jobFrames(job, examplePlan)
    const meaning = meaningOf(measuredText, frames)
    const safe = round.flatMap((a, n) =>
      round.slice(n + 1, n + 4).flatMap((b) => {
        const text = swapped(lines, a, b)
        return meaningOf(text, frames) === meaning || refused(text).length > 0 ? [] : [`${lines[a]} <> ${lines[b]}`]
      }),
    )
    expect(safe).toEqual([])
    expect(round.length).toBeGreaterThan(20)
  })

  it.each([
    ['a way under the ball to its other side', /(G91 Z)15(.0000 .*\nN\d+ G91 X30.*\nN\d+ G91 Z)-15/, '$1-15$215'],
    ['a way over the other side before the anchor', /G91 X60(.0000 .*\nN\d+ G91 X)80/, 'G91 X80$160'],
    ['a way around the corner of the block', /X60(.0000 .*\nN\d+ G91 )X80/, 'Y10$1X80'],
  ])('NC11 V18 refuses %s', (_what, found, put) => {
    const text = measuredText.replace(found, put)
    expect(text).not.toBe(measuredText)
    expect(refused(text)).toContain('V18 probing.way')
  })

  it('NC11 V18 refuses the way back from a side and the way out to the next one in exchanged places', () => {
    const { workpiece, ...rest } = generatedJob()
    const corner = { ...workpiece, centring: { ...workpiece.centring, type: 'corner' as const } }
    const made = requireSubject(makeSubject({ ...rest, workpiece: corner }, generatedLibrary()))
    const text = forge(made.text.replace(/(G91 X\d.*)(\nN\d+ )(G91 Y-.*)/, '$3$2$1'))
    expect(text).not.toBe(made.text)
    const report = verifyProgram({ ...made, expected: {}, files: [{ name: 'swapped', text }] })
    expect(failures(report)).toEqual(['V18 probing.way'])
  })

  it('NC6 refuses a ball so near the end of the travel that a side cannot be reached', () => {
    const { machine } = job
    const travel = { ...machine.travel, x: { min: mm(0), max: mm(369.9) } }
    const report = verifyExample(measuredText, { job: { ...job, machine: { ...machine, travel } } })
    expect(failures(report)).toContain('V07 envelope.measuring')
  })

  it.each([
    ['moved', { x: mm(191) }, 'V18 probing.place'],
    ['lifted', { z: mm(-190) }, 'V18 probing.anchor'],
  ])('NC11 [D06] refuses probing once the anchor was %s', (_what, change, reason) => {
    const { workpiece } = job
    const changed = { ...workpiece, anchor: { ...workpiece.anchor, ...change } }
    expect(failures(verifyExample(measuredText, { job: { ...job, workpiece: changed } }))).toContain(reason)
  })

  it('NC6 [D06] refuses a rapid down to the anchor where the zero is not found by measuring', () => {
    const { workpiece } = job
    const centring = { ...workpiece.centring, type: 'none' as const }
    const found = failures(verifyExample(measuredText, { job: { ...job, workpiece: { ...workpiece, centring } } }))
    expect(found).toContain('V05 descent.rapid')
  })

  it('NC6 [D06] refuses an anchor without room: at the edge of the block, or hardly above it', () => {
    const { workpiece } = job
    const narrow = { ...workpiece, length: mm(29) }
    const high = { ...job.machine, measureClearance: mm(26) }
    expect(failures(verifyExample(measuredText, { job: { ...job, workpiece: narrow } }))).toContain(
      'V18 probing.anchor',
    )
    expect(failures(verifyExample(measuredText, { job: { ...job, machine: high } }))).toContain('V18 probing.anchor')
  })

  it('NC11 refuses a rapid over the ball once a longer electrode, a wider one or a nearer block is stated', () => {
    const { machine, setting } = job
    const [electrode] = job.electrodes
    if (!electrode) throw new Error('the example has an electrode')
    const [first, ...others] = electrode.copies
    if (!first) throw new Error('the electrode has copies')
    const longer = { ...electrode, copies: [{ ...first, actualHeight: mm(121) }, ...others] }
    const wider = { ...electrode, base: { ...electrode.base, length: mm(185) } }
    const near = { ...machine, ballCentre: { ...machine.ballCentre, x: mm(274) } }
    const heard = (changed: Partial<typeof job>) =>
      failures(verifyExample(measuredText, { job: { ...job, ...changed } }))
    expect(heard({ electrodes: [longer] })).toContain('V05 descent.rapid')
    expect(heard({ electrodes: [wider] })).toContain('V05 descent.rapid')
    expect(heard({ machine: near })).toContain('V05 descent.rapid')
    expect(heard({ setting: { ...setting, safeDistance: mm(51) } })).toContain('V05 descent.rapid')
  })

  it('refuses measuring that no longer matches the records', () => {
    const { machine, setting } = job
    const moved = { ...machine, ballCentre: { ...machine.ballCentre, x: mm(352) } }
    const larger = { ...machine, lowerBall: { ...machine.lowerBall, diameter: mm(12) } }
    const corrected = { ...setting, compensation: { x: mm(0), y: mm(0), z: mm(0.02), c: degrees(0) } }
    expect(failures(verifyExample(measuredText, { job: { ...job, machine: moved } }))).toContain('V18 probing.place')
    expect(failures(verifyExample(measuredText, { job: { ...job, machine: larger } }))).toContain('V18 probing.travel')
    expect(failures(verifyExample(measuredText, { job: { ...job, setting: corrected } }))).toContain(
      'V14 offset.figure',
    )
  })
})
