import type { Item, Line, Piece, SectionName, StructuralPost, When } from './post.ts'
import { sectionNames } from './post.ts'

/** One line of a section for display: values are fields in braces. */
export interface DescribedLine {
  readonly text: string
  /** The test that decides whether the line is present. */
  readonly when: When | null
  /** Lists repeat their lines; marks of subprograms have no text of their own. */
  readonly kind: 'line' | 'list' | 'enter' | 'leave'
}

export interface DescribedSection {
  readonly section: SectionName
  readonly lines: readonly DescribedLine[]
}

/** A post for display, section by section. */
export const describeStructural = ({ sections }: StructuralPost): readonly DescribedSection[] =>
  sectionNames.flatMap((section) => {
    const items = sections[section]
    return items ? [{ section, lines: items.flatMap(describeItem) }] : []
  })

function describeItem(item: Item): readonly DescribedLine[] {
  if (item.kind === 'loop')
    return item.lines.map((line) => ({ kind: 'list', text: `${item.over}: ${lineText(line)}`, when: null }))
  const when = item.when ?? null
  if (item.kind === 'line') return [{ kind: 'line', text: lineText(item), when }]
  return [{ kind: item.kind, text: item.kind === 'enter' ? describePiece(item.number) : '', when }]
}

/** A line for display: values are fields in braces. */
export const lineText = ({ pieces }: Pick<Line, 'pieces'>): string => pieces.map(describePiece).join('')

function describePiece(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if (piece.kind !== 'number') return `{${piece.field}}`
  const { factor, field, plus, add } = piece
  const scaled = factor === 1 ? field : factor === -1 ? `-${field}` : `${factor} ${field}`
  return `{${scaled}${plus === undefined ? '' : ` + ${plus}`}${add === 0 ? '' : ` ${add > 0 ? '+' : '-'} ${Math.abs(add)}`}}`
}
