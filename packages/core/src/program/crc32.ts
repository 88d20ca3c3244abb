const POLYNOMIAL = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value >>> 0
})

/** CRC-32 of an ASCII text, as eight upper-case hexadecimal digits. */
export function crc32(text: string): string {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) crc = (crc >>> 8) ^ (table[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0)
  return ((crc ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
