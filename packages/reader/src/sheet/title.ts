import type { GridCell } from '../bytes/index.ts'
import { readCell } from './cell-value.ts'
import { splitClass } from './class-beside.ts'
import { classify } from './classify.ts'
import { moduleNamed } from './heading-module.ts'
import type { Heading, Meaning } from './meaning.ts'
import { addElectrodeFacts } from './own.ts'
import type { Row } from './rows.ts'
import type { State } from './state.ts'
import { normalise } from './text.ts'
import { type CellUnit, unitNamed } from './unit.ts'
import { titleModuleValue } from './value-module.ts'
import { isOnlyWorkpieceMaterial } from './value-word.ts'

interface Pair {
  readonly heading: Heading
  readonly value: string
  readonly cell: GridCell
}

/** Words of a label without a colon. */
const MAX_LABEL_WORDS = 5
/** Longer texts are remarks. */
const MAX_TITLE = 300

const inTitles = (meaning: Meaning): boolean =>
  meaning === 'module.value' || /^(electrode|workpiece|project)\./.test(meaning)

const label = (text: string): Heading | undefined => {
  const heading = classify(text)
  return heading && inTitles(heading.meaning) ? heading : undefined
}

/** Without a colon, only texts that look like one value: `Electrode E01`, not `Electrode position sheet`. */
const looksLikeValue = (heading: Heading, value: string): boolean =>
  heading.meaning === 'electrode.material' ? !value.includes(' ') : /^\S*\d\S*( mm)?$/.test(splitClass(value).text)

function splitPiece(piece: string): { readonly heading: Heading; readonly value: string } | undefined {
  const colon = /^([^:=]{1,40})[:=]\s*(.*)$/.exec(piece)
  const heading = colon ? label(colon[1] ?? '') : undefined
  if (colon && heading) return { heading, value: (colon[2] ?? '').trim() }
  if (colon) return undefined
  const words = piece.split(' ')
  for (let count = Math.min(words.length - 1, MAX_LABEL_WORDS); count > 0; count -= 1) {
    const value = words.slice(count).join(' ')
    const spaced = label(words.slice(0, count).join(' '))
    if (spaced && words.slice(0, count).join('').length > 1 && looksLikeValue(spaced, value))
      return { heading: spaced, value }
  }
  return undefined
}

/**
 * Parts of one cell that may each be a label with its value; a class alone (`0.15  粗公`) belongs to the text before it.
 */
function pieces(text: string): readonly string[] {
  const found: string[] = []
  for (const piece of text.split(/[\n;；，]|\s{2,}/).map(normalise)) {
    const before = found.at(-1)
    if (before !== undefined && piece.length > 0 && moduleNamed(piece)) found[found.length - 1] = `${before} ${piece}`
    else if (piece !== '') found.push(piece)
  }
  return found
}

/** The text to the right, with a class in the next cell: `火花位 | 0.15 | 粗公`. */
function valueBeside(row: Row, index: number): GridCell | undefined {
  const [value, word, after] = row.cells.slice(index + 1, index + 4)
  const isClass = value && word && !after && !classify(value.text) && moduleNamed(word.text)
  return isClass ? { ...value, text: `${value.text} ${word.text}` } : value
}

/** Labels with their values in one cell; a label without a value takes the text to its right. */
function pairsIn(cell: GridCell, next: GridCell | undefined): readonly Pair[] {
  const beside = next && !classify(next.text) ? next : undefined
  const whole = label(cell.text)
  if (whole) return beside ? [{ heading: whole, value: beside.text, cell: beside }] : []
  if (cell.text.length > MAX_TITLE) return []
  return pieces(cell.text).flatMap((piece): Pair[] => {
    const pair = splitPiece(piece)
    if (!pair) return []
    if (pair.value !== '') return [{ ...pair, cell }]
    return beside ? [{ heading: pair.heading, value: beside.text, cell: beside }] : []
  })
}

/** `单位：mm`, `Unit: inch`, `units | mm`. */
function statedUnit(row: Row): CellUnit | undefined {
  const text = normalise(row.cells.map((cell) => cell.text).join(' ')).slice(0, 400)
  const match = /(?:单位|單位|単位|units?)\s*[:=]?\s*([a-zμ"]+|[\u3040-\u9fff]{1,6})/i.exec(text)
  const unit = match ? unitNamed(match[1] ?? '') : undefined
  return unit === 'deg' ? undefined : unit
}

/** `Material: SKD61` states the workpiece's: no electrode is made of steel. */
const meaningOf = ({ meaning }: Heading, value: string): Meaning =>
  meaning === 'electrode.material' && isOnlyWorkpieceMaterial(value) ? 'workpiece.material' : meaning

/** Reads adjacent title rows, before a table or after it. */
export function readTitles(rows: readonly Row[], state: State): void {
  for (const row of rows) {
    const unit = statedUnit(row)
    if (unit) state.unit = unit
  }
  const pairs = rows.flatMap((row) => row.cells.flatMap((cell, index) => pairsIn(cell, valueBeside(row, index))))
  const named = pairs.find((pair) => pair.heading.meaning === 'electrode.name')
  const kind = pairs.find((pair) => pair.heading.meaning === 'electrode.module')
  if (named) {
    const { text, module } = splitClass(named.value)
    state.electrode = text.slice(0, 100)
    state.module = module
  }
  if (kind) state.module = moduleNamed(kind.value)
  for (const { heading, value, cell } of pairs) {
    const unit = heading.unit ?? state.unit
    const meaning = meaningOf(heading, value)
    const stated: Heading = { ...heading, meaning, confidence: heading.confidence * 0.9, ...(unit ? { unit } : {}) }
    const outcome =
      heading.meaning === 'module.value'
        ? titleModuleValue(value, stated, state.style)
        : readCell(value, stated, state.style)
    addElectrodeFacts(
      state,
      outcome,
      stated,
      cell,
      { rule: 'sheet.title', ...(state.module && { module: state.module }) },
      cell.locator,
    )
  }
}
