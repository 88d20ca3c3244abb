import { createHmac, timingSafeEqual } from 'node:crypto'

/** s for which a code is valid; the default of every authenticator. */
const period = 30
const digits = 6
/** Steps before and after the present one that are accepted, because clocks differ and typing takes time. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((mark) => alphabet.indexOf(mark).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (now: number): number => Math.floor(now / 1_000 / period)

/** RFC 6238 with SHA-1, the code of one step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = hash.readUInt8(hash.length - 1) & 0xf
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step of a code, near the present one; undefined when there is none. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  const around = Array.from({ length: 2 * tolerance + 1 }, (_each, at) => stepAt(now) - tolerance + at)
  // All are compared, so that the time taken does not reveal which one matches.
  const fitting = around.filter((step) => {
    const right = Buffer.from(codeOf(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return fitting.at(-1)
}

/** The address in the QR code that an authenticator reads. */
export function otpauthUri(username: string, secret: string): string {
  const parameters = new URLSearchParams({ secret, issuer: 'Heron', algorithm: 'SHA1', digits: String(digits) })
  return `otpauth://totp/Heron:${encodeURIComponent(username)}?${parameters}&period=${period}`
}
