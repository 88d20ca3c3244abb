import { isSolved, workMessage, workParts, workSeedText } from '@heron/contract/sign-in-work'
import { sha256 } from '@noble/hashes/sha2.js'

export interface WorkTask {
  /** The picture's id. */
  readonly key: string
  /** The picture as a data URI. */
  readonly image: string
  readonly bits: number
}

/**
 * Tries numbers for each part until its hash starts with enough zero bits. On plain HTTP the browser provides no
 * hashes.
 */
export function solveWork({ key, image, bits }: WorkTask): string {
  const seed = sha256(new TextEncoder().encode(workSeedText(key, image)))
  return Array.from({ length: workParts }, (_each, part) => {
    let tried = 0
    while (!isSolved(sha256(workMessage(seed, part, tried)), bits)) tried += 1
    return tried
  }).join('.')
}
