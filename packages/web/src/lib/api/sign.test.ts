import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { md5 } from './md5.ts'
import { signedText, signHeaders, stampOf } from './sign.ts'

const reference = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

describe('signed calls', () => {
  it.each([
    ['', 'D41D8CD98F00B204E9800998ECF8427E'],
    ['abc', '900150983CD24FB0D6963F7D28E17F72'],
    ['放电', reference('放电')],
  ])('[H05] digest %j as everybody does', (text, digest) => {
    expect(md5(text)).toBe(digest)
  })

  it('[H05] digest any text as the server does, whatever its length', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => md5(text) === reference(text)))
    for (let length = 0; length < 200; length += 1) expect(md5('x'.repeat(length))).toBe(reference('x'.repeat(length)))
  })

  it('[H05] sign query and body in one, sorted, without the time of the call', () => {
    const address = '/heron/sys/dict/loadDict/sys_user,realname,username?keyword=%E7%8E%8B&b=2&_t=17'
    expect(signedText(address, { a: 1, pageSize: 10, nested: { z: 1 } })).toBe(
      '{"a":"1","b":"2","keyword":"王","nested":{"z":1},"pageSize":"10","x-path-variable":"sys_user,realname,username"}',
    )
  })

  it('[H05] leave the caller’s values alone', () => {
    const body = Object.freeze({ pageNo: 1 })
    expect(signHeaders('/heron/x', body, 0, 's')['X-Sign']).toBe(reference('{"pageNo":"1"}s'))
    expect(body).toEqual({ pageNo: 1 })
  })

  it('[H05] stamp with the workshop’s time, and are not signed without a secret', () => {
    expect(stampOf(Date.UTC(2026, 10, 21, 16, 5, 9))).toBe('20261122000509')
    expect(signHeaders('/heron/x', {}, 0, '')).toEqual({})
  })
})
