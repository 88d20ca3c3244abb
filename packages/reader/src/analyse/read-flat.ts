import type { GridCell, LengthUnit, Reading } from '../bytes/index.ts'
import { readDxf, type TextTable } from '../dxf/index.ts'
import { readGrid } from '../sheet/index.ts'

/** Tables under each other with an empty row between, so that what a title block says holds for the tables after it. */
function stacked(tables: readonly TextTable[]): readonly GridCell[] {
  let below = 0
  return tables.flatMap(({ cells }) => {
    const top = below
    below += cells.reduce((most, { row }) => Math.max(most, row), 0) + 2
    return cells.map((cell) => ({ ...cell, row: cell.row + top }))
  })
}

/** A DXF drawing: what its geometry says and what its texts say by the rules of sheets. */
export function readFlatDrawing(bytes: Uint8Array, file: string, { unit }: { readonly unit?: LengthUnit }): Reading {
  const { reading, tables } = readDxf(bytes, file, { ...(unit && { unit }) })
  const { facts, notes } = readGrid(stacked(tables), { file })
  return { ...reading, facts: [...reading.facts, ...facts], notes: [...reading.notes, ...notes] }
}
