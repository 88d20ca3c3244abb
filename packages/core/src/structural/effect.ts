import { isFileMark } from '../file-set/index.ts'
import type { OrbitPattern } from '../job/index.ts'
import type { Length } from '../units/index.ts'
import { NEXT } from './context.ts'
import { lineText } from './describe.ts'
import type { Line, Piece, StructuralPost } from './post.ts'
import { sectionNames } from './post.ts'

/** The possible effects of a line of a control, a closed set; ADR 0069. */
export const effectKinds = [
  /** No effect: a remark, a program's name. */
  'comment',
  /** A machine setting that moves and switches nothing: units, planes, a table of parameters. */
  'setting',
  /** From here on X, Y and C are distances; heights stay absolute. */
  'distances',
  'absolute',
  'pumpOn',
  'pumpOff',
  'dischargeOn',
  'dischargeOff',
  'condition',
  /** The orbit is on from here until it is switched off. */
  'orbitOn',
  /** The orbit is chosen for the burns that follow, and acts only in them. */
  'orbitForBurns',
  'orbitOff',
  'system',
  /** Up to machine-safe Z, in machine coordinates. */
  'home',
  'toolCall',
  'toolReturn',
  /** The length of the electrode in the spindle applies from here on. */
  'offset',
  'offsetOff',
  'traverse',
  /** Rapid along Z to a stated height of the work system. */
  'rapidZ',
  'burn',
  'dwell',
  /** Stores the depth of the place in a variable that burns refer to. */
  'holdDepth',
  /** Calls, opens or leaves a subprogram. */
  'call',
  'stop',
  'end',
] as const
export type EffectKind = (typeof effectKinds)[number]

export interface Effect {
  readonly kind: EffectKind
  /** For `rapidZ`: the height of the tip, one of the figures in the line. */
  readonly z?: Length
  /** For an orbit whose line has no value for its pattern. */
  readonly pattern?: OrbitPattern
}

/** The effects of each line of a post, in order; keyed by the line's text with its values in braces. */
export type LineMeanings = Readonly<Record<string, readonly Effect[]>>

/** A line that needs a meaning. */
export interface PostLine {
  readonly text: string
  /** The sections that contain it. */
  readonly sections: readonly string[]
  /** The fields it prints, without `next.`. */
  readonly fields: readonly string[]
  /** Its fixed text, without values. */
  readonly fixed: readonly string[]
  /** Rows of lists and lines after the last subprogram: they contain no moves. */
  readonly isAside: boolean
}

/** Every distinct line of a post, in order of appearance. The names of files are no lines of a control. */
export function linesOfPost(post: StructuralPost): readonly PostLine[] {
  const all = sectionNames.flatMap((section) =>
    (post.sections[section] ?? []).flatMap((item) => {
      if (item.kind === 'line') return [{ section, line: item, isAside: false }]
      return item.kind === 'loop' ? item.lines.map((line) => ({ section, line, isAside: true })) : []
    }),
  )
  const after = post.trailer.map((line) => ({ section: 'trailer', line, isAside: true }))
  const byText = Map.groupBy([...all, ...after], ({ line }) => statedText(line))
  const stated = [...byText].filter(([text]) => !isFileMark(text))
  return stated.map(([text, members]) => ({
    text,
    sections: [...new Set(members.map(({ section }) => section))],
    fields: [...new Set(members.flatMap(({ line }) => line.pieces.flatMap(fieldsOf)))],
    fixed: (members[0]?.line.pieces ?? []).filter((piece) => typeof piece === 'string'),
    isAside: members.every(({ isAside }) => isAside),
  }))
}

/** The key of a line in the stated meanings; current and `next.` fields give the same key. */
export const statedText = (line: Pick<Line, 'pieces'>): string =>
  lineText(line).replaceAll(/\{[^}]*\}/g, (value) => value.replaceAll(NEXT, ''))

const fieldsOf = (piece: Piece): readonly string[] => {
  if (typeof piece === 'string') return []
  const plus = 'plus' in piece && piece.plus !== undefined ? [piece.plus] : []
  return [piece.field, ...plus].map(plainField)
}

export const plainField = (field: string): string => (field.startsWith(NEXT) ? field.slice(NEXT.length) : field)
