import type { OrbitPattern } from '../job/index.ts'
import type { Length } from '../units/index.ts'
import { NEXT } from './context.ts'
import { lineText } from './describe.ts'
import type { Line, Piece, StructuralPost } from './post.ts'
import { sectionNames } from './post.ts'

/** What a line of a control can do, a closed set; ADR 0069. */
export const effectKinds = [
  /** Nothing: a remark, a program's name. */
  'comment',
  /** Something of the machine that moves nothing and switches nothing: units, planes, a table of parameters. */
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
  /** Up to the machine-safe height, in machine coordinates. */
  'home',
  'toolCall',
  'toolReturn',
  /** The length of the electrode in the spindle counts from here on. */
  'offset',
  'offsetOff',
  'traverse',
  /** Rapid along Z to a stated height of the work system. */
  'rapidZ',
  'burn',
  'dwell',
  /** Puts the depth of the place in a variable that burns count from. */
  'holdDepth',
  /** Calls, opens or leaves a subprogram. */
  'call',
  'stop',
  'end',
] as const
export type EffectKind = (typeof effectKinds)[number]

export interface Effect {
  readonly kind: EffectKind
  /** Of `rapidZ`: the height of the tip, one of the line's own figures. */
  readonly z?: Length
  /** Of an orbit whose line does not say its pattern by a value. */
  readonly pattern?: OrbitPattern
}

/** What each line of a post does, in order, by the line's text with its values in braces. */
export type LineMeanings = Readonly<Record<string, readonly Effect[]>>

/** A line that needs a meaning. */
export interface PostLine {
  readonly text: string
  /** The sections where it is. */
  readonly sections: readonly string[]
  /** The fields that it writes, without `next.`. */
  readonly fields: readonly string[]
  /** Its fixed text, without values. */
  readonly fixed: readonly string[]
  /** Rows of lists and lines after the last subprogram: they say nothing that moves. */
  readonly isAside: boolean
}

/** Every different line of a post, as they come. */
export function linesOfPost(post: StructuralPost): readonly PostLine[] {
  const all = sectionNames.flatMap((section) =>
    (post.sections[section] ?? []).flatMap((item) => {
      if (item.kind === 'line') return [{ section, line: item, isAside: false }]
      return item.kind === 'loop' ? item.lines.map((line) => ({ section, line, isAside: true })) : []
    }),
  )
  const after = post.trailer.map((line) => ({ section: 'trailer', line, isAside: true }))
  const byText = Map.groupBy([...all, ...after], ({ line }) => statedText(line))
  return [...byText].map(([text, members]) => ({
    text,
    sections: [...new Set(members.map(({ section }) => section))],
    fields: [...new Set(members.flatMap(({ line }) => line.pieces.flatMap(fieldsOf)))],
    fixed: (members[0]?.line.pieces ?? []).filter((piece) => typeof piece === 'string'),
    isAside: members.every(({ isAside }) => isAside),
  }))
}

/** By what a line is named where its meaning is stated: said of what comes or of what is, it does the same. */
export const statedText = (line: Pick<Line, 'pieces'>): string =>
  lineText(line).replaceAll(/\{[^}]*\}/g, (value) => value.replaceAll(NEXT, ''))

const fieldsOf = (piece: Piece): readonly string[] => {
  if (typeof piece === 'string') return []
  const plus = 'plus' in piece && piece.plus !== undefined ? [piece.plus] : []
  return [piece.field, ...plus].map(plainField)
}

export const plainField = (field: string): string => (field.startsWith(NEXT) ? field.slice(NEXT.length) : field)
