import type { DrawingKind, Fact } from '@heron/core/drawing'
import { type LengthUnit, type Reading, ReadRefused, type ReadResult, sniff } from '../bytes/index.ts'
import { readEpx } from '../epx/index.ts'
import { readCsv, readSheet } from '../sheet/index.ts'
import { readSolids } from '../solid/index.ts'
import { readFlatDrawing } from './read-flat.ts'

export interface ReadOptions {
  /** A person's answer for a file that states no unit; lengths are converted from it. */
  readonly unit?: LengthUnit
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

type Reader = (bytes: Uint8Array, file: string, options: ReadOptions) => Reading | Promise<Reading>

const readers: Readonly<Record<DrawingKind, Reader>> = {
  step: (bytes, file, options) => readSolids(bytes, file, 'step', options),
  iges: (bytes, file, options) => readSolids(bytes, file, 'iges', options),
  brep: (bytes, file, options) => readSolids(bytes, file, 'brep', options),
  stl: (bytes, file, options) => readSolids(bytes, file, 'stl', options),
  dxf: readFlatDrawing,
  xlsx: readSheet,
  xls: readSheet,
  csv: readCsv,
  epx: readEpx,
}

/** Old drawings have no handles, and blocks repeat theirs: facts with the same id are numbered in reading order. */
function withDistinctIds(facts: readonly Fact[]): readonly Fact[] {
  const seen = new Map<string, number>()
  return facts.map((fact) => {
    const count = (seen.get(fact.id) ?? 0) + 1
    seen.set(fact.id, count)
    return count === 1 ? fact : { ...fact, id: `${fact.id}~${count}` }
  })
}

/**
 * Reads one file: detects its kind by content, then reads facts, notes and the data of the views. Throws ReadRefused
 * with a reason for a file that is empty, too large, unknown, broken or hostile.
 */
export async function readDrawing(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<ReadResult> {
  const kind = sniff(bytes, name)
  options.onProgress?.(0.05)
  try {
    const reading = await readers[kind](bytes, name, options)
    return { file: name, kind, ...reading, facts: withDistinctIds(reading.facts) }
  } catch (error) {
    if (error instanceof ReadRefused) throw error
    throw new ReadRefused('read.broken', { kind, reason: error instanceof Error ? error.message : String(error) })
  }
}
