import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job } from '../../job/index.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../../testing/index.ts'
import { forge } from '../../testing/mutators/seal.ts'
import { makeSubject, requireSubject, type Subject } from '../../testing/mutators/subject.ts'
import { lengthFromCounts, mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

interface Sizes {
  readonly length: number
  readonly width: number
  readonly lower: number
  readonly upper: number
}

/** A measured job with these sizes in counts of 0.1 µm. */
function subjectOf({ length, width, lower, upper }: Sizes): Subject {
  const head = { ...exampleElectrode().head, length: lengthFromCounts(length), width: lengthFromCounts(width) }
  const { machine, ...rest } = exampleJob()
  const job: Job = {
    ...rest,
    electrodes: [exampleElectrode({ head, projectedArea: (length * width) / 1e8 })],
    machine: {
      ...machine,
      lowerBall: { ...machine.lowerBall, diameter: lengthFromCounts(lower) },
      upperBall: { ...machine.upperBall, diameter: lengthFromCounts(upper) },
    },
  }
  return requireSubject(makeSubject(job, exampleLibrary()))
}

const failures = (subject: Subject, text = subject.text): readonly string[] =>
  verifyProgram({ ...subject, files: [{ name: 'program', text }], expected: {} })
    .findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
    .map(({ check, code }) => `${check} ${code}`)

describe('sizes whose half is not a whole count', () => {
  it('[Q08] property: a program that measures them is not refused', () => {
    const around = (middle: number) => fc.integer({ min: middle - 99, max: middle + 99 })
    const sizes = fc.record({
      length: around(200_000),
      width: around(158_000),
      lower: around(100_000),
      upper: around(60_000),
    })
    fc.assert(
      fc.property(sizes, (each) => {
        expect(failures(subjectOf(each))).toEqual([])
      }),
      { numRuns: 50 },
    )
    expect(failures(subjectOf({ length: 73_439, width: 158_000, lower: 100_000, upper: 60_000 }))).toEqual([])
  })

  it('[Q08] property: a program that measures such a workpiece is not refused', () => {
    const { workpiece, machine, ...rest } = exampleJob()
    const around = (middle: number) => fc.integer({ min: middle - 99, max: middle + 99 }).map(lengthFromCounts)
    const sizes = fc.record({
      length: around(1_000_000),
      width: around(800_000),
      upper: around(60_000),
      anchor: fc.record({ x: around(4_200_000), y: around(3_200_000) }),
      type: fc.constantFrom('fourSides', 'corner', 'bothX', 'singleY'),
      zero: fc.constantFrom('centre', 'corner'),
    })
    fc.assert(
      fc.property(sizes, ({ length, width, upper, anchor, type, zero }) => {
        const centring = { ...workpiece.centring, type }
        const at = { ...workpiece.anchor, ...anchor }
        const job: Job = {
          ...rest,
          locations: [exampleLocation({ x: mm(30), y: mm(25) })],
          workpiece: { ...workpiece, length, width, zero, anchor: at, centring },
          machine: { ...machine, upperBall: { ...machine.upperBall, diameter: upper } },
        }
        const made = requireSubject(makeSubject(job, exampleLibrary()))
        expect(failures(made)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('V18 a touch that travels 0.2 µm too far is refused with them, and 0.1 µm without', () => {
    const longer = (subject: Subject, by: string) =>
      failures(subject, forge(subject.text.replace(/G80 X10\.0000/, `G80 X${by}`)))
    const odd = subjectOf({ length: 73_439, width: 158_000, lower: 100_000, upper: 60_000 })
    const even = subjectOf({ length: 73_438, width: 158_000, lower: 100_000, upper: 60_000 })
    expect(longer(odd, '10.0002')).toContain('V18 probing.travel')
    expect(longer(even, '10.0001')).toContain('V18 probing.travel')
  })
})
