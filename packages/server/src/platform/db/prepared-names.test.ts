import { expect, it } from 'vitest'
import { PreparedNames } from './prepared-names.ts'

const namesOf = (names: PreparedNames, sql: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(sql))

it('names a statement from its fifth use on, and always alike', () => {
  const names = new PreparedNames()
  const [first, fifth] = [namesOf(names, 'select 1', 4), namesOf(names, 'select 1', 3)]
  expect(new Set(first)).toEqual(new Set([undefined]))
  expect(new Set(fifth).size).toBe(1)
  expect(fifth[0]).toBeDefined()
})

const others = ['begin', 'select * from a where b like $1', 'select * from a where b ~ $1']

it.each([...others, `insert into a values ${'($1), '.repeat(999)}($1)`])('does not name: %.40s', (sql) => {
  expect(namesOf(new PreparedNames(), sql, 9).every((name) => name === undefined)).toBe(true)
})

it('names at most two hundred statements, each differently', () => {
  const names = new PreparedNames()
  const all = Array.from({ length: 250 }, (_each, at) => namesOf(names, `select ${at}`, 5).at(-1))
  expect(new Set(all.filter((name) => name !== undefined)).size).toBe(200)
})

it('uses no name twice after a change of the schema', () => {
  const names = new PreparedNames()
  const [before] = namesOf(names, 'select 1', 5).slice(-1)
  names.renew()
  const after = namesOf(names, 'select 1', 5).at(-1)
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})
