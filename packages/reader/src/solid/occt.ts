/// <reference path="./occt-import-js.d.ts" />
import init, { type OcctImporter, type OcctMesh, type OcctResult } from 'occt-import-js'
import { maxSolids, maxTriangles, ReadRefused, within } from '../bytes/index.ts'
import type { RawSolid } from './raw-solid.ts'

export type OcctKind = 'step' | 'iges' | 'brep'

/**
 * Neighbouring chords of curved faces differ by at most 0.15 rad: a full circle's area is then at most 0.4 % too small.
 * The library's own 0.5 rad would lose 4 % for a few per cent less time.
 */
export const tessellation = { linearUnit: 'millimeter', angularDeflection: 0.15 } as const

let importer: Promise<OcctImporter> | undefined

/** Starts the WASM module once for each thread; a failed start can be retried. */
export function startOcct(): Promise<OcctImporter> {
  importer ??= init({ print: () => undefined, printErr: () => undefined }).catch((error: unknown) => {
    importer = undefined
    throw error
  })
  return importer
}

/** The importer returns linear light from 0 to 1; screens and `#rrggbb` are gamma-coded (sRGB). */
function hex(color: readonly number[] | undefined): string | undefined {
  if (color?.length !== 3) return undefined
  const channels = color.map((linear) => {
    const coded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(1, Math.max(0, coded)) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function toRawSolid(mesh: OcctMesh): RawSolid {
  const color = hex(mesh.color)
  return {
    name: mesh.name.trim(),
    ...(color && { color }),
    positions: Float64Array.from(mesh.attributes.position.array),
    indices: Uint32Array.from(mesh.index.array),
    faces: mesh.brep_faces.map(({ first, last }) => ({ first, last })),
  }
}

function imported(occt: OcctImporter, kind: OcctKind, bytes: Uint8Array): OcctResult {
  try {
    return occt.ReadFile(kind, bytes, tessellation)
  } catch {
    // A C++ exception or a trap leaves the module in an unknown state: the next file gets a new one.
    importer = undefined
    throw new ReadRefused('read.broken', { kind, reason: 'exception' })
  }
}

/** Solids of a STEP, IGES or BREP file, in mm, each where its assembly places it. */
export async function readWithOcct(kind: OcctKind, bytes: Uint8Array): Promise<readonly RawSolid[]> {
  const result = imported(await startOcct(), kind, bytes)
  if (!result.success) throw new ReadRefused('read.broken', { kind, reason: 'import' })
  within('solids', result.meshes.length, maxSolids)
  within(
    'triangles',
    result.meshes.reduce((sum, mesh) => sum + mesh.index.array.length / 3, 0),
    maxTriangles,
  )
  return result.meshes.filter((mesh) => mesh.index.array.length > 0).map(toRawSolid)
}
