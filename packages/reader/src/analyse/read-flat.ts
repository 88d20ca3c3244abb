import type { Fact, ReadingNote } from '@heron/core/drawing'
import type { GridCell, LengthUnit, Reading } from '../bytes/index.ts'
import { readDxf, type TextTable } from '../dxf/index.ts'
import { readGrid } from '../sheet/index.ts'

/** Tables stacked with an empty row between, so that a title block also applies to the tables after it. */
function stacked(tables: readonly TextTable[]): readonly GridCell[] {
  let below = 0
  return tables.flatMap(({ cells }) => {
    const top = below
    below += cells.reduce((most, { row }) => Math.max(most, row), 0) + 2
    return cells.map((cell) => ({ ...cell, row: cell.row + top }))
  })
}

/** Assigns geometry facts to the only electrode named in texts; unassigned when texts name several. */
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

/**
 * Note about converted figures in texts: some drawings in mm use a template in inches, and a factor of 25.4 is
 * noticeable.
 */
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
 * A DXF drawing: its geometry, and its texts by the rules of sheets. Texts that state no unit use the drawing's, like
 * the geometry.
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
