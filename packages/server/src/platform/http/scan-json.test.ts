import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJson } from './scan-json.ts'

const scan = (text: string) => scanJson(text, 20)

describe('scanJson', () => {
  it.each([
    ['{"a":1,"a":2}', 'key twice'],
    ['{"a":1,"\\u0061":2}', 'key twice'],
    ['{"__proto__":{}}', 'forbidden key'],
    ['{"\\u005f_proto__":{}}', 'forbidden key'],
    ['{"x":[{"constructor" : 1}]}', 'forbidden key'],
    ['['.repeat(21), 'too deep'],
    [`${'{"a":'.repeat(10_000)}1`, 'too deep'],
  ])('ATK101 finds what is wrong with %s', (text, problem) => {
    expect(scan(text.slice(0, 200_000))).toBe(problem)
  })

  it.each([
    ['{"a":"__proto__","b":["constructor"]}'],
    ['{"a":{"x":1},"b":{"x":1}}'],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}'],
    ['{"a":"\\\\u0000"}'],
    ['{"a":"\\ud83d\\ude00"}'],
    ['['.repeat(20) + ']'.repeat(20)],
  ])('lets %s pass', (text) => {
    expect(scan(text)).toBeUndefined()
  })

  it('accepts every valid JSON value without a forbidden key that is not too deep', () => {
    const key = fc.string({ maxLength: 8 }).filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        tie('leaf'),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
      leaf: fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    }))
    fc.assert(
      fc.property(value, (given) => {
        expect(scan(JSON.stringify(given))).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})
