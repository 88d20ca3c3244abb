import { describe, expect, it } from 'vitest'
import { base32, codeOf, otpauthUri, stepAt, stepOf } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B: SHA-1, the last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('RFC 6238 at %i s: %s', (seconds, code) => {
    expect(codeOf(secret, stepAt(seconds * 1_000))).toBe(code)
  })

  it('accepts the previous and the next step, and no other', () => {
    const now = 1_795_000_000_000
    const step = stepAt(now)
    for (const by of [-1, 0, 1]) expect(stepOf(secret, codeOf(secret, step + by), now)).toBe(step + by)
    for (const by of [-2, 2]) expect(stepOf(secret, codeOf(secret, step + by), now)).toBeUndefined()
    for (const odd of ['', '12345', '1234567', 'abcdef']) expect(stepOf(secret, odd, now)).toBeUndefined()
  })

  it('writes RFC 4648’s base32 and an address for the picture', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
    expect(otpauthUri('a b', 'S')).toBe(
      'otpauth://totp/Heron:a%20b?secret=S&issuer=Heron&algorithm=SHA1&digits=6&period=30',
    )
  })
})
