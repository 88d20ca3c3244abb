/** CRC-32 with the reflected polynomial 0xEDB88320, as docs/GEN-ISO.md requires for the trailer. */
const POLYNOMIAL = 0xedb88320

const table = new Int32Array(256)
for (let n = 0; n < 256; n++) {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  table[n] = value
}

/** Checksum of the first `end` characters of an ASCII text, as 8 upper-case hex digits. */
export function crc32(text: string, end = text.length): string {
  let crc = -1
  for (let at = 0; at < end; at++) crc = (table[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0) ^ (crc >>> 8)
  return ((crc ^ -1) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
