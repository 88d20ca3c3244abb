import type { ShopJob } from '../../../packages/core/src/structural/index.ts'
import { deviationsOf, readStructural } from '../../../packages/core/src/structural-read/index.ts'
import { mutantsOf, type Proposal } from '../../../packages/core/src/teach/index.ts'
import type { Control } from './controls.ts'
import { writeProgram } from './write.ts'

/** The reader's result for a control's programs, and for changed copies of the one that was not a sample. */
export interface ReadBack {
  readonly isRead: boolean
  readonly whyNotRead: string
  readonly mutants: number
  readonly missed: readonly string[]
}

const MOST_MUTANTS = 200

/**
 * Reads programs written by the invented control, never by Heron's printer, with the learnt post; the last one is also
 * changed.
 */
export function readBack(control: Control, { post }: Proposal, jobs: readonly ShopJob[]): ReadBack {
  if (!post) return { isRead: false, whyNotRead: 'no post', mutants: 0, missed: [] }
  const faults = jobs.flatMap((job, n) => {
    const reading = readStructural(writeProgram(job, control), post)
    if (!reading.ok)
      return reading.refusals.map(({ code, params }) => `program ${n + 1}: ${code} ${JSON.stringify(params)}`)
    return deviationsOf(reading.value, job).map((deviation) => `program ${n + 1}: ${JSON.stringify(deviation)}`)
  })
  const job = jobs.at(-1)
  if (faults.length > 0 || !job) return { isRead: false, whyNotRead: faults[0] ?? '', mutants: 0, missed: [] }
  const mutants = mutantsOf(writeProgram(job, control), control.eol, MOST_MUTANTS)
  const missed = mutants.flatMap(({ kind, at, text }) => {
    const reading = readStructural(text, post)
    const isMissed = reading.ok && deviationsOf(reading.value, job).length === 0
    return isMissed ? [`${kind} at ${at}: ${text.split(control.eol)[at - 1]}`] : []
  })
  return { isRead: true, whyNotRead: '', mutants: mutants.length, missed }
}
