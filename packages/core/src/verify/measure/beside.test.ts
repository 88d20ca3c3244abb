import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { centringTypes, Job } from '../../job/index.ts'
import { exampleJob, exampleLibrary } from '../../testing/index.ts'
import { ballTouchMutators } from '../../testing/mutators/ball-touch.ts'
import { applyMutator, seededPick } from '../../testing/mutators/mutator.ts'
import { makeSubject, requireSubject, type Subject } from '../../testing/mutators/subject.ts'
import { lengthFromCounts, mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

const library = exampleLibrary()

interface Balls {
  readonly lower: number
  readonly upper: number
  readonly clearance: number
  readonly repeats: number
  readonly centring: (typeof centringTypes)[number]
}

function subjectOf({ lower, upper, clearance, repeats, centring }: Balls): Subject {
  const { machine, setting, workpiece, ...rest } = exampleJob()
  const job: Job = {
    ...rest,
    workpiece: { ...workpiece, centring: { ...workpiece.centring, type: centring, repeats } },
    setting: { ...setting, measuring: 'machine', repeats, contactReturn: lengthFromCounts(Math.floor(clearance / 2)) },
    machine: {
      ...machine,
      measureClearance: lengthFromCounts(clearance),
      lowerBall: { ...machine.lowerBall, diameter: lengthFromCounts(lower) },
      upperBall: { ...machine.upperBall, diameter: lengthFromCounts(upper) },
    },
  }
  return requireSubject(makeSubject(job, library))
}

const usual: Balls = { lower: mm(10), upper: mm(6), clearance: mm(5), repeats: 3, centring: 'fourSides' }

/** Failures of V18, with the program's own text or another. */
const failures = ({ text, expected: _, ...subject }: Subject, put = text) =>
  verifyProgram({ ...subject, files: [{ name: 'O0187.nc', text: put }] }).findings.filter(
    ({ check, severity, code }) => check === 'V18' && severity === 'fail' && code !== 'counted',
  )

const codes = (found: ReturnType<typeof failures>) => [...new Set(found.map(({ code }) => code))]

const mutant = (subject: Subject, name: string, pick = seededPick(1)): string => {
  const mutator = ballTouchMutators.find((each) => each.name === `top of the ball: ${name}`)
  const put = mutator && applyMutator(mutator, subject.text, pick)
  if (put === undefined) throw new Error(`${name} changes nothing`)
  return put
}

const balls = fc.record({
  lower: fc.integer({ min: mm(3), max: mm(20) }),
  upper: fc.integer({ min: mm(1), max: mm(20) }),
  clearance: fc.integer({ min: mm(0.2), max: mm(8) }),
  repeats: fc.integer({ min: 1, max: 4 }),
  centring: fc.constantFrom('ball' as const, 'corner' as const, 'none' as const),
})

describe('the top of the lower ball', () => {
  it('[Q08] is found over its middle, whatever the balls, and so is accepted', () => {
    fc.assert(
      fc.property(balls, (each) => {
        expect(failures(subjectOf(each))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(ballTouchMutators.map(({ name }) => name.replace('top of the ball: ', '')))(
    '[Q08] V18 refuses a text where it is %s, whatever the balls',
    (name) => {
      fc.assert(
        fc.property(balls, fc.integer(), (each, seed) => {
          const subject = subjectOf(each)
          expect(failures(subject, mutant(subject, name, seededPick(seed)))).not.toEqual([])
        }),
        { numRuns: 20 },
      )
    },
  )

  it('V18 states how much lower it is found beside the middle: e² ÷ (2 (rl + ru))', () => {
    const subject = subjectOf(usual)
    const found = failures(subject, mutant(subject, 'touched at its record only, in every round'))
    expect(codes(found)).toEqual(['probing.repeats', 'probing.beside'])
    // 1 mm along X and along Y; balls of 10 and 6 mm.
    const off = 8 - Math.sqrt(8 ** 2 - 2)
    expect(found.find(({ code }) => code === 'probing.beside')?.params).toEqual({
      axis: 'Z',
      by: 1,
      off: Math.round(off * 10_000) / 10_000,
    })
  })

  it('V18 counts the touches before the middle is found: only the first one may be', () => {
    const subject = subjectOf(usual)
    const found = failures(
      subject,
      mutant(subject, 'touched before the sides of a round', () => 1),
    )
    expect(codes(found)).toContain('probing.repeats')
    // The last round, whose results are stored, is as it was.
    expect(codes(found)).not.toContain('probing.beside')
  })

  it('V18 refuses every such text for the place of the ball as well, not for the number of touches alone', () => {
    const subject = subjectOf({ ...usual, repeats: 1, centring: 'ball' })
    for (const name of ['not touched again', 'touched again before the sides', 'touched between the sides of a round'])
      expect(codes(failures(subject, mutant(subject, name)))).toContain('probing.beside')
  })
})
