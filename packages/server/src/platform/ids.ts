import { randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Generates the next id: 19 digits as text, sortable by time. */
export type Ids = () => string

/** 2015-01-01: early enough that every id has 19 digits, late enough to fit in 63 bits until 2084. */
const epoch = 1_420_070_400_000n
const perMillisecond = 1 << 12

/**
 * Ids of one process: 41 bits of ms, 10 random bits of the process, 12 bits of sequence. Unique and ascending. Two
 * processes may have drawn the same 10 bits, so the sequence of each ms begins at a random place in its lower half.
 */
export function createIds(clock: Clock, process = randomInt(1024)): Ids {
  let last = 0
  let sequence = 0
  return () => {
    const now = Math.max(clock(), last)
    sequence = now === last ? sequence + 1 : randomInt(perMillisecond / 2)
    // When a millisecond is used up, the next one is used without waiting.
    last = sequence === perMillisecond ? now + 1 : now
    if (sequence === perMillisecond) sequence = 0
    return (((BigInt(last) - epoch) << 22n) | (BigInt(process) << 12n) | BigInt(sequence)).toString()
  }
}
