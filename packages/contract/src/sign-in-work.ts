/** Solutions needed for one attempt. The total time of many small ones varies less than that of a large one. */
export const workParts = 8

/**
 * The message hashed with SHA-256 for a part: the digest of key and picture, the part's number, and the number tried. A
 * part is solved when the hash begins with as many zero bits as the server requires.
 */
export function workMessage(seed: Uint8Array, part: number, tried: number): Uint8Array {
  const message = new Uint8Array(seed.length + 5)
  message.set(seed)
  const rest = new DataView(message.buffer, seed.length)
  rest.setUint8(0, part)
  rest.setUint32(1, tried)
  return message
}

/** The text whose SHA-256 digest is the seed: the browser's key and the picture as a data URI. */
export const workSeedText = (key: string, image: string) => `${key}:${image}`

/** Whether the hash begins with this many zero bits. */
export function isSolved(hash: Uint8Array, bits: number): boolean {
  const first = ((hash[0] ?? 0) << 24) | ((hash[1] ?? 0) << 16) | ((hash[2] ?? 0) << 8) | (hash[3] ?? 0)
  return Math.clz32(first) >= bits
}
