import type { Job } from '../job/index.ts'
import type { Axis, NcNode } from '../program/index.ts'
import { type Length, negate } from '../units/index.ts'

/** The two moves that measuring is made of, with a machine's feeds. */
export interface Touches {
  /** Towards a contact, by at most `travel`. */
  touch(axis: Axis, travel: Length): NcNode
  /** Moves away by a distance, contact ignored. */
  clear(axis: Axis, by: Length): NcNode
}

/** Measuring moves of a job; `fast` is the feed of the first contact. */
export function touchesOf({ machine, setting }: Job, fast: number): Touches {
  const { approach, probeSlow } = machine.feeds
  const back = setting.contactReturn
  return {
    touch: (axis, travel) => ({ kind: 'touch', axis, travel, fast, slow: probeSlow, back }),
    clear: (axis, by) => ({ kind: 'clear', axis, by, feed: approach }),
  }
}

/** The nodes repeated so many times. */
export function repeated(times: number, nodes: readonly NcNode[]): readonly NcNode[] {
  const all: NcNode[] = []
  for (let time = 0; time < times; time++) all.push(...nodes)
  return all
}

/** A length, positive or negative. */
export const signed = (length: Length, sign: 1 | -1): Length => (sign === 1 ? length : negate(length))
