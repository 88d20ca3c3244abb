import { describe, expect, it } from 'vitest'
import { cleanQuery } from './validate.ts'

const query = (text: string) => Object.assign(Object.create(null), JSON.parse(text)) as Record<string, unknown>

describe('the query of a call', () => {
  it('is unchanged, except for the stamp that browsers add', () => {
    expect(cleanQuery(query('{"id":"1"}'))).toEqual({ id: '1' })
    expect(cleanQuery(query('{"id":"1","_t":"1795252448"}'))).toEqual({ id: '1' })
    expect(() => cleanQuery(query('{"_t":"soon"}'))).toThrow('VALIDATION')
  })

  it('keeps every other key, so that its schema can refuse it', () => {
    const odd = Object.create(null) as Record<string, unknown>
    Object.defineProperty(odd, '__proto__', { value: 'x', enumerable: true })
    odd._t = '1'
    expect(Object.keys(cleanQuery(odd))).toEqual(['__proto__'])
  })

  it.each([{ a: '\0' }, { a: '\ud800' }, { a: ['\0'] }])('is refused with %o', (odd) => {
    expect(() => cleanQuery(odd)).toThrow('VALIDATION')
  })

  it('with an odd name is malformed, since no field can be named', () => {
    expect(() => cleanQuery({ 'a\0': '1' })).toThrow('MALFORMED')
  })
})
