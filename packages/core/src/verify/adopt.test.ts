import { describe, expect, it } from 'vitest'
import {
  exampleJob as job,
  exampleLibrary as library,
  examplePlan as plan,
} from '../testing/mutators/hand-written/example-job.ts'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { failures, verifyExample } from '../testing/mutators/hand-written/verify-example.ts'
import { forge } from '../testing/mutators/seal.ts'
import { adoptSteps } from './adopt.ts'

const readWith = (found: string, put: string) => {
  const text = forge(presetText.replace(found, put))
  const report = verifyExample(text)
  const adopted = adoptSteps({ job, plan, library, report })
  return { report, adopted, again: verifyExample(text, { plan: adopted }) }
}

describe('adoptSteps', () => {
  it('returns the same plan when the text burns it', () => {
    expect(adoptSteps({ job, plan, library, report: verifyExample(presetText) })).toBe(plan)
  })

  it('[Q09] adopts a longer spark-out', () => {
    const { report, adopted, again } = readWith('N0250 G04 P30', 'N0250 G04 P31')
    expect(failures(report)).toEqual(['V06 erosion.dwell'])
    expect(adopted.items[0]?.steps.at(-1)?.dwell).toBe(31)
    expect(failures(again)).toEqual([])
  })

  it('[Q09] adopts a first step that ends higher', () => {
    const { report, adopted, again } = readWith('N0210 G01 Z-7.8120', 'N0210 G01 Z-7.8020')
    expect(failures(report)).toContain('V10 depth.plan')
    expect(adopted.items[0]?.steps[0]).toMatchObject({ targetZ: -78_020 })
    expect(failures(again)).toEqual([])
  })

  it.each([
    ['the last step deeper', 'N0240 G01 Z-7.8630', 'N0240 G01 Z-7.8730'],
    ['the first step deeper than its gap allows', 'N0210 G01 Z-7.8120', 'N0210 G01 Z-7.8320'],
    ['another last radius', 'N0230 OBT100 R0.0630', 'N0230 OBT100 R0.0640'],
    ['another place', 'N0150 G00 X24.5000', 'N0150 G00 X24.6000'],
    ['a condition that comes again', 'N0220 E214', 'N0220 E217'],
  ])('[Q09] whatever it adopts: %s is refused', (_, found, put) => {
    expect(failures(readWith(found, put).again)).not.toEqual([])
  })
})
