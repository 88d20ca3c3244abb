import { describe, expect, it } from 'vitest'
import type { BurntPlace, Job, Location } from '../../job/index.ts'
import { exampleJob, exampleLocation } from '../../testing/index.ts'
import { provenSubject } from '../../testing/mutators/proven-subject.ts'
import { forge } from '../../testing/mutators/seal.ts'
import type { Subject } from '../../testing/mutators/subject.ts'
import { mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

/** The anchor is over the middle of a block of 100 × 80 mm. Clearance 5 mm, ball of 6 mm, cavity of 20.4 × 16.2 mm. */
const good = exampleJob({ locations: [exampleLocation({ x: mm(35), y: mm(25) })] })
const program = provenSubject(good)

const located = (place: Partial<Location>): Job => ({ ...good, locations: [exampleLocation(place)] })

/** What V18 finds on the ground in a program when the records are those of another job. */
function ground(real: Job, subject: Subject = program, burnt: readonly BurntPlace[] = []): readonly string[] {
  const found = verifyProgram({ ...subject, job: real, burnt }).findings
  const codes = found.filter(({ check, severity }) => check === 'V18' && severity === 'fail').map(({ code }) => code)
  return [...new Set(codes)].filter((code) => code === 'probing.uneven' || code === 'probing.edge')
}

/** The program with another text. */
const written = (text: string): Subject => ({
  ...program,
  files: [{ name: 'program', text: forge(text) }],
  expected: {},
})

const flat: readonly string[] = []
const uneven = ['probing.uneven']

describe('NC11 a workpiece beside its record by up to the clearance is touched where it is flat', () => {
  it.each<[string, Partial<Location>, readonly string[]]>([
    ['a milled cavity 4.9 mm beside', { x: mm(15.1), premachined: mm(2) }, uneven],
    ['a milled cavity 5.1 mm beside', { x: mm(15.3), premachined: mm(2) }, flat],
    ['a lower surface 4.9 mm behind', { y: mm(13), surfaceZ: mm(-2) }, uneven],
    ['a lower surface 5.1 mm behind', { y: mm(13.2), surfaceZ: mm(-2) }, flat],
    ['a milled cavity 4.9 mm beside and behind', { x: mm(15.1), y: mm(13), premachined: mm(2) }, uneven],
    ['a raised surface 7.9 mm beside', { x: mm(18.1), surfaceZ: mm(2) }, uneven],
    ['a raised surface 7.9 mm beside and 4.9 mm behind', { x: mm(18.1), y: mm(13), surfaceZ: mm(2) }, uneven],
    ['a raised surface 8.1 mm beside', { x: mm(18.3), surfaceZ: mm(2) }, flat],
  ])('%s', (_, place, expected) => {
    expect(ground(located(place))).toEqual(expected)
  })

  it('a cavity that opens a side 4.9 mm beside the place where it is touched', () => {
    const opens = { x: mm(-45), depth: mm(12) }
    const burnt = [{ electrodeId: 'E1', copy: 1, locationId: 'L1' }]
    expect(ground(located({ ...opens, y: mm(13) }), program, burnt)).toEqual(uneven)
    expect(ground(located({ ...opens, y: mm(13.2) }), program, burnt)).toEqual(flat)
  })

  it.each([
    ['singleX', 'width'],
    ['singleY', 'length'],
  ] as const)('with %s the anchor is farther from the edges along the other axis', (type, size) => {
    const { workpiece } = good
    const along = { ...good, workpiece: { ...workpiece, centring: { ...workpiece.centring, type } } }
    const subject = provenSubject(along)
    const sized = (value: number): Job => ({ ...along, workpiece: { ...along.workpiece, [size]: mm(value) } })
    expect(ground(sized(9.9), subject)).toEqual(['probing.edge'])
    expect(ground(sized(10.1), subject)).toEqual(flat)
  })

  it('by as much as the touches of the text go on, whatever clearance is recorded', () => {
    const farther = written(program.text.replace(/(G91 X-58[\s\S]*?G80 )X10\.0000/, '$1X12.0000'))
    const near = located({ x: mm(16.3), premachined: mm(2) })
    expect(ground(near)).toEqual(flat)
    expect(ground(near, farther)).toEqual(uneven)
  })
})

/** The way down beside a body, and the touch after it, begin 2.5 mm nearer to it. */
const nearerTo = (sub: string): string =>
  program.text
    .split(/(?=^O9\d{3}$)/m)
    .map((part) =>
      part.startsWith(sub)
        ? part.replaceAll(
            /G91 X-([\d.]+)( \S+\n\S+ G91 Z-.*\n\S+ G80 )X10\.0000/g,
            (_, out: string, between: string) => `G91 X-${(Number(out) - 2.5).toFixed(4)}${between}X7.5000`,
          )
        : part,
    )
    .join('')

function failures(text: string): readonly string[] {
  const failed = verifyProgram(written(text)).findings.filter(
    ({ severity, code }) => severity === 'fail' && code !== 'counted',
  )
  return [...new Set(failed.map(({ check, code }) => `${check} ${code}`))].sort()
}

describe('[Q08] a text that goes down nearer to a body than the clearance', () => {
  it.each([
    ['a workpiece', 'O9002', ['V18 probing.moved', 'V18 probing.start']],
    ['the ball with the upper ball', 'O9001', ['V18 probing.start']],
    ['the ball with an electrode', 'O9101', ['V18 probing.start']],
  ])('beside %s is refused', (_, sub, expected) => {
    expect(nearerTo(sub)).not.toBe(program.text)
    expect(failures(nearerTo(sub))).toEqual(expected)
  })
})
