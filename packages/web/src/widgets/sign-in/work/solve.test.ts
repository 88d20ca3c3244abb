import { createHash } from 'node:crypto'
import { isSolved, workMessage, workSeedText } from '@heron/contract/sign-in-work'
import { expect, it } from 'vitest'
import { solveWork } from './solve.ts'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

it('SEC2 every part of the proof is a hash that begins with the zero bits asked for', () => {
  const task = { key: '17', image: 'data:image/png;base64,AAAA', bits: 9 }
  const numbers = solveWork(task).split('.').map(Number)
  expect(numbers).toHaveLength(8)
  const seed = sha256(workSeedText(task.key, task.image))
  for (const [part, tried] of numbers.entries()) {
    const hash = sha256(workMessage(seed, part, tried))
    expect(isSolved(hash, 9)).toBe(true)
    expect(hash.readUInt16BE() >> 7).toBe(0)
  }
  const others = solveWork({ ...task, key: '18' })
  expect(others).not.toBe(numbers.join('.'))
})
