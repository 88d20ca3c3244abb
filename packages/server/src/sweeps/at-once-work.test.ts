import { describe, it } from 'vitest'
import { hasPostgres } from '../testing/postgres.ts'
import { raceOfFile } from './at-once-race.ts'
import { workSubjects } from './at-once-work.ts'

const examples = workSubjects.flatMap((each) => Object.keys(each.calls).map((id) => [id, each] as const))

describe.skipIf(!hasPostgres())('plans, programs and burns at once on PostgreSQL', () => {
  const race = raceOfFile()
  it.each(examples)('the same call twice: %s', (id, subject) => race().twice(id, subject))
})
