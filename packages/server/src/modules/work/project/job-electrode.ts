import { type Electrode, type ElectrodeCopy, electrodeMaterials, orbitPatterns, type Renewed } from '@heron/core/job'
import type { Angle, Length } from '@heron/core/units'
import { type ElectrodeRow, readCopies, readOutline, type StoredCopy } from '../electrode/index.ts'
import { oneOf, truthOrNull } from '../units/index.ts'
import type { Gaps } from './job-parts.ts'
import type { RenewedOf } from './job-renewed.ts'

const length = (counts: number): Length => counts as Length

const copyPart = (copy: StoredCopy, renewed: Renewed | undefined): ElectrodeCopy => ({
  number: copy.number,
  module: copy.module,
  undersize: length(copy.undersize),
  undersizeZ: length(copy.undersizeZ),
  ...(copy.measuredUndersize === null ? {} : { measuredUndersize: length(copy.measuredUndersize) }),
  ...(copy.actualHeight === null ? {} : { actualHeight: length(copy.actualHeight) }),
  ...(copy.offset === null
    ? {}
    : { offset: { x: length(copy.offset.x), y: length(copy.offset.y), c: copy.offset.c as Angle } }),
  ...(renewed && { renewed }),
})

/**
 * The copies available to a job: of each class and undersize the one with the lowest number, and the spares like it.
 * With preset lengths a spare is available once it was measured. Unequal copies of a class are all kept, for the
 * planner to refuse.
 */
export function inService(copies: readonly StoredCopy[], measuring: string | null): readonly StoredCopy[] {
  return copies.filter((copy) => {
    const equals = copies.filter((each) => each.module === copy.module && each.undersize === copy.undersize)
    const first = equals.toSorted((a, b) => a.number - b.number)[0]
    if (copy === first) return true
    const isReady = measuring !== 'preset' || (copy.actualHeight !== null && copy.offset !== null)
    return isReady && copy.undersizeZ === first?.undersizeZ
  })
}

/** Row → core's electrode; missing values are reported as gaps, never assumed. */
export function electrodePart(
  row: ElectrodeRow,
  gaps: Gaps,
  renewedOf: RenewedOf,
  measuring: string | null,
): Electrode {
  const at = `electrodes.${row.name}`
  const outline = readOutline(row.outline)
  return {
    id: row.id,
    name: row.name,
    material: oneOf(electrodeMaterials, gaps.need(`${at}.material`, row.material, 'copper')),
    copies: inService(readCopies(row.copies), measuring).map((copy) => copyPart(copy, renewedOf(copy.number))),
    // Left open for the planner, which has its own refusal for it.
    gapInSolid: truthOrNull(row.gapInSolid) ?? undefined,
    base: {
      length: gaps.length(`${at}.base.length`, row.baseLength),
      width: gaps.length(`${at}.base.width`, row.baseWidth),
      height: gaps.length(`${at}.base.height`, row.baseHeight),
    },
    head: {
      length: gaps.length(`${at}.head.length`, row.headLength),
      width: gaps.length(`${at}.head.width`, row.headWidth),
      height: gaps.length(`${at}.head.height`, row.headHeight),
    },
    ...(outline === null
      ? {}
      : { outline: outline.map((part) => part.map(([x, y]) => ({ x: length(x), y: length(y) }))) }),
    holderLength: gaps.length(`${at}.holderLength`, row.holderLength),
    ...gaps.round(`${at}.holder`, 'holder', { diameter: row.holderDiameter, height: row.holderHeight }),
    ...(row.baseCorner === null ? {} : { baseCorner: oneOf([1, 2, 3, 4] as const, row.baseCorner) }),
    projectedArea: gaps.need(`${at}.projectedArea`, row.projectedArea, 0),
    ...(row.wettedArea === null ? {} : { wettedArea: row.wettedArea }),
    orbit: oneOf([...orbitPatterns, 'none'] as const, row.orbit),
    ...(row.targetRa === null ? {} : { targetRa: row.targetRa }),
  }
}
