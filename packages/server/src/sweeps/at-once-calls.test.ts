import { describe, expect, it } from 'vitest'
import { hasPostgres } from '../testing/postgres.ts'
import { actSubjects } from './at-once-acts.ts'
import { leftOut } from './at-once-left.ts'
import { ownSubjects } from './at-once-own.ts'
import { peopleSubjects } from './at-once-people.ts'
import { raceOfFile } from './at-once-race.ts'
import { rowSubjects } from './at-once-rows.ts'
import { sheetSubjects } from './at-once-sheets.ts'
import { workSubjects } from './at-once-work.ts'
import type { Subject } from './at-once-world.ts'
import { census } from './census.ts'

const examplesOf = (subjects: readonly Subject[]) =>
  subjects.flatMap((each) => Object.keys(each.calls).map((id) => [id, each] as const))

const examples = examplesOf([...rowSubjects, ...actSubjects, ...peopleSubjects, ...ownSubjects, ...sheetSubjects])

const changes = new Set(['add', 'edit', 'delete', 'import'])

it('every changing call has an example, or a reason for having none', () => {
  const changing = census.filter(
    ({ method, also, audit }) =>
      (also ?? [method]).concat(method).some((verb) => verb !== 'GET') || changes.has(audit ?? ''),
  )
  const known = new Set([...examples, ...examplesOf(workSubjects)].map(([id]) => id))
  const without = changing.map(({ id }) => id).filter((id) => !known.has(id))
  expect(without.toSorted()).toEqual(leftOut.toSorted())
})

describe.skipIf(!hasPostgres())('at once on PostgreSQL', () => {
  const race = raceOfFile()
  it.each(examples)('the same call twice: %s', (id, subject) => race().twice(id, subject))
})
