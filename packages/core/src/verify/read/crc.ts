import { codesOf } from './codes.ts'

/** CRC-32 with the reflected polynomial 0xEDB88320, as docs/GEN-ISO.md requires for the trailer. */
const POLYNOMIAL = 0xedb88320
const BYTES = 256

/** The effect of one byte, and in the following rows that of a byte with one, two and three zero bytes behind it. */
const table = new Int32Array(4 * BYTES)
for (let n = 0; n < BYTES; n++) {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  table[n] = value
}
for (let n = BYTES; n < table.length; n++) {
  const before = table[n - BYTES] ?? 0
  table[n] = (table[before & 0xff] ?? 0) ^ (before >>> 8)
}

/** Checksum of the first `end` characters of an ASCII text, as 8 upper-case hex digits. */
export const crc32 = (text: string, end = text.length): string => crcOfCodes(codesOf(text), end)

/** The same from the codes of the characters, four at a time. */
export function crcOfCodes(codes: Uint16Array, end: number): string {
  let crc = -1
  let at = 0
  for (; at + 4 <= end; at += 4) {
    // Without a function for the byte at a place: this takes half the time.
    const [low, high] = [(codes[at] ?? 0) & 0xff, ((codes[at + 3] ?? 0) & 0xff) << 24]
    const middle = (((codes[at + 1] ?? 0) & 0xff) << 8) | (((codes[at + 2] ?? 0) & 0xff) << 16)
    const four = crc ^ (low | middle | high)
    crc =
      (table[3 * BYTES + (four & 0xff)] ?? 0) ^
      (table[2 * BYTES + ((four >>> 8) & 0xff)] ?? 0) ^
      (table[BYTES + ((four >>> 16) & 0xff)] ?? 0) ^
      (table[four >>> 24] ?? 0)
  }
  for (; at < end; at++) crc = (table[(crc ^ (codes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  return ((crc ^ -1) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
