import { expect, it } from 'vitest'
import { checkJob, type Job } from '../../job/index.ts'
import { exampleJob, exampleLibrary, exampleLocation, exampleMachine } from '../../testing/index.ts'
import { makeSubject, requireSubject } from '../../testing/mutators/index.ts'
import { mm } from '../../units/index.ts'
import { verifyProgram } from '../verify.ts'

/**
 * Two cavities in opposite corners of the block, and the ball beside a third corner, higher than the base table in a
 * traverse: clear of the straight way between the two, and of every place where the electrode comes down.
 */
const withBallAt = (x: number, y: number): Job =>
  exampleJob({
    machine: exampleMachine({ ballCentre: { x: mm(x), y: mm(y), z: mm(-475) } }),
    locations: [
      // So shallow that the electrode is not measured again between the two.
      exampleLocation({ x: mm(-40), y: mm(-30), depth: mm(1) }),
      exampleLocation({ id: 'L2', label: 'C2', x: mm(40), y: mm(30), depth: mm(1) }),
    ],
  })

const found = (job: Job) => {
  expect(checkJob(job)).toEqual([])
  const made = requireSubject(makeSubject(job, exampleLibrary()))
  return verifyProgram(made).findings.filter(({ severity }) => severity === 'fail')
}

it.each([
  ['X arrives before Y', 457, 256],
  ['Y arrives before X', 343, 344],
])('V32 refuses a rapid that meets the ball when %s', (_, x, y) => {
  const findings = found(withBallAt(x, y))
  expect(findings.map(({ code, params }) => `${code} ${params.part}`)).toContain('scene.ball base')
})

it('V32 accepts the rapid when the ball is out of the rectangle between its ends', () => {
  expect(found(withBallAt(470, 244))).toEqual([])
})
