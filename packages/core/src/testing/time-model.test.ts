import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTime } from '../generate/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { exampleJob, exampleLibrary } from './example.ts'
import { withFewPots } from './few-pots.ts'
import { makeSubject, requireSubject } from './mutators/index.ts'
import { measurable, validJob } from './valid-job.ts'

const library = exampleLibrary()

it('[Q08] property: the time read from the text equals the plan’s estimate', () => {
  const jobs = validJob().map(measurable)
  // Some with so few pots that the magazine is loaded several times.
  const pots = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
  fc.assert(
    fc.property(jobs, pots, (valid, few) => {
      const job = few === undefined ? valid : withFewPots(valid, few)
      const subject = requireSubject(makeSubject(job, library))
      const foreseen = estimateTime(job, subject.plan, library)
      // Both round each step to whole seconds: steps at half a second, such as those of equal places, may differ by one each.
      const most = 1 + foreseen / 1_000
      expect(Math.abs(verifyProgram(subject).totals.time - foreseen)).toBeLessThanOrEqual(most)
    }),
    { numRuns: 60 },
  )
})

it('[Q05] measuring, tool changes and traverses are in the time of a plan', () => {
  const timeOf = (job: ReturnType<typeof exampleJob>) => {
    const { plan } = requireSubject(makeSubject(job, library))
    return { whole: estimateTime(job, plan, library), burning: plan.time }
  }
  const job = exampleJob()
  const measured = timeOf(job)
  const [electrode] = job.electrodes
  if (!electrode) throw new Error('the example has an electrode')
  const copies = electrode.copies.map((copy) => ({ ...copy, actualHeight: electrode.head.height }))
  const preset = timeOf({
    ...job,
    electrodes: [
      {
        ...electrode,
        copies: copies.map((copy) => ({
          ...copy,
          actualHeight: (electrode.holderLength + electrode.head.height) as typeof copy.actualHeight,
          offset: { x: 0, y: 0, c: 0 } as never,
        })),
      },
    ],
    setting: { ...job.setting, measuring: 'preset' },
    workpiece: { ...job.workpiece, centring: { ...job.workpiece.centring, type: 'none' } },
  })
  expect(preset.burning).toBe(measured.burning)
  // Time to fetch and put back the electrode, and for the rapids over one place.
  expect(preset.whole - preset.burning).toBeGreaterThan(90)
  // Three times over the ball and the block, at 50 mm/min.
  expect(measured.whole - preset.whole).toBeGreaterThan(600)
})
