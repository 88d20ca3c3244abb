import { isFileMark } from '../file-set/index.ts'
import { NEXT } from './context.ts'
import { lineText } from './describe.ts'
import { plainField, statedText } from './effect.ts'
import { type Line, type StructuralPost, sectionNames } from './post.ts'
import { slotText } from './print.ts'

/** What a post writes for one condition. */
export interface ConditionWriting {
  /** The lines that call or set it up, as in the samples; values of other fields in braces. */
  readonly lines: readonly string[]
  /** The texts of its tables, by line with values in braces; empty when only its number is written. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/**
 * The lines of a post that depend on a condition, in the order of the sections, with their texts; the names of files
 * are no lines of a control.
 */
export function conditionWriting(post: StructuralPost, code: number): ConditionWriting {
  const lines = sectionNames
    .flatMap((section) => post.sections[section] ?? [])
    .flatMap((item) => (item.kind === 'line' ? [item] : item.kind === 'loop' ? item.lines : []))
    .filter((line) => !isFileMark(lineText(line)))
    .filter(({ pieces }) => pieces.some((piece) => typeof piece !== 'string' && isOfCondition(piece.field)))
  const written = lines.flatMap((line) => {
    const text = textFor(line, post, code)
    return text === undefined ? [] : [{ line, text }]
  })
  const tables = written.flatMap(({ line }) => {
    const texts = tableTexts(line, code)
    return texts.length === 0 ? [] : [{ key: statedText(line), texts: texts.join(' ') }]
  })
  const byLine = Map.groupBy(tables, ({ key }) => key)
  return {
    lines: [...new Set(written.map(({ text }) => text))],
    texts: Object.fromEntries(
      [...byLine].map(([key, own]) => [key, [...new Set(own.map((each) => each.texts))].sort()]),
    ),
  }
}

const isOfCondition = (field: string): boolean => plainField(field) === 'condition'

/** A line with the texts of the condition; undefined when a table of it lacks the condition. */
function textFor({ pieces }: Line, { forms }: StructuralPost, code: number): string | undefined {
  const context = { condition: code, [`${NEXT}condition`]: code }
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    return isOfCondition(piece.field) ? slotText(piece, context, forms) : lineText({ pieces: [piece] })
  })
  return texts.includes(undefined) ? undefined : texts.join('')
}

const tableTexts = ({ pieces }: Line, code: number): readonly string[] =>
  pieces.flatMap((piece) =>
    typeof piece !== 'string' && piece.kind === 'table' && isOfCondition(piece.field)
      ? (piece.texts[String(code)] ?? [])
      : [],
  )
