import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors, errorText } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()

const server = new URL('../../server/src/', import.meta.url).pathname
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

describe('error catalogue', () => {
  it.each(codes)('%s has three languages with the same placeholders', (code) => {
    const { zh, en, ja } = errors[code]
    expect([zh, en, ja].every((text) => text.length > 0)).toBe(true)
    expect(placeholders(en)).toEqual(placeholders(zh))
    expect(placeholders(ja)).toEqual(placeholders(zh))
  })

  it('every code is thrown somewhere', () => {
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
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
