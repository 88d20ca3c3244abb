/** Rotations of the four rounds (RFC 1321). */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

const sines = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32))

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** The value that a step of a round mixes, and the index of its word in the block. */
function mixed(step: number, b: number, c: number, d: number): readonly [number, number] {
  if (step < 16) return [(b & c) | (~b & d), step]
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}

type State = readonly [number, number, number, number]

function digestBlock(state: State, block: DataView): State {
  let [a, b, c, d] = state
  for (let step = 0; step < 64; step += 1) {
    const [mix, word] = mixed(step, b, c, d)
    const sum = (a + mix + (sines[step] ?? 0) + block.getUint32(word * 4, true)) | 0
    const turn = turns[step >> 4]?.[step % 4] ?? 0
    ;[a, d, c, b] = [d, c, b, (b + rotate(sum, turn)) | 0]
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0]
}

/**
 * MD5 of a text in UTF-8, upper-case hexadecimal. Required by the wire's signature and missing in browsers; it only
 * detects accidental changes, so no security may depend on it.
 */
export function md5(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length << 3, true)
  view.setUint32(padded.length - 4, bytes.length >>> 29, true)
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let at = 0; at < padded.length; at += 64) state = digestBlock(state, new DataView(padded.buffer, at, 64))
  const digest = new DataView(new ArrayBuffer(16))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word, true)
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
