import type { Check } from '../check.ts'
import { reportProblems } from './problems.ts'

/** Characters, line lengths, numbers, sections, calls and subprograms of the file. */
export const v02Structure: Check = {
  id: 'V02',
  title: 'title.structure',
  run: ({ text }) => reportProblems('V02', text, text.lines),
}
