import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyProgram } from '../../verify/index.ts'
import { exampleLibrary, measurable, validJob, withFewPots } from '../index.ts'
import { commentMutators } from './comments.ts'
import { applyMutator, seededPick } from './mutator.ts'
import { reloadMutators } from './reloads.ts'
import { makeSubject } from './subject.ts'

const library = exampleLibrary()
const PROGRAMS = 20
const TIMES = 2

const subjects = fc.sample(validJob().map(measurable), { numRuns: PROGRAMS, seed: 12 }).flatMap((job, n) => {
  const made = makeSubject(withFewPots(job, 1 + (n % 4)), library)
  return made.ok && made.subject.text.includes('(LOAD ') ? [made.subject] : []
})

const kinds = [...reloadMutators, ...commentMutators.filter(({ name }) => / load /.test(name))]

describe('faults of the stops for the magazine', () => {
  it.each(kinds.map((mutator) => [mutator.name, mutator] as const))('[Q08] are refused: %s', (_, mutator) => {
    const pick = seededPick(12)
    const mutants = subjects.flatMap(({ expected, ...subject }) => {
      const { again: __, ...record } = expected ?? {}
      return Array.from({ length: TIMES }, () => applyMutator(mutator, subject.text, pick)).flatMap((text) =>
        text === undefined ? [] : [{ ...subject, expected: record, files: [{ name: 'mutant', text }] }],
      )
    })
    const accepted = mutants.filter((mutant) => verifyProgram(mutant).verdict === 'safe')
    expect(mutants.length).toBeGreaterThan(TIMES)
    expect(accepted.map(({ files: [file] }) => file?.text ?? '')).toEqual([])
  })
})
