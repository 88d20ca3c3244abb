import type { Line, Piece, Slot } from '../structural/index.ts'

/** A line of a post as a pattern: its fixed text, with a group for each of its values. */
export interface Pattern {
  readonly expression: RegExp
  /** Splits the line otherwise, where names that contain blanks are adjacent. */
  readonly otherwise: RegExp | undefined
  readonly slots: readonly Slot[]
}

const NUMBER = /([+-]?\d*\.?\d*)/.source

const known = new WeakMap<Line, Pattern>()

export function patternOf(line: Line): Pattern {
  const made = known.get(line) ?? makePattern(line)
  known.set(line, made)
  return made
}

function makePattern({ pieces }: Line): Pattern {
  const slots = pieces.filter((piece): piece is Slot => typeof piece !== 'string')
  const expression = (name: string): RegExp =>
    new RegExp(`^${pieces.map((piece) => groupOf(piece, name)).join('')}$`, 'u')
  const names = slots.filter(({ kind }) => kind === 'text').length
  return { expression: expression('(.*?)'), otherwise: names > 1 ? expression('(.*)') : undefined, slots }
}

function groupOf(piece: Piece, name: string): string {
  if (typeof piece === 'string') return escaped(piece)
  if (piece.kind === 'text') return name
  if (piece.kind === 'number') return NUMBER
  const texts = [...new Set(Object.values(piece.texts))].sort((a, b) => b.length - a.length)
  return `(${texts.map((text) => escaped(text)).join('|')})`
}

/** Fixed text, escaped for a regular expression. */
export const escaped = (text: string): string => text.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&')
