import { polygonArea } from '../geometry/index.ts'
import { lengthAbs, lengthFromCounts, minus, toMm } from '../units/index.ts'
import { bands } from './bands.ts'
import { bounds, HEIGHT_DEVIATION } from './bounds.ts'
import { classesInOrder, copiesInOrder, expectedLength, isSpareOf } from './copies.ts'
import { type Electrode, type ElectrodeCopy, orbitPatterns } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import { electrodeMaterials, modules } from './material.ts'
import {
  refuse,
  refuseAngles,
  refuseCounts,
  refuseDuplicates,
  refuseEmpty,
  refuseLengths,
  refuseNumbers,
  refuseOthers,
  roundFields,
} from './refuse.ts'

export const electrodePath = (electrode: Electrode): string => `electrodes.${electrode.id}`
export const copyPath = (electrode: Electrode, copy: ElectrodeCopy): string =>
  `${electrodePath(electrode)}.copies.${copy.number}`

/** Checks one electrode's own fields; nothing is assumed, least of all whether the solid contains the gap. */
export function checkElectrode(electrode: Electrode, job: Job): readonly Refusal[] {
  const path = electrodePath(electrode)
  const { base, head } = electrode
  const fields = [
    ...refuseEmpty(`${path}.name`, electrode.name),
    ...refuseOthers(`${path}.material`, electrode.material, electrodeMaterials),
    ...refuseOthers(`${path}.gapInSolid`, electrode.gapInSolid, [true, false]),
    ...refuseOthers(`${path}.orbit`, electrode.orbit, [...orbitPatterns, 'none']),
    ...refuseOthers(`${path}.baseCorner`, electrode.baseCorner, [undefined, 1, 2, 3, 4]),
    ...refuseLengths([
      [`${path}.base.length`, base.length, ...bounds.head],
      [`${path}.base.width`, base.width, ...bounds.head],
      [`${path}.base.height`, base.height, ...bounds.head],
      [`${path}.head.length`, head.length, ...bounds.head],
      [`${path}.head.width`, head.width, ...bounds.head],
      [`${path}.head.height`, head.height, ...bounds.head],
      [`${path}.holderLength`, electrode.holderLength, ...bounds.holder],
      ...roundFields(`${path}.holder`, 'holder', electrode.holder),
    ]),
    ...refuseNumbers([[`${path}.projectedArea`, electrode.projectedArea, ...bounds.area]]),
    ...refuseGiven(`${path}.wettedArea`, electrode.wettedArea, bounds.area),
    ...refuseGiven(`${path}.targetRa`, electrode.targetRa, bounds.ra),
    ...checkCopies(electrode, job),
  ]
  return fields.length > 0 ? fields : [...checkShape(electrode), ...checkOfHead(electrode), ...checkHolder(electrode)]
}

function refuseGiven(path: string, value: number | undefined, range: readonly [number, number]): readonly Refusal[] {
  return value === undefined ? [] : refuseNumbers([[path, value, ...range]])
}

/** Projected area and undersizes must be possible for the stated head. */
function checkShape(electrode: Electrode): readonly Refusal[] {
  const path = electrodePath(electrode)
  const { head, outline, projectedArea } = electrode
  const box = toMm(head.length) * toMm(head.width)
  if (!outline) {
    return projectedArea <= (box * bands.areaOfBox.hard[1]) / 100
      ? []
      : [refuse(`${path}.projectedArea`, 'AREA_IMPLAUSIBLE', { expected: box })]
  }
  const corners = outline.flat()
  const isWhole = corners.length >= 3 && corners.every(({ x, y }) => Number.isSafeInteger(x) && Number.isSafeInteger(y))
  if (!isWhole) return [refuse(`${path}.outline`, 'NOT_A_NUMBER')]
  const isInside = corners.every(
    ({ x, y }) => Math.abs(x) * 2 <= head.length * 1.01 + 2 && Math.abs(y) * 2 <= head.width * 1.01 + 2,
  )
  if (!isInside) return [refuse(`${path}.outline`, 'OUTLINE_OUTSIDE_HEAD')]
  const area = outline.reduce((sum, one) => sum + polygonArea(one), 0)
  const [least, most] = bands.areaOfOutline.hard
  const isPlausible = projectedArea * 100 >= area * least && projectedArea * 100 <= area * most
  return isPlausible ? [] : [refuse(`${path}.projectedArea`, 'AREA_IMPLAUSIBLE', { expected: area })]
}

/** A holder ends at the gauge plane: what is above it is the chuck. */
function checkHolder(electrode: Electrode): readonly Refusal[] {
  const { holder, holderLength, base } = electrode
  const most = minus(holderLength, base.height)
  if (!holder || holder.height <= most) return []
  return [refuse(`${electrodePath(electrode)}.holder.height`, 'HOLDER_BEYOND_GAUGE', { most: toMm(most) })]
}

