import { describe, expect, it } from 'vitest'
import { exampleJob, exampleLibrary } from './hand-written/example-job.ts'
import { presetText } from './hand-written/example-text.ts'
import { faultOf } from './oracle.ts'

/** The oracle that judges mutants, tested on a hand-written program. */
describe('the burns of a text compared with the cavities of the job', () => {
  const fault = (text: string) => faultOf(text, exampleJob, exampleLibrary)

  it('finds no fault in the hand-written program', () => {
    expect(fault(presetText)).toBeUndefined()
  })

  it.each([
    ['missing', presetText.replace('X24.5000 Y-10.0000', 'X24.5001 Y-10.0000')],
    ['missing', presetText.replace('T03 M06', 'T04 M06')],
    ['too deep', presetText.replace('Z-7.8120', 'Z-7.9120')],
    ['too shallow', presetText.replace('Z-7.8630', 'Z-7.8620')],
    ['oversize', presetText.replaceAll('R0.0630', 'R0.0650')],
    ['undersize', presetText.replaceAll('R0.0630', 'R0.0610')],
    ['other settings', presetText.replace('I19.0', 'I20.0')],
    ['no such condition', presetText.replaceAll('E217', 'E218')],
    ['misleads', presetText.replace('LOCATION C1', 'LOCATION C2')],
  ])('%s', (found, text) => {
    expect(text).not.toBe(presetText)
    expect(fault(text)).toBe(found)
  })
})
