import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonicalJson, hashOf } from './canonical-json.ts'

it.each([
  [{ b: 1, a: [2, { d: 'x', c: null }] }, '{"a":[2,{"c":null,"d":"x"}],"b":1}'],
  // By code unit, also keys that an object orders as numbers.
  [{ 9: 'a', 10: 'b', Z: 1, a: 2, é: 3, 键: 4, '': 5 }, '{"":5,"10":"b","9":"a","Z":1,"a":2,"é":3,"键":4}'],
  [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
  [{ 'a"b\n': '\ud800\u2028"' }, '{"a\\"b\\n":"\\ud800\u2028\\""}'],
  [[0, -0, 1e21, 1e-7, Number.NaN, true], '[0,0,1e+21,1e-7,null,true]'],
  [undefined, 'null'],
])('%j is written in one form only', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
  expect(hashOf(value)).toBe(createHash('sha256').update(text).digest('hex'))
})

it('names beyond those that are kept are written the same', () => {
  for (let at = 0; at < 6_000; at += 1) expect(canonicalJson({ [`k${at}`]: at })).toBe(`{"k${at}":${at}}`)
  expect(canonicalJson({ b: 1, 'a"': 2 })).toBe('{"a\\"":2,"b":1}')
})
