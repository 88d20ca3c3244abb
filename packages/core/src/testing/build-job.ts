import { type Condition, computedPairs } from '../condition/index.ts'
import {
  type Electrode,
  type Job,
  type Location,
  type Machine,
  nominalHead,
  type PositioningPoint,
} from '../job/index.ts'
import { type Angle, degrees, type Length, lengthFromCounts, minus, mm, plus, um } from '../units/index.ts'
import { between, buildElectrode } from './build-electrode.ts'
import { exampleLibrary, exampleMachine } from './example.ts'
import type { JobSeed, LocationSeed } from './job-seed.ts'

const LIBRARY: readonly Condition[] = exampleLibrary()
/** Room the base table keeps above the block in every valid job, mm. */
const BASE_ROOM = 2

/** Turns figures into a job that passes all checks. */
export function buildJob(seed: JobSeed): Job {
  const columns = Math.floor(320 / seed.cell)
  const rows = Math.floor(240 / seed.cell)
  const electrodes = buildElectrodes(seed, columns * rows)
  const block = { length: columns * seed.cell, width: rows * seed.cell }
  const machine = buildMachine(seed, block)
  return {
    project: {
      id: 'P1',
      number: 'P-2026-0001',
      name: 'Generated',
      part: 'PART 1',
      shape: seed.shape,
      targetRa: seed.targetRa / 100,
    },
    workpiece: {
      id: 'W1',
      name: 'Block',
      material: seed.material,
      length: mm(block.length),
      width: mm(block.width),
      height: mm(seed.height),
      zero: seed.zero,
      positioningPoint: machine.positioningPoints[0]?.name ?? '',
      anchor: buildAnchor(seed, machine, block),
      sideZ: { left: mm(-4), front: mm(-5), right: mm(-6), back: mm(-7) },
      centring: { ...seed.centring, angle: degrees(seed.centring.angle), feed: 50 },
    },
    electrodes,
    locations: buildLocations(seed, electrodes, machine, { columns, rows }),
    machine,
    setting: buildSetting(seed, machine.pots),
  }
}

/** A position over the block's top for the whole ball, relative to the first positioning point. */
function buildAnchor(seed: JobSeed, machine: Machine, block: { readonly length: number; readonly width: number }) {
  const { upperBall, measureClearance, positioningPoints } = machine
  const origin = positioningPoints[0]?.origin ?? { x: mm(0), y: mm(0), z: mm(0) }
  const radius = lengthFromCounts(upperBall.diameter / 2)
  // At a corner of cells the top is flat, whatever is milled or burnt in the cells.
  const along = (part: number, size: number): Length => {
    const corners = Math.round(size / seed.cell) - 1
    const corner = 1 + Math.floor((part * corners) / 1001)
    return lengthFromCounts(mm(corner * seed.cell) - (seed.zero === 'centre' ? mm(size) / 2 : 0))
  }
  const least = plus(plus(upperBall.rodLength, radius), measureClearance)
  return {
    x: plus(origin.x, along(seed.anchor.x, block.length)),
    y: plus(origin.y, along(seed.anchor.y, block.width)),
    z: plus(origin.z, plus(least, mm(seed.anchor.up))),
  }
}

function buildElectrodes(seed: JobSeed, cells: number): readonly Electrode[] {
  const materials = computedPairs.filter((pair) => pair.workpiece === seed.material).map((pair) => pair.electrode)
  return seed.electrodes.slice(0, cells).map((one, index) => {
    const material = materials[one.material % materials.length] ?? 'copper'
    const rows = LIBRARY.filter((row) => row.workpieceMaterial === seed.material && row.electrodeMaterial === material)
    return buildElectrode(one, index + 1, seed, material, rows)
  })
}

/** The left front corner of the block at each positioning point, mm: apart from each other and from the ball. */
const CORNERS = [
  { x: 420, y: 60 },
  { x: 60, y: 60 },
  { x: 60, y: 340 },
] as const

function buildMachine(seed: JobSeed, block: { readonly length: number; readonly width: number }): Machine {
  const [east, north] = seed.zero === 'centre' ? [block.length / 2, block.width / 2] : [0, 0]
  const points: readonly PositioningPoint[] = CORNERS.slice(0, seed.points).map(({ x, y }, index) => ({
    name: `P${index + 1}`,
    cs: ([54, 55, 56] as const)[index] ?? 54,
    origin: { x: mm(x + east), y: mm(y + north), z: mm(-500 + index) },
  }))
  // Small cells are flat for 3 mm around their corners, where the anchor is, the others for more than 5 mm.
  const measureClearance = mm(seed.cell < 40 ? 3 : 5)
  return exampleMachine({ positioningPoints: points, limitMacro: seed.limitMacro, measureClearance })
}

