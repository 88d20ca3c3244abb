import { defineCheck } from '../check.ts'
import { readingCodes } from '../read/reading-codes.ts'
import { reportProblems } from './problems.ts'

/** Characters, line lengths, numbers, sections, calls and subprograms of the file. */
export const v02Structure = defineCheck({
  id: 'V02',
  codes: readingCodes.V02,
  look: ({ text }, tally) => {
    tally.count(text.lines)
    reportProblems(readingCodes.V02, text, tally)
  },
})
