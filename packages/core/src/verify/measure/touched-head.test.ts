import { describe, expect, it } from 'vitest'
import { type PlanePoint, polygonArea, rectangle } from '../../geometry/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary } from '../../testing/index.ts'
import { forge } from '../../testing/mutators/seal.ts'
import { makeSubject, requireSubject, type Subject } from '../../testing/mutators/subject.ts'
import { mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

const at = (x: number, y: number): PlanePoint => ({ x: mm(x), y: mm(y) })

const frame = [rectangle(mm(24), mm(16)), rectangle(mm(20), mm(12)).toReversed()]
/** Both sides along X are 3 mm farther in between Y -5 and 5. */
const waist = [
  [
    ...[at(-12, -8), at(12, -8), at(12, -5), at(9, -5), at(9, 5), at(12, 5)],
    ...[at(12, 8), at(-12, 8), at(-12, 5), at(-9, 5), at(-9, -5), at(-12, -5)],
  ],
]

function subjectOf(outline: readonly (readonly PlanePoint[])[]): Subject {
  const head = { length: mm(24), width: mm(16), height: mm(15) }
  const projectedArea = outline.reduce((sum, ring) => sum + polygonArea(ring), 0)
  const base = { length: mm(32), width: mm(24), height: mm(10) }
  const electrodes = [exampleElectrode({ head, base, outline, projectedArea })]
  return requireSubject(makeSubject(exampleJob({ electrodes }), exampleLibrary()))
}

const failures = (subject: Subject, text = subject.text): readonly string[] => [
  ...new Set(
    verifyProgram({ ...subject, files: [{ name: 'program', text }], expected: {} })
      .findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
      .map(({ check, code }) => `${check} ${code}`),
  ),
]

/** The moves that bring the tip, and then the middle, over the ball of a frame. */
const toWall = /G91 Y7\.0000 F200\.0/g
const toMiddle = /G91 Y-7\.0000 F200\.0/g

describe('[Q08] a head that is not its box', () => {
  it('a frame is touched on its wall, and its sides from its middle', () => {
    const subject = subjectOf(frame)
    expect(failures(subject)).toEqual([])
    expect(subject.text.match(toWall)).toHaveLength(3)
    expect(subject.text.match(toMiddle)).toHaveLength(3)
  })

  it('a waist is touched where both sides are as far out as the box', () => {
    const subject = subjectOf(waist)
    expect(failures(subject)).toEqual([])
    expect(subject.text).toContain('G91 Y6.5000 F200.0')
  })

  it.each<[string, typeof frame, Record<string, string>]>([
    // The ball of 10 mm fits between the walls.
    ['into the frame', frame, { 'Y7.0000': 'Y1.0000', 'Y-7.0000': 'Y-1.0000' }],
    ['beside the wall while the head is off its place', frame, { 'Y7.0000': 'Y7.9000', 'Y-7.0000': 'Y-7.9000' }],
    // 3 mm late on both sides: the second touch ends 1 mm before the head.
    ['along the waist', waist, { 'Y6.5000': 'Y0.2000', 'Y-24.5000': 'Y-18.2000', 'Y-11.5000': 'Y-17.8000' }],
  ])('V18 a text that touches %s is refused', (_, outline, words) => {
    const subject = subjectOf(outline)
    const moved = subject.text.replaceAll(/G91 (Y\S+)/g, (block, word: string) => {
      const other = words[word]
      return other === undefined ? block : `G91 ${other}`
    })
    expect(moved).not.toBe(subject.text)
    expect(failures(subject, forge(moved))).toEqual(['V18 probing.noMaterial'])
  })

  it('V18 a head is not shifted while it is beside the ball, and a box not at all', () => {
    const subject = subjectOf(frame)
    const twice = subject.text.replaceAll(
      /(G91 X-22\.0000 F200\.0\n)/g,
      '$1N0000 G91 Y1.0000 F200.0\nN0000 G91 Y-1.0000 F200.0\n',
    )
    expect(failures(subject, forge(twice))).toContain('V18 probing.way')
    const { job } = subject
    const boxes = { ...subject, job: { ...job, electrodes: job.electrodes.map(({ outline: _, ...box }) => box) } }
    expect(failures(boxes)).toContain('V18 probing.place')
  })
})
