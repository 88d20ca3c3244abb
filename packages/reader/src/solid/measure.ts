import type { BurnSign, Mesh, SolidPlacement } from '@heron/core/drawing'
import type { ReadSolid } from '../bytes/index.ts'
import { findBaseCorner } from './base-corner.ts'
import { findBaseFace } from './base-face.ts'
import { clipBelow } from './clip-below.ts'
import { type Instances, moved } from './instances.ts'
import { type Level, levelsOf } from './levels.ts'
import { type ProjectionOptions, projectAlongZ } from './projection.ts'
import {
  type Bounds,
  boundsOf,
  doubleArea,
  eachTriangle,
  type RawSolid,
  triangleCount,
  turnedInsideOut,
  upsideDown,
  type Vector,
} from './raw-solid.ts'
import { isClosed, signedVolume, surfaceOf } from './shell.ts'

/** Remarks beside the measures, for a person. */
export type SolidRemark =
  | 'solid.notClosed'
  | 'solid.insideOut'
  | 'solid.headUp'
  | 'solid.directionUnclear'
  | 'solid.noBaseFace'

export interface MeasuredSolid {
  readonly solid: ReadSolid
  readonly remarks: readonly SolidRemark[]
}

const toMesh = ({ positions, indices }: RawSolid): Mesh => ({ positions: Float32Array.from(positions), indices })

interface Pose {
  readonly sign: BurnSign
  readonly base: Level | undefined
  readonly remarks: readonly SolidRemark[]
}

/** The burn direction, from the direction of its base face. Hanging as in the machine when both are possible. */
function poseOf(levels: readonly Level[], bounds: Bounds): Pose {
  const hanging = findBaseFace(levels, bounds, -1)
  const standing = findBaseFace(levels, bounds, 1)
  if (hanging) return { sign: -1, base: hanging, remarks: standing ? ['solid.directionUnclear'] : [] }
  if (standing) return { sign: 1, base: standing, remarks: ['solid.headUp'] }
  return { sign: -1, base: undefined, remarks: ['solid.noBaseFace'] }
}

function areaOf(corners: readonly Vector[]): number {
  const [first, ...rest] = corners
  if (!first) return 0
  return rest
    .slice(1)
    .reduce((sum, corner, index) => sum + Math.hypot(...doubleArea(first, rest[index] ?? first, corner)) / 2, 0)
}

/** Size of the head and area of its faces: the part of the hanging solid below the base face. */
function headOf(hanging: RawSolid, baseZ: number) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  let wettedArea = 0
  eachTriangle(hanging, (...triangle) => {
    const below = clipBelow(triangle.slice(0, 3) as Vector[], baseZ)
    wettedArea += areaOf(below)
    for (const corner of below) {
      for (const axis of [0, 1, 2] as const) {
        min[axis] = Math.min(min[axis], corner[axis])
        max[axis] = Math.max(max[axis], corner[axis])
      }
    }
  })
  return { wettedArea, head: [max[0] - min[0], max[1] - min[1], baseZ - min[2]] as const }
}

function placementsOf({ all }: Instances, { min, max }: Bounds, referenceZ: number): readonly SolidPlacement[] {
  const centre = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, referenceZ] as const
  return all.map(({ move }) => {
    const [x, y, z] = moved(centre, move)
    return { x, y, z, c: move.angle }
  })
}

/** Levels at a height, both facings together, for display. */
const shownLevels = (levels: readonly Level[]): ReadSolid['levels'] => {
  const byHeight = new Map<number, number>()
  for (const { z, area } of levels) {
    const height = Math.round(z * 1000) / 1000
    byHeight.set(height, (byHeight.get(height) ?? 0) + area)
  }
  return [...byHeight].map(([z, area]) => ({ z, area }))
}

/** A shell wound inside out is reversed; one that is not closed stays unchanged. */
function outward(first: RawSolid, bounds: Bounds) {
  const closed = isClosed(first, bounds)
  const volume = closed ? signedVolume(first, bounds) : undefined
  const isInsideOut = volume !== undefined && volume < 0
  return { raw: isInsideOut ? turnedInsideOut(first) : first, volume, closed, isInsideOut }
}

/** Measures one solid by its first instance; `locator` identifies it in facts and notes. */
export function measureSolid(instances: Instances, locator: string): MeasuredSolid {
  const { first, all } = instances
  const bounds = boundsOf(first)
  const { raw, volume, closed, isInsideOut } = outward(first, bounds)
  const levels = levelsOf(raw)
  const { sign, base, remarks } = poseOf(levels, bounds)
  const hanging = sign === -1 ? raw : upsideDown(raw)
  const hangingBaseZ = base && -sign * base.z
  const options: ProjectionOptions = {
    ...(hangingBaseZ !== undefined && { below: hangingBaseZ }),
    bothSides: !closed,
  }
  const { area, outline } = projectAlongZ(hanging, boundsOf(hanging), options)
  // A solid that stands head up would be turned over, about an axis that the file does not state: the corner is then unknown.
  const baseCorner = hangingBaseZ === undefined || sign === 1 ? undefined : findBaseCorner(hanging, hangingBaseZ)
  const solid: ReadSolid = {
    name: first.name,
    locator,
    burnSign: sign,
    ...(first.color && { color: first.color }),
    triangles: triangleCount(first),
    min: bounds.min,
    max: bounds.max,
    ...(volume !== undefined && { volume: Math.abs(volume) }),
    surface: surfaceOf(raw),
    ...(hangingBaseZ !== undefined && headOf(hanging, hangingBaseZ)),
    projectedArea: area,
    outline,
    levels: shownLevels(levels),
    ...(base && { baseZ: base.z }),
    ...(baseCorner && { baseCorner }),
    placements: placementsOf(instances, bounds, base?.z ?? (sign === -1 ? bounds.min[2] : bounds.max[2])),
    meshes: all.map(({ solid: each }) => toMesh(each)),
  }
  const shellRemarks: SolidRemark[] = closed ? [] : ['solid.notClosed']
  return { solid, remarks: [...shellRemarks, ...(isInsideOut ? ['solid.insideOut' as const] : []), ...remarks] }
}
