import { expect, it } from 'vitest'
import { HeardOnce } from './heard-once.ts'

it('R09 a message is delivered once, whichever way it comes first', () => {
  const heard = new HeardOnce()
  expect(heard.ahead('a', 1)).toBe('first')
  expect(heard.certain('a', 1)).toBe('again')
  expect(heard.certain('a', 2)).toBe('first')
  expect(heard.ahead('a', 2)).toBe('again')
  expect(heard.ahead('b', 7)).toBe('first')
})

it('R09 a message lost by Redis comes through the database, and is recognised as late', () => {
  const heard = new HeardOnce()
  expect(heard.ahead('a', 1)).toBe('first')
  expect(heard.ahead('a', 3)).toBe('first')
  expect(heard.certain('a', 1)).toBe('again')
  expect(heard.certain('a', 2)).toBe('late')
  expect(heard.certain('a', 3)).toBe('again')
  expect(heard.certain('a', 4)).toBe('first')
})

it('R09 messages that a frozen Redis sends afterwards are not delivered again', () => {
  const heard = new HeardOnce()
  for (const number of [1, 2, 3]) expect(heard.certain('a', number)).toBe('first')
  for (const number of [1, 2, 3]) expect(heard.ahead('a', number)).toBe('again')
})
