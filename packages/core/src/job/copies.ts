import type { Length } from '../units/index.ts'
import { type Electrode, type ElectrodeCopy, nominalLength } from './electrode.ts'
import { modules } from './material.ts'
import type { ElectrodeSetting } from './setting.ts'

/** The copies of an electrode from strong to weak, independent of their order in the job. */
export function copiesInOrder({ copies }: Pick<Electrode, 'copies'>): readonly ElectrodeCopy[] {
  return copies.toSorted((a, b) => modules.indexOf(a.module) - modules.indexOf(b.module) || a.number - b.number)
}

/** Copies of one class that can replace each other: equal planned figures, whatever was measured. */
export const isSpareOf = (a: ElectrodeCopy, b: ElectrodeCopy): boolean =>
  a.module === b.module && a.undersize === b.undersize && a.undersizeZ === b.undersizeZ

/**
 * The copies of an electrode by class, classes from strong to weak, copies of a class by number: the first of each is
 * no spare.
 */
export const classesInOrder = (electrode: Electrode): readonly (readonly ElectrodeCopy[])[] => [
  ...Map.groupBy(copiesInOrder(electrode), ({ module }) => module).values(),
]

/** Class of a copy, with its number where the electrode has several of that class: the name operators use. */
export const copyName = (electrode: Electrode, copy: ElectrodeCopy): string =>
  electrode.copies.filter(({ module }) => module === copy.module).length > 1
    ? `${copy.module} ${copy.number}`
    : copy.module

/** Undersize per side that the orbit must close: the measured one, else the planned one. */
export function effectiveUndersize(copy: Pick<ElectrodeCopy, 'undersize' | 'measuredUndersize'>): Length {
  return copy.measuredUndersize ?? copy.undersize
}

/** Gauge plane to tip of a copy as ordered: nominal, less what was dressed off. */
export function expectedLength(electrode: Electrode, { renewed }: ElectrodeCopy): Length {
  return (nominalLength(electrode) - (renewed?.shorter ?? 0)) as Length
}

/** Gauge plane to tip of a copy: the measured length, else the nominal one. */
export function effectiveLength(electrode: Electrode, copy: ElectrodeCopy): Length {
  return copy.actualHeight ?? nominalLength(electrode)
}

/**
 * Height of a copy's base face above its tip. Its head is shorter than drawn by its undersize at the bottom; a preset length
 * that is shorter may be due to the head alone.
 */
export function baseAboveTip(
  { head, gapInSolid, copies, holderLength }: Electrode,
  { undersizeZ, actualHeight }: ElectrodeCopy,
  { measuring }: Pick<ElectrodeSetting, 'measuring'>,
): Length {
  const drawnFor = gapInSolid ? (copiesInOrder({ copies }).at(-1)?.undersizeZ ?? 0) : 0
  const drawn = head.height - Math.max(0, undersizeZ - drawnFor)
  const measured = measuring === 'preset' && actualHeight !== undefined ? actualHeight - holderLength : drawn
  return Math.min(drawn, measured) as Length
}

/** Distance of an electrode's axis from that of the spindle, as far as it is known: a preset offset, and the correction. */
export function axisDistance({ offset }: ElectrodeCopy, { measuring, compensation }: ElectrodeSetting): Length {
  const known = measuring === 'preset' ? offset : undefined
  const [x, y] = [(known?.x ?? 0) + compensation.x, (known?.y ?? 0) + compensation.y]
  return Math.ceil(Math.sqrt(x ** 2 + y ** 2)) as Length
}

/** Largest distance of base and head from the electrode's axis. */
export function halfSide({ base, head }: Electrode): Length {
  return Math.ceil(Math.max(base.length, base.width, head.length, head.width) / 2) as Length
}
