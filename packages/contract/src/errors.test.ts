import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors, errorText } from './errors.ts'
import { expectSamePlaceholders, unusedByServer } from './testing/catalogue.ts'

const codes = Object.keys(errors) as ErrorCode[]

describe('error catalogue', () => {
  it.each(codes)('%s has three languages with the same placeholders', (code) => {
    expectSamePlaceholders(errors[code])
  })

  it('every code is thrown somewhere', () => {
    expect(unusedByServer(codes)).toEqual([])
  })

  it('business failures are HTTP 200 with code 500, all others have their status', () => {
    for (const { status, code } of Object.values(errors)) expect(code).toBe(status === 200 ? 500 : status)
  })

  it('[L04][L05] Token失效 is sent with 401 only: old browsers sign out when they read it', () => {
    const telling = codes.filter((code) => errors[code].zh.includes('Token失效'))
    expect(telling.map((code) => errors[code].status)).toEqual([401])
  })

  it('fills in the parameters and leaves out missing ones', () => {
    expect(errorText('CONFLICT', 'en', { current: 3, given: 2 })).toBe('Changed by another user (version 3, yours 2)')
    expect(errorText('TOO_MANY', 'zh')).toBe('请求过于频繁，请  秒后再试')
  })
})
