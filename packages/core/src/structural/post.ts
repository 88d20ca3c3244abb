import type { CharacterEncoding } from '../file-set/index.ts'

/**
 * A post as data for controls whose programs are built differently from GEN-ISO: sections of lines before, between and
 * after the burns, with subprograms, lists, several number formats and conditions. ADR 0056. In programs of several
 * files a line introduces each file by its name (`file-set`, ADR 0103).
 */
export interface StructuralPost {
  readonly forms: Readonly<Record<string, NumberForm>>
  readonly sections: Readonly<Partial<Record<SectionName, readonly Item[]>>>
  /** Lines after the last subprogram. */
  readonly trailer: readonly Line[]
  /** Subprograms follow the main program in the order of their first call, or by ascending number or name. */
  readonly subOrder: 'called' | 'rising'
  readonly numbering: StructuralNumbering | null
  readonly eol: '\n' | '\r\n'
  /** Whether the last line ends with a line end. */
  readonly closed: boolean
  /** How the control reads characters; absent in posts learnt before it was recorded: UTF-8. ADR 0105. */
  readonly encoding?: CharacterEncoding
  /**
   * Fields that no line prints, with the values of the samples: a job with another value is refused, because the
   * program would not contain it.
   */
  readonly unprinted: Readonly<Record<string, readonly (string | number)[]>>
}

/** The encoding in which the programs of a post are written. */
export const encodingOf = ({ encoding }: Pick<StructuralPost, 'encoding'>): CharacterEncoding => encoding ?? 'utf-8'

/**
 * Where lines occur: before the first place, at a place, from there to its first step, at a step, from step to step,
 * from place to place with the same electrode, from electrode to electrode, and after the last step.
 */
export const sectionNames = ['head', 'place', 'begin', 'step', 'again', 'nextPlace', 'nextTool', 'end'] as const
export type SectionName = (typeof sectionNames)[number]

export type Item = Line | Loop | Enter | Leave

/** One line: fixed text and values. */
export interface Line {
  readonly kind: 'line'
  readonly pieces: readonly Piece[]
  readonly numbered: boolean
  readonly when?: When
}

/** Lines repeated for each element of a list. */
export interface Loop {
  readonly kind: 'loop'
  readonly over: LoopKind
  readonly lines: readonly Line[]
}
export const loopKinds = ['tools', 'places', 'conditions', 'conditionsRising'] as const
export type LoopKind = (typeof loopKinds)[number]

/** The lines up to `leave` form the subprogram of this number or name, written once, called any number of times. */
export interface Enter {
  readonly kind: 'enter'
  readonly number: Piece
  readonly when?: When
}
export interface Leave {
  readonly kind: 'leave'
  readonly when?: When
}

export type Piece = string | Slot

/**
 * A value: a field of the context times a factor plus a constant, in a form; or a text chosen by the value of a field.
 */
export type Slot =
  | {
      readonly kind: 'number'
      readonly field: string
      readonly factor: number
      readonly add: number
      /** A second field that is added: 100 × place + step. */
      readonly plus?: string
      readonly form: string
    }
  | { readonly kind: 'text'; readonly field: string }
  | { readonly kind: 'table'; readonly field: string; readonly texts: Readonly<Record<string, string>> }

/** The conditions under which a line is printed: one test of one field. */
export interface When {
  readonly field: string
  readonly is: 'zero' | 'notZero' | 'equal' | 'notEqual'
  /** The field or value it is compared with. */
  readonly to?: string | number
}

export interface StructuralNumbering {
  readonly letter: string
  readonly digits: number
  readonly start: number
  readonly step: number
  /** Between block number and block. */
  readonly gap: '' | ' '
  /** Whether numbering restarts in each subprogram and file, or in each file only. */
  readonly restart: boolean | 'files'
}

/** How a number is written. */
export interface NumberForm {
  /** Counts per printed unit: 10 000 for mm, 10 for µm, 1 000 for degrees, 1 for plain numbers. */
  readonly per: number
  readonly decimals: number
  /** `kept`: 1.500, `trimmed`: 1.5 and 10., `bare`: 1.5 and 10. */
  readonly zeros: 'kept' | 'trimmed' | 'bare'
  /** 0.5, not .5 */
  readonly lead: boolean
  readonly plus: boolean
  /** Least digits before the point. */
  readonly digits: number
}
