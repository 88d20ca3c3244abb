import { type Condition, currentLimit } from '../condition/index.ts'
import { type Polygon, polygonArea, polygonPerimeter, rectangle } from '../geometry/index.ts'
import { type Electrode, type ElectrodeCopy, type ElectrodeMaterial, modules } from '../job/index.ts'
import { type Angle, type Length, lengthFromCounts, mm, plus, toMm, um } from '../units/index.ts'
import type { ElectrodeSeed, JobSeed } from './job-seed.ts'

/** A length at a per mille of the range between two bounds, on a 0.01 mm grid. */
export function between(min: number, max: number, perMille: number): Length {
  return mm(Math.round((min + ((max - min) * perMille) / 1000) * 100) / 100)
}

/** The electrode of a seed; `rows` are the released conditions for its pair of materials. */
export function buildElectrode(
  seed: ElectrodeSeed,
  number: number,
  job: JobSeed,
  material: ElectrodeMaterial,
  rows: readonly Condition[],
): Electrode {
  const largest = job.cell * 0.6
  const length = between(5, largest, seed.length)
  // The ball does not meet a triangle where it would meet its box.
  const orbit = seed.orbit === 'triangle' && job.measuring === 'machine' ? 'circle' : seed.orbit
  const isTriangle = orbit === 'triangle'
  const width = isTriangle ? mm(Math.round(toMm(length) * Math.sqrt(3) * 50) / 100) : between(5, largest, seed.width)
  const height = between(10, 40, seed.height)
  // An orbit with corners is used with a head whose walls it moves by equal distances.
  const outline = isTriangle ? triangle(length, width) : outlineOf(seed.outline, length, width)
  const area = outline ? polygonArea(outline) : (toMm(length) * toMm(width) * seed.fill) / 100
  const plunged = orbit === 'none' ? plungeRow(rows, material, area, seed.plunge) : undefined
  const holderLength = mm(40 + seed.holder)
  const actual = { length: plus(holderLength, height), isPreset: job.measuring === 'preset' }
  return {
    id: `E${number}`,
    name: `E${number}`,
    material,
    copies: withSpares(
      seed,
      plunged
        ? buildCopies(
            { ...seed, copies: seed.copies.slice(0, 1).map((copy) => ({ ...copy, measured: undefined })) },
            actual,
          ).map((copy) => ({ ...copy, undersize: plunged.gap.side, undersizeZ: lengthFromCounts(0) }))
        : buildCopies(seed, actual),
    ),
    gapInSolid: seed.gapInSolid,
    base: { length: plus(length, mm(8)), width: plus(width, mm(8)), height: mm(10) },
    head: { length, width, height },
    ...(outline && { outline: [outline] }),
    holderLength,
    ...(seed.baseCorner !== undefined && { baseCorner: seed.baseCorner }),
    projectedArea: area,
    ...(seed.isWettedAreaKnown && { wettedArea: area + toMm(polygonPerimeter(rectangle(length, width))) * 5 }),
    orbit: plunged ? 'none' : orbit === 'none' ? 'circle' : orbit,
    ...targetRa(plunged ? Math.max(plunged.ra, 0.75) : seed.targetRa && seed.targetRa / 100),
  }
}

const targetRa = (ra: number | undefined) => (ra ? { targetRa: ra } : {})

function outlineOf(kind: ElectrodeSeed['outline'], length: Length, width: Length): Polygon | undefined {
  if (kind === 'none') return undefined
  const box = rectangle(length, width)
  const [a, b, c, d] = box
  if (kind === 'box' || !a || !b || !c || !d) return box
  // Half a side deep: the ball meets the middle of every side, and the tip below the middle.
  const [x, y] = [lengthFromCounts(Math.floor(c.x / 2)), lengthFromCounts(Math.floor(c.y / 2))]
  return [a, b, { x: b.x, y }, { x, y }, { x, y: c.y }, d]
}

/** A triangle in its box, one corner in +Y. */
function triangle(length: Length, width: Length): Polygon {
  const [a, b, c] = rectangle(length, width)
  return a && b && c ? [a, b, { x: lengthFromCounts(0), y: c.y }] : []
}

/** A condition that may burn the whole cavity in one plunge: current within the limit, any roughness. */
function plungeRow(
  rows: readonly Condition[],
  material: ElectrodeMaterial,
  area: number,
  pick: number,
): Condition | undefined {
  const allowed = rows.filter((row) => row.area.min <= area && row.peakCurrent <= currentLimit(material, area))
  return allowed[pick % allowed.length]
}

/** Spares are planned like a copy of their class; their measured figures differ. */
function withSpares({ spares }: ElectrodeSeed, copies: readonly ElectrodeCopy[]): readonly ElectrodeCopy[] {
  const like = copies[spares.of % copies.length]
  if (!like) return copies
  const more = Array.from({ length: spares.count }, (_, n): ElectrodeCopy => {
    const { actualHeight, offset } = like
    return {
      ...like,
      number: copies.length + n + 1,
      ...(actualHeight !== undefined && { actualHeight: plus(actualHeight, um(10 * (n + 1))) }),
      ...(offset && { offset: { ...offset, x: plus(offset.x, um(n + 1)) } }),
    }
  })
  return [...copies, ...more]
}

/** Copies from rough to fine, with decreasing undersize. */
function buildCopies(
  seed: ElectrodeSeed,
  actual: { readonly length: Length; readonly isPreset: boolean },
): readonly ElectrodeCopy[] {
  const classes = modules.slice(3 - seed.copies.length, 3)
  let undersize = um(seed.lastUndersize)
  return seed.copies
    .map((copy, fromLast): ElectrodeCopy => {
      if (fromLast > 0) undersize = plus(undersize, um(copy.undersize))
      return {
        number: seed.copies.length - fromLast,
        module: classes[seed.copies.length - 1 - fromLast] ?? 'finish',
        undersize,
        undersizeZ: copy.isBottomReduced ? undersize : lengthFromCounts(0),
        ...(copy.measured !== undefined && { measuredUndersize: plus(undersize, um(copy.measured)) }),
        ...(actual.isPreset && {
          actualHeight: lengthFromCounts(actual.length + copy.height),
          offset: { x: lengthFromCounts(copy.offset.x), y: lengthFromCounts(copy.offset.y), c: copy.offset.c as Angle },
        }),
      }
    })
    .reverse()
}
