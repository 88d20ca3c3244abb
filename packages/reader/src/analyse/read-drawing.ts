import type { DrawingKind } from '@heron/core/drawing'
import { type LengthUnit, type Reading, ReadRefused, type ReadResult, sniff } from '../bytes/index.ts'
import { readEpx } from '../epx/index.ts'
import { readCsv, readSheet } from '../sheet/index.ts'
import { readSolids } from '../solid/index.ts'
import { readFlatDrawing } from './read-flat.ts'

export interface ReadOptions {
  /** A person's answer for a file that states no unit: lengths are converted from it. */
  readonly unit?: LengthUnit
  /** Called with a share from 0 to 1. */
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

/**
 * Reads one file: its kind by content, then facts, notes and what the views show. Throws ReadRefused with a reason
 * for whatever is empty, too large, unknown, broken or hostile.
 */
export async function readDrawing(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<ReadResult> {
  const kind = sniff(bytes, name)
  options.onProgress?.(0.05)
  try {
    return { file: name, kind, ...(await readers[kind](bytes, name, options)) }
  } catch (error) {
    if (error instanceof ReadRefused) throw error
    throw new ReadRefused('read.broken', { kind, reason: error instanceof Error ? error.message : String(error) })
  }
}
