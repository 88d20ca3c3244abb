import type { Check } from '../check.ts'
import { reportProblems } from './problems.ts'

/** Only the blocks of docs/GEN-ISO.md §3, each with its words, digits and ranges. */
export const v01Words: Check = {
  id: 'V01',
  title: 'title.words',
  run: ({ text }) => reportProblems('V01', text, text.blocks),
}
