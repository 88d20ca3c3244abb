import { crc32 as zlib } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from './crc32.ts'

it('NC15: is the CRC-32 of zlib', () => {
  expect(crc32('123456789')).toBe('CBF43926')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const ascii = text.replace(/[^\x20-\x7e]/g, '?')
      expect(crc32(ascii)).toBe(zlib(ascii).toString(16).toUpperCase().padStart(8, '0'))
    }),
    { numRuns: 500 },
  )
})
