import type { DrawingKind, Fact } from '@heron/core/drawing'
import { type LengthUnit, type Reading, ReadRefused, type ReadResult, sniff } from '../bytes/index.ts'
import { readCsv } from '../sheet/index.ts'
import { readFlatDrawing } from './read-flat.ts'

export interface ReadOptions {
  /** A person's answer for a file that states no unit; lengths are converted from it. */
  readonly unit?: LengthUnit
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

type Reader = (bytes: Uint8Array, file: string, options: ReadOptions) => Reading | Promise<Reading>

const solids =
  (kind: 'step' | 'iges' | 'brep' | 'stl'): Reader =>
  async (bytes, file, options) => {
    const { readSolids } = await import('../solid/index.ts')
    return readSolids(bytes, file, kind, options)
  }

const workbook: Reader = async (...given) => {
  const { readSheet } = await import('../sheet/read-book.ts')
  return readSheet(...given)
}

/**
 * A thread reads one file, and loads only the libraries of its kind: loading all of them takes longer than reading most
 * drawings.
 */
const readers: Readonly<Record<DrawingKind, Reader>> = {
  step: solids('step'),
  iges: solids('iges'),
  brep: solids('brep'),
  stl: solids('stl'),
  dxf: readFlatDrawing,
  xlsx: workbook,
  xls: workbook,
  csv: readCsv,
  epx: async (bytes, file) => (await import('../epx/index.ts')).readEpx(bytes, file),
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
