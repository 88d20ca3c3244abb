import type { Length } from '../units/index.ts'
import { type Electrode, type ElectrodeCopy, nominalLength } from './electrode.ts'
import { modules } from './material.ts'

/** The copies of an electrode from strong to weak, whatever their order in the job. */
export function copiesInOrder(electrode: Electrode): readonly ElectrodeCopy[] {
  return electrode.copies.toSorted(
    (a, b) => modules.indexOf(a.module) - modules.indexOf(b.module) || a.number - b.number,
  )
}

/** Undersize per side that the orbit must close: as measured, else as planned. */
export function effectiveUndersize(copy: ElectrodeCopy): Length {
  return copy.measuredUndersize ?? copy.undersize
}

/** Gauge plane to tip of a copy: as measured, else nominal. */
export function effectiveLength(electrode: Electrode, copy: ElectrodeCopy): Length {
  return copy.actualHeight ?? nominalLength(electrode)
}

/** How far base or head reach from the electrode's axis. */
export function halfSide({ base, head }: Electrode): Length {
  return Math.ceil(Math.max(base.length, base.width, head.length, head.width) / 2) as Length
}