/** An undersize of half the head's width would leave no electrode. */
function checkOfHead(electrode: Electrode): readonly Refusal[] {
  const { length, width } = electrode.head
  const most = (Math.min(length, width) * bands.undersizeOfHead.hard[1]) / 100
  return electrode.copies
    .filter(({ undersize }) => undersize > most)
    .map((copy) =>
      refuse(`${copyPath(electrode, copy)}.undersize`, 'UNDERSIZE_BEYOND_HEAD', {
        most: toMm(lengthFromCounts(Math.floor(most))),
      }),
    )
}

function checkCopies(electrode: Electrode, job: Job): readonly Refusal[] {
  const path = electrodePath(electrode)
  if (electrode.copies.length === 0) return [refuse(`${path}.copies`, 'REQUIRED')]
  return [
    ...electrode.copies.flatMap((copy) => checkCopy(electrode, copy, job)),
    ...refuseDuplicates(
      electrode.copies,
      (copy) => String(copy.number),
      (copy) => `${copyPath(electrode, copy)}.number`,
    ),
    ...refuseUnlike(electrode),
    ...checkOrder(electrode),
  ]
}

/** Copies of one class are spares of each other, so their figures must be equal. */
const refuseUnlike = (electrode: Electrode): readonly Refusal[] =>
  classesInOrder(electrode).flatMap(([first, ...others]) =>
    others
      .filter((copy) => first && !isSpareOf(first, copy))
      .map((copy) => refuse(`${copyPath(electrode, copy)}.module`, 'DUPLICATE', { value: copy.module })),
  )

/** A weaker class is closer to size: its undersize must be smaller than that of the next stronger class. */
function checkOrder(electrode: Electrode): readonly Refusal[] {
  const copies = copiesInOrder(electrode)
  return copies.flatMap((copy, index) => {
    const before = copies[index - 1]
    if (!before || copy.module === before.module || copy.undersize < before.undersize) return []
    return [refuse(`${copyPath(electrode, copy)}.undersize`, 'UNDERSIZE_ORDER', { before: toMm(before.undersize) })]
  })
}

function checkCopy(electrode: Electrode, copy: ElectrodeCopy, { setting }: Job): readonly Refusal[] {
  const path = copyPath(electrode, copy)
  const isPreset = setting.measuring === 'preset'
  return [
    ...refuseCounts([[`${path}.number`, copy.number, 1, 99]]),
    ...refuseOthers(`${path}.module`, copy.module, modules),
    ...refuseLengths([
      [`${path}.undersize`, copy.undersize, ...bounds.undersize],
      [`${path}.undersizeZ`, copy.undersizeZ, ...bounds.undersizeZ],
    ]),
    ...checkMeasuredUndersize(path, copy),
    ...checkHeight(path, electrode, copy, isPreset),
    ...checkOffset(path, copy, isPreset),
    ...(copy.renewed ? refuseLengths([[`${path}.renewed.shorter`, copy.renewed.shorter, ...bounds.dressed]]) : []),
  ]
}

function checkMeasuredUndersize(path: string, { measuredUndersize, undersize }: ElectrodeCopy): readonly Refusal[] {
  if (measuredUndersize === undefined) return []
  const field = refuseLengths([[`${path}.measuredUndersize`, measuredUndersize, ...bounds.undersize]])
  if (field.length > 0 || measuredUndersize >= undersize) return field
  // An electrode that is too large cannot be corrected by the orbit.
  return [refuse(`${path}.measuredUndersize`, 'MEASURED_TOO_LARGE', { undersize: toMm(undersize) })]
}

function checkHeight(path: string, electrode: Electrode, copy: ElectrodeCopy, isPreset: boolean): readonly Refusal[] {
  const { actualHeight } = copy
  if (actualHeight === undefined) return isPreset ? [refuse(`${path}.actualHeight`, 'REQUIRED')] : []
  if (!Number.isSafeInteger(actualHeight)) return [refuse(`${path}.actualHeight`, 'NOT_A_NUMBER')]
  const nominal = expectedLength(electrode, copy)
  if (!Number.isSafeInteger(nominal) || lengthAbs(minus(actualHeight, nominal)) <= HEIGHT_DEVIATION) return []
  return [refuse(`${path}.actualHeight`, 'HEIGHT_IMPLAUSIBLE', { nominal: toMm(nominal) })]
}

function checkOffset(path: string, { offset }: ElectrodeCopy, isPreset: boolean): readonly Refusal[] {
  if (!offset) return isPreset ? [refuse(`${path}.offset`, 'REQUIRED')] : []
  return [
    ...refuseLengths([
      [`${path}.offset.x`, offset.x, ...bounds.offset],
      [`${path}.offset.y`, offset.y, ...bounds.offset],
    ]),
    ...refuseAngles([[`${path}.offset.c`, offset.c, ...bounds.angle]]),
  ]
}
