import { createHash } from 'node:crypto'
import { isSolved, workMessage, workParts, workSeedText } from '@heron/contract/sign-in-work'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** The seed of the work for a picture. */
export const workSeed = (key: string, image: string): string => sha256(workSeedText(key, image)).toString('hex')

/** Whether these numbers solve every part. */
export function isWorkDone(seed: string, work: string, bits: number): boolean {
  const numbers = work.split('.')
  if (numbers.length !== workParts || !numbers.every((each) => /^\d{1,10}$/.test(each))) return false
  const bytes = Buffer.from(seed, 'hex')
  return numbers.map(Number).every((tried, part) => {
    return tried < 2 ** 32 && isSolved(sha256(workMessage(bytes, part, tried)), bits)
  })
}
