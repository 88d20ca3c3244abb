import type { Fact } from '@heron/core/drawing'
import type { LengthUnit, Reading } from '../bytes/index.ts'
import { readCsvPage } from './csv.ts'
import { type Page, shown } from './page.ts'
import { readGrid } from './read-grid.ts'

export interface SheetOptions {
  /** A person's answer for a sheet that states no unit. */
  readonly unit?: LengthUnit
}

export interface SheetReading extends Reading {
  readonly kind: 'xlsx' | 'xls' | 'csv'
}

/** Reads the tables and titles of every page. */
export function readPages(
  pages: readonly Page[],
  kind: SheetReading['kind'],
  file: string,
  options: SheetOptions,
): SheetReading {
  const readings = pages.map((page) => {
    const source = kind === 'csv' ? { file } : { file, sheet: page.name }
    return { page, reading: readGrid(page.cells, { ...source, ...options }) }
  })
  const facts: readonly Fact[] = readings.flatMap(({ reading }) => reading.facts)
  const notes = readings.flatMap(({ page, reading }) => [...page.notes, ...reading.notes])
  const empty = { code: 'sheet.nothing', severity: 'warning', params: {} } as const
  return {
    kind,
    unit: readings.map(({ reading }) => reading.unit).find((unit) => unit !== 'unknown') ?? 'unknown',
    facts,
    notes: facts.length === 0 ? [...notes, empty] : notes,
    sheet: pages.map(shown),
  }
}

/** Reads a CSV file in any of the usual encodings and delimiters. */
export function readCsv(bytes: Uint8Array, file: string, options: SheetOptions = {}): SheetReading {
  return readPages([readCsvPage(bytes, file)], 'csv', file, options)
}
