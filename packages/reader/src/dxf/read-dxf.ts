import type { Fact, PlanContour, ReadingNote } from '@heron/core/drawing'
import { type LengthUnit, mmPer, type Reading } from '../bytes/index.ts'
import { after, scaledBy } from './affine.ts'
import { attributeTables } from './attribute-table.ts'
import { type DxfDocument, parseDxf } from './document.ts'
import { ordinateFacts, overrideNotes } from './ordinate.ts'
import { plainMText } from './plain-text.ts'
import { drawn } from './plan.ts'
import { locatorOf, type RawEntity } from './raw-entity.ts'
import { acadTable, type TextTable } from './table.ts'
import type { PlacedText } from './text.ts'
import { tableInText, textTables } from './text-grid.ts'
import { unfold } from './unfold.ts'
import { dxfText, unitOf } from './unit.ts'

export interface DxfReading {
  readonly reading: Reading
  /** Tables of texts, for the rules of sheets: those with the fewest columns first, like title blocks. */
  readonly tables: readonly TextTable[]
}

export interface DxfOptions {
  /** A person's answer for a drawing that states no unit. */
  readonly unit?: LengthUnit
}

const columnsOf = ({ cells }: TextTable): number => cells.reduce((most, { column }) => Math.max(most, column + 1), 0)

/** Whole MTEXTs that are tables on their own. */
const textTablesInOne = (entities: readonly RawEntity[]): readonly TextTable[] =>
  entities
    .filter(({ type }) => type === 'MTEXT')
    .flatMap((entity) => {
      const whole = entity.tags.filter(({ code }) => code === 1 || code === 3).map(({ value }) => value)
      return tableInText(plainMText(whole.join('')), locatorOf(entity)) ?? []
    })

/** Tables in all forms a drawing may use; a text that is part of one is not read again as a free text. */
function tablesOf(
  document: DxfDocument,
  entities: readonly RawEntity[],
  texts: readonly PlacedText[],
): readonly TextTable[] {
  const stated = document.entities.flatMap((entity) => acadTable(entity) ?? [])
  const attributes = attributeTables(entities)
  const inOne = textTablesInOne(entities)
  const taken = new Set([...attributes, ...inOne].flatMap(({ cells }) => cells.map(({ locator }) => locator)))
  const drawnTables = new Set(stated.map(({ locator }) => locator))
  const free = texts.filter(({ locator, inTable }) => !taken.has(locator) && !(inTable && drawnTables.has(inTable)))
  return [...stated, ...attributes, ...inOne, ...textTables(free)].toSorted((a, b) => columnsOf(a) - columnsOf(b))
}

/** Layers on which shops draw the burning outline. */
const BURN_LAYER = /电极|電極|elec|burn|放电|放電|spark|edm/i

function contourFacts(file: string, contours: readonly PlanContour[]): readonly Fact[] {
  return contours
    .filter(({ layer }) => BURN_LAYER.test(layer))
    .map(({ area, locator, layer }) => ({
      id: `${file}#${locator}#electrode.projectedArea`,
      field: 'electrode.projectedArea',
      value: Math.round(area * 1000) / 1000,
      unit: 'mm2',
      source: { file, locator, raw: layer },
      rule: 'dxf.contour',
      confidence: 0.4,
    }))
}

function brokenNotes(file: string, types: readonly string[]): readonly ReadingNote[] {
  const counts = Map.groupBy(types, (type) => type)
  return [...counts].map(([type, each]) => ({
    code: 'dxf.skipped',
    severity: 'warning',
    params: { type, count: each.length },
    source: { file, locator: type, raw: '' },
  }))
}

/**
 * Reads a DXF drawing: its content in mm, places by its ordinates, areas of burning outlines, and its tables of texts.
 */
export function readDxf(bytes: Uint8Array, file: string, { unit: given }: DxfOptions = {}): DxfReading {
  const document = parseDxf(dxfText(bytes))
  const stated = unitOf(document.header)
  const unit = stated === 'unknown' ? (given ?? 'unknown') : stated
  const mmPerUnit = mmPer[unit === 'unknown' ? 'mm' : unit]
  const toMm = scaledBy(mmPerUnit, mmPerUnit)
  const placed = unfold(document).map((each) => ({ ...each, by: after(toMm, each.by) }))
  const { plan, texts, dimensions, broken } = drawn(placed)
  const entities = placed.map(({ entity }) => entity)
  const unitNotes: readonly ReadingNote[] =
    unit === 'unknown'
      ? [
          {
            code: 'unit.unknown',
            severity: 'warning',
            params: { assumed: 'mm' },
            source: { file, locator: '$INSUNITS', raw: '' },
          },
        ]
      : []
  return {
    reading: {
      unit,
      facts: [...ordinateFacts(file, dimensions, mmPerUnit), ...contourFacts(file, plan.contours)],
      notes: [...unitNotes, ...overrideNotes(file, plan.dimensions, mmPerUnit), ...brokenNotes(file, broken)],
      plan2d: plan,
    },
    tables: tablesOf(document, entities, texts),
  }
}
