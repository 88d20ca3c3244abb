import { crc32 as zlib } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from './crc.ts'

it('NC15: is the CRC-32 of zlib, whatever the number of characters', () => {
  expect(crc32('123456789')).toBe('CBF43926')
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.nat(40), (text, end) => {
      const ascii = text.replace(/[^\x20-\x7e]/g, '?')
      const until = Math.min(end, ascii.length)
      const wanted = zlib(ascii.slice(0, until)).toString(16).toUpperCase().padStart(8, '0')
      expect(crc32(ascii, until)).toBe(wanted)
    }),
    { numRuns: 500 },
  )
})
