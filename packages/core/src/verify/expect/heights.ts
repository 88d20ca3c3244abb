import type { Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import type { Length } from '../../units/index.ts'

/** Tip height of traverses in the work frame: the highest surface or fixture (Z0 included) plus the safe distance. */
export function traverseHeight(job: Job): Length {
  let highest = 0
  for (const { surfaceZ } of job.locations) if (surfaceZ > highest) highest = surfaceZ
  for (const { top } of job.workpiece.fixtures ?? []) if (top > highest) highest = top
  return (highest + job.setting.safeDistance) as Length
}

/** Tip height at which the approach ends and erosion begins. */
export function approachHeight(job: Job, location: Location): Length {
  return (location.surfaceZ + job.setting.approachClearance) as Length
}

/**
 * Where the tip must end for a frontal gap, from the drawing's figures alone (edm-domain 3.1): one gap above the full
 * depth, never at it.
 */
export function tipTarget(electrode: Electrode, location: Location, frontGap: number): Length {
  return (printTip(electrode, location) + frontGap) as Length
}

/**
 * Z of the cavity's bottom in the work frame. A solid that contains the gap is drawn for the weakest copy, the last:
 * its head is shorter than the cavity's depth by that copy's undersize.
 */
function printTip(electrode: Electrode, location: Location): number {
  if (location.depthReference === 'workZero') return -location.depth
  if (location.depthReference === 'baseFace' && location.baseFaceZ !== undefined)
    return (
      location.baseFaceZ -
      electrode.head.height -
      (electrode.gapInSolid ? (electrode.copies.at(-1)?.undersizeZ ?? 0) : 0)
    )
  return location.surfaceZ - location.depth
}

/** Undersize per side that applies: as measured on the finished electrode, else as ordered. */
export function effectiveUndersize(copy: ElectrodeCopy): Length {
  return copy.measuredUndersize ?? copy.undersize
}
