import type { Fact, ReadingNote } from '@heron/core/drawing'
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

/** Assigns geometry facts to the one electrode the texts name; left unassigned when the texts name several. */
function ownedBySole(facts: readonly Fact[]): readonly Fact[] {
  const names = new Set(
    facts.flatMap(({ electrode, field, value }) => electrode ?? (field === 'electrode.name' ? String(value) : [])),
  )
  const [sole] = names.size === 1 ? names : []
  if (sole === undefined) return facts
  return facts.map((fact) =>
    fact.electrode === undefined && fact.rule.startsWith('dxf.') ? { ...fact, electrode: sole } : fact,
  )
}

/** Said when figures in texts were converted: drawings in mm with a template's inches exist, and a factor 25.4 is seen. */
const convertedNote = (file: string, unit: LengthUnit, facts: readonly Fact[]): readonly ReadingNote[] =>
  unit === 'mm' || facts.every((fact) => fact.unit !== 'mm')
    ? []
    : [
        {
          code: 'unit.converted',
          severity: 'warning',
          params: { from: unit, to: 'mm' },
          source: { file, locator: '$INSUNITS', raw: unit },
        },
      ]

/**
 * A DXF drawing: what its geometry says and what its texts say by the rules of sheets. Texts that state no unit count
 * in the drawing's, as the geometry beside them does.
 */
export function readFlatDrawing(bytes: Uint8Array, file: string, options: { readonly unit?: LengthUnit }): Reading {
  const { reading, tables } = readDxf(bytes, file, options)
  const unit = reading.unit === 'unknown' ? undefined : reading.unit
  const grid = readGrid(stacked(tables), { file, ...(unit && { unit }) })
  const notes = unit ? convertedNote(file, unit, grid.facts) : []
  return {
    ...reading,
    facts: ownedBySole([...reading.facts, ...grid.facts]),
    notes: [...reading.notes, ...notes, ...grid.notes],
  }
}
