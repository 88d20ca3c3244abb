import type { Refusal, Result } from '../job/index.ts'
import type { Length } from '../units/index.ts'
import { type Effect, type EffectKind, type LineMeanings, plainField, statedText } from './effect.ts'
import type { Item, Line, Piece, StructuralPost } from './post.ts'
import { sectionNames } from './post.ts'

/** Switches that a dry run leaves out. */
const LEFT_OUT: readonly EffectKind[] = ['dischargeOn', 'orbitOn', 'orbitForBurns']
/** Effects that a line may have beside these and be left out with them: none moves the machine. */
const SILENT: readonly EffectKind[] = [
  ...LEFT_OUT,
  'dischargeOff',
  'orbitOff',
  'condition',
  'dwell',
  'comment',
  'setting',
]
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/g
/** Counts of 0.1 µm per unit of a figure: millimetres and micrometres. */
const SCALES = [10_000, 10] as const

/**
 * The post of the same programs for a dry run: lines that switch discharge or orbit on are left out, and every stated
 * height, depth and held depth lies higher by `height` (0.1 µm). Refused with `AIR_LINE` for a line that switches and
 * moves at once, or whose height is not one figure of its text.
 */
export function raisedPost(post: StructuralPost, meanings: LineMeanings, height: Length): Result<StructuralPost> {
  const refusals: Refusal[] = []
  const refuse = (line: string): void => {
    if (!refusals.some(({ params }) => params.line === line))
      refusals.push({ path: 'machine.postId', code: 'AIR_LINE', params: { line } })
  }
  const raisedItem = (item: Item): readonly Item[] => {
    if (item.kind !== 'line') return [item]
    const key = statedText(item)
    const effects = Object.hasOwn(meanings, key) ? (meanings[key] ?? []) : []
    const kinds = effects.map(({ kind }) => kind)
    if (kinds.some((kind) => LEFT_OUT.includes(kind))) {
      if (!kinds.every((kind) => SILENT.includes(kind))) refuse(key)
      return []
    }
    const line = raisedLine(item, effects, height)
    if (!line) refuse(key)
    return [line ?? item]
  }
  const sections = Object.fromEntries(
    sectionNames.flatMap((name) => {
      const items = post.sections[name]
      return items ? [[name, items.flatMap(raisedItem)]] : []
    }),
  )
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: { ...post, sections } }
}

/** A line with its heights raised; undefined when a stated height is not exactly one figure of its fixed text. */
function raisedLine(line: Line, effects: readonly Effect[], height: number): Line | undefined {
  let pieces: readonly Piece[] | undefined = line.pieces
  for (const effect of effects) {
    if (pieces === undefined) return undefined
    if (effect.kind === 'rapidZ') pieces = raisedFigure(pieces, effect.z ?? 0, height)
    else if (effect.kind === 'burn') pieces = shifted(pieces, 'z', height)
    else if (effect.kind === 'holdDepth') pieces = shifted(pieces, 'depth', -height)
  }
  return pieces && { ...line, pieces }
}

/** Values of a field, in any factor, as if the field were larger. */
const shifted = (pieces: readonly Piece[], field: string, by: number): readonly Piece[] =>
  pieces.map((piece) =>
    typeof piece !== 'string' && piece.kind === 'number' && plainField(piece.field) === field
      ? { ...piece, add: piece.add + piece.factor * by }
      : piece,
  )

function raisedFigure(pieces: readonly Piece[], z: number, height: number): readonly Piece[] | undefined {
  let found = 0
  const raised = pieces.map((piece) =>
    typeof piece === 'string'
      ? piece.replaceAll(NUMBER, (figure) => {
          const scale = SCALES.find((per) => Math.round(Number(figure) * per) === z)
          if (scale === undefined) return figure
          found++
          return likeFigure(figure, (z + height) / scale)
        })
      : piece,
  )
  return found === 1 ? raised : undefined
}

/** A number with the decimals, the point and the sign of another. */
function likeFigure(figure: string, value: number): string {
  const decimals = figure.includes('.') ? figure.length - figure.indexOf('.') - 1 : 0
  const plus = figure.startsWith('+') && value >= 0 ? '+' : ''
  return plus + value.toFixed(decimals) + (figure.endsWith('.') ? '.' : '')
}
