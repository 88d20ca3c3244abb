import { isSolved, workMessage, workParts, workSeedText } from '@heron/contract/sign-in-work'
import { sha256 } from '@noble/hashes/sha2.js'

export interface WorkTask {
  /** The browser's key of the picture. */
  readonly key: string
  /** The picture as a data URI. */
  readonly image: string
  readonly bits: number
}

/** Tries numbers for each part until its hash begins with enough zero bits. Pages on plain HTTP have no hashes of the browser. */
export function solveWork({ key, image, bits }: WorkTask): string {
  const seed = sha256(new TextEncoder().encode(workSeedText(key, image)))
  return Array.from({ length: workParts }, (_each, part) => {
    let tried = 0
    while (!isSolved(sha256(workMessage(seed, part, tried)), bits)) tried += 1
    return tried
  }).join('.')
}
