import { defineCheck } from '../check.ts'
import { readingCodes } from '../read/reading-codes.ts'
import { reportProblems } from './problems.ts'

/** Only the blocks of docs/GEN-ISO.md §3 are used, each with its words, digits and ranges. */
export const v01Words = defineCheck({
  id: 'V01',
  codes: readingCodes.V01,
  look: ({ text }, tally) => {
    tally.count(text.blocks)
    reportProblems(readingCodes.V01, text, tally)
  },
})
