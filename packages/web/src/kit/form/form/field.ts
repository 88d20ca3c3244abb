import type { ReactNode } from 'react'
import type { Said } from '../../../lib/text/said.ts'
import type { TextKey } from '../../../lib/text/text.ts'
import type { Read } from '../../data/list-page/read.ts'
import type { Values } from './values.ts'

export interface Option {
  readonly value: string | number | boolean
  /** A text of Heron's own, … */
  readonly text?: TextKey
  /** … or a title from the data. */
  readonly label?: string
  readonly disabled?: boolean
}

export type FieldKind =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'multi'
  | 'switch'
  | 'password'
  | 'radio'
  | 'readonly'

/** One input of a form. */
export interface Field {
  /** Dotted path on the wire: `travel.z.max`. */
  readonly name: string
  readonly label: TextKey
  /** `text` when absent. */
  readonly kind?: FieldKind
  readonly unit?: string
  /** Most decimals of a number; 4 (0.1 µm) when absent. */
  readonly decimals?: number
  readonly options?: readonly Option[]
  /** The call that the options are from (`useChoices`). */
  readonly of?: Read
  /** Values of a text input offered while typing; others may be typed. */
  readonly suggests?: readonly string[] | undefined
  readonly placeholder?: TextKey
  /** A sentence below the input: the meaning of the value. */
  readonly hint?: TextKey
  /** Number of the section's columns it takes. */
  readonly span?: number
  readonly disabled?: boolean
  /** Marked as required; taken from the schema when absent, which a form with a late schema cannot ask. */
  readonly required?: boolean
  /** Shown only while this is true. */
  readonly when?: (values: Values) => boolean
  /** Values that a choice sets in other fields, by name. */
  readonly fills?: (value: unknown, values: Values) => Values
  /** [F08] Remote check of a non-empty value. Resolves to the error. */
  readonly check?: FieldCheck
  /** A hint about a valid but unusual value, shown beside the input; it does not prevent saving. */
  readonly warns?: (value: unknown, values: Values) => Said | undefined
  /** A remark about the origin of a value, below the input. */
  readonly note?: (value: unknown, values: Values) => Said | undefined
  /** Draws the input, for kinds that Heron does not have. */
  readonly render?: (input: FieldInput) => ReactNode
  /** Text of one row of a list, in the window of a conflict. */
  readonly rowText?: (row: Values) => ReactNode
  /** Text of a value of a drawn input; an input that has it can have one value for many rows. */
  readonly textOf?: (value: unknown) => ReactNode
}

/** Checks a value on the server: resolves to the error, or undefined. */
export type FieldCheck = (value: string, values: Values) => Promise<Said | undefined>

/** Props of a custom input. */
export interface FieldInput {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly disabled: boolean
  readonly problem: string | undefined
  /** Errors inside the rows of a list, by their path in it: `2.length`. */
  readonly rows?: RowProblems
}

export type RowProblems = Readonly<Partial<Record<string, string>>>

export interface Section {
  readonly title?: TextKey
  /** Inputs side by side; 2 when absent. */
  readonly columns?: 1 | 2 | 3 | 4
  /** A framed row with a small title, for optional values. */
  readonly look?: 'compact'
  readonly fields: readonly Field[]
  /**
   * A drawing that follows the typed values, at the right of the inputs over this number of their rows; below them on a
   * phone. For sections of four columns.
   */
  readonly picture?: { readonly rows: number; readonly draw: (values: Values) => ReactNode }
}

/** Options from a contract's list of values, with their texts. */
export const optionsOf = <V extends string>(values: readonly V[], key: (value: V) => TextKey): readonly Option[] =>
  values.map((value) => ({ value, text: key(value) }))
