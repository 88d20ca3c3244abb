const POLYNOMIAL = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value >>> 0
})

/** CRC-32 of the first `end` characters of an ASCII text, as eight upper-case hexadecimal digits. */
export function crc32(text: string, end = text.length): string {
  let crc = 0xffffffff
  for (let at = 0; at < end; at++) crc = (crc >>> 8) ^ (table[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0)
  return ((crc ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
