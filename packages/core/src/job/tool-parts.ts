import { octagon, rectangle } from '../geometry/index.ts'
import { type Length, lengthFromCounts, plus } from '../units/index.ts'
import { axisDistance, baseAboveTip } from './copies.ts'
import type { Electrode, Round } from './electrode.ts'
import type { Machine } from './machine.ts'
import type { Print } from './on-table.ts'
import type { ElectrodeSetting } from './setting.ts'

/** A part over the head, about the axis of the head at C 0. */
export interface OverHead extends Print {
  readonly part: 'base' | 'holder' | 'chuck'
  /** Its lower face above the tip. */
  readonly up: Length
}

/** Base table, and holder and chuck as far as they are stated; the lowest of all copies. */
export function partsOverHead(
  electrode: Electrode,
  chuck: Machine['chuck'],
  setting: ElectrodeSetting,
): readonly OverHead[] {
  const { base, copies, holder, holderLength } = electrode
  // The axis of holder and chuck is off the head's.
  const away = Math.max(0, ...copies.map((copy) => axisDistance(copy, setting)))
  const face = lengthFromCounts(Math.min(...copies.map((copy) => baseAboveTip(electrode, copy, setting))))
  const roundAt = (part: OverHead['part'], round: Round | undefined, up: Length): readonly OverHead[] =>
    round ? [{ part, hull: octagon(round.diameter), rim: away, up }] : []
  return [
    { part: 'base', hull: rectangle(base.length, base.width), rim: 0, up: face },
    ...roundAt('holder', holder, plus(face, base.height)),
    ...roundAt('chuck', chuck, plus(face, holderLength)),
  ]
}