function buildSetting(seed: JobSeed, pots: number): Job['setting'] {
  const eliminatedPots = [...new Set(seed.eliminated)].filter((pot) => pot !== seed.ballPot)
  const legal = Array.from({ length: pots }, (_, index) => index + 1).filter(
    (pot) => pot !== seed.ballPot && !eliminatedPots.includes(pot),
  )
  return {
    safeDistance: mm(seed.safeDistance),
    approachClearance: mm(seed.approachClearance / 10),
    measuring: seed.measuring,
    ballPot: seed.ballPot,
    contactReturn: mm(0.5),
    electrodeCs: 58,
    ballCs: 59,
    repeats: seed.repeats,
    tolerance: um(seed.tolerance),
    // Every third pot first: neither ascending nor descending.
    potOrder: seed.potOrder === 'custom' ? legal.toSorted((a, b) => (a % 3) - (b % 3) || a - b) : seed.potOrder,
    eliminatedPots,
    compensation: { x: um(seed.compensation.x), y: um(0), z: um(seed.compensation.z), c: degrees(0) },
  }
}

interface Grid {
  readonly columns: number
  readonly rows: number
}

function buildLocations(
  seed: JobSeed,
  electrodes: readonly Electrode[],
  machine: Machine,
  grid: Grid,
): readonly Location[] {
  const free = Array.from({ length: grid.columns * grid.rows }, (_, index) => index)
  let later = electrodes.length
  return electrodes.flatMap((electrode, index) => {
    later -= 1
    // One cell is reserved for each later electrode.
    const seeds = (seed.electrodes[index]?.locations ?? []).slice(0, Math.max(1, free.length - later))
    return seeds.flatMap((one, n) => {
      const [cell] = free.splice(one.cell % free.length, 1)
      return cell === undefined ? [] : [buildLocation(seed, electrode, machine, one, n + 1, centreOf(seed, grid, cell))]
    })
  })
}

function centreOf(seed: JobSeed, grid: Grid, cell: number): { readonly x: number; readonly y: number } {
  const x = ((cell % grid.columns) + 0.5) * seed.cell
  const y = (Math.floor(cell / grid.columns) + 0.5) * seed.cell
  if (seed.zero === 'corner') return { x, y }
  return { x: x - (grid.columns * seed.cell) / 2, y: y - (grid.rows * seed.cell) / 2 }
}

function buildLocation(
  seed: JobSeed,
  electrode: Electrode,
  machine: Machine,
  one: LocationSeed,
  n: number,
  centre: { readonly x: number; readonly y: number },
): Location {
  const reach = Math.min(electrode.head.height / 10_000, seed.height) - BASE_ROOM
  const surface = between(0, Math.min(3, reach - 3), one.surface)
  // The tip's depth below Z0 lies between 1.5 mm under the surface and what head and block allow.
  const tip = between(surface / 10_000 + 1.5, reach, one.depth)
  const surfaceZ = lengthFromCounts(surface === 0 ? 0 : -surface)
  const isFromZero = one.reference === 'workZero'
  // A base face cannot be given for copies whose reduced heads end at different heights.
  const hasOneBottom = !electrode.gapInSolid || new Set(electrode.copies.map((copy) => copy.undersizeZ)).size === 1
  const reference = one.reference === 'baseFace' && !hasOneBottom ? 'surface' : one.reference
  const depth = isFromZero ? tip : minus(tip, surface)
  return {
    id: `${electrode.id}-L${n}`,
    electrodeId: electrode.id,
    label: `C${n}`,
    x: mm(centre.x + one.dx / 1000),
    y: mm(centre.y + one.dy / 1000),
    c: one.c as Angle,
    depth,
    depthReference: reference,
    surfaceZ,
    ...(reference === 'baseFace' && { baseFaceZ: baseFaceOf(electrode, surfaceZ, depth) }),
    premachined: lengthFromCounts(Math.round(((tip - surface) * one.premachined) / 1000)),
    positioningPoint: machine.positioningPoints[one.point % machine.positioningPoints.length]?.name ?? 'P1',
  }
}

/** Z of the base face in the sheet: the nominal head touches the cavity's bottom. */
function baseFaceOf(electrode: Electrode, surfaceZ: Length, depth: Length): Length {
  return plus(minus(surfaceZ, depth), nominalHead(electrode))
}
