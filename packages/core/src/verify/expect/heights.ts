import { type Electrode, type ElectrodeCopy, type Job, type Location, modules } from '../../job/index.ts'
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
 * Where the tip must end for a frontal gap, from the drawing's figures alone: one gap above the full depth, never at
 * it.
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

/**
 * How much shorter the head of a copy is than its drawing, counts: by its undersize at the bottom, if that is not in a
 * drawing for the weakest copy.
 */
export function headLoss(
  { gapInSolid, copies }: Pick<Electrode, 'gapInSolid' | 'copies'>,
  copy: ElectrodeCopy,
): number {
  const strength = ({ module }: ElectrodeCopy): number => modules.indexOf(module)
  const weakest = copies.reduce((last, each) => (strength(each) > strength(last) ? each : last), copy)
  const loss = gapInSolid ? copy.undersizeZ - weakest.undersizeZ : copy.undersizeZ
  return loss > 0 ? loss : 0
}

/**
 * Lowest place of a copy's base face that the records allow, counts below the gauge plane of the trace. A preset length
 * that is less than drawn may be missing at the head; one found by measuring is not known before.
 */
export function baseBelowGauge({ setting }: Job, electrode: Electrode, copy: ElectrodeCopy): number {
  const loss = headLoss(electrode, copy)
  const { actualHeight } = copy
  if (setting.measuring !== 'preset' || actualHeight === undefined) return electrode.holderLength + loss
  const asDrawn = actualHeight - electrode.head.height + loss
  return asDrawn > electrode.holderLength ? asDrawn : electrode.holderLength
}

/** Height of that base face above the tip. */
export function baseOverTip(job: Job, electrode: Electrode, copy: ElectrodeCopy): number {
  const { measuring } = job.setting
  const nominal = electrode.holderLength + electrode.head.height
  const length = measuring === 'preset' ? (copy.actualHeight ?? nominal) : nominal
  return length - baseBelowGauge(job, electrode, copy)
}
