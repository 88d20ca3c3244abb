import type { DrawingKind } from '@heron/core/drawing'
import { ReadRefused } from './refusal.ts'

const MIB = 1024 * 1024

/** Largest file accepted, by kind. STEP needs about 0.5 s and 50 MB of memory for each MB; sheets follow ATK71. */
export const maxBytes: Readonly<Record<DrawingKind, number>> = {
  step: 64 * MIB,
  iges: 64 * MIB,
  brep: 64 * MIB,
  stl: 128 * MIB,
  dxf: 64 * MIB,
  xlsx: 20 * MIB,
  xls: 20 * MIB,
  csv: 20 * MIB,
  epx: 20 * MIB,
}

/**
 * Limits for triangles of all solids of a file, entities of a drawing after its blocks are expanded, and solids of an
 * assembly.
 */
export const maxTriangles = 3_000_000
export const maxEntities = 500_000
export const maxSolids = 2_000

/** Refuses a count over its limit; the refusal gives both. */
export function within(what: string, count: number, limit: number): void {
  if (count > limit) throw new ReadRefused('read.tooMany', { what, count, limit })
}
