import type { ReactNode } from 'react'
import type { Said } from '../../../lib/text/said.ts'
import type { TextKey } from '../../../lib/text/text.ts'
import type { Values } from './values.ts'

export interface Option {
  readonly value: string | number | boolean
  /** A text of Heron's own, … */
  readonly text?: TextKey
  /** … or a name that came from the data. */
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
  readonly placeholder?: TextKey
  /** A sentence below the input: what the value means. */
  readonly hint?: TextKey
  /** Columns it takes of its section's. */
  readonly span?: number
  readonly disabled?: boolean
  /** Shown only while this holds. */
  readonly when?: (values: Values) => boolean
  /** What choosing a value fills into other fields: their names, and what they become. */
  readonly fills?: (value: unknown, values: Values) => Values
  /** [F08] Remote check of a value; not called for an empty one. Resolves to what is wrong with it. */
  readonly check?: FieldCheck
  /** What is possible and unusual about a value, shown beside the input; it does not keep anyone from saving. */
  readonly warns?: (value: unknown, values: Values) => Said | undefined
  /** Draws the input itself, for kinds Heron does not have. */
  readonly render?: (input: FieldInput) => ReactNode
}

/** Asks elsewhere whether a value may be: what is wrong with it, or nothing. */
export type FieldCheck = (value: string, values: Values) => Promise<Said | undefined>

/** What a drawn input gets and gives. */
export interface FieldInput {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly disabled: boolean
  readonly problem: string | undefined
}

export interface Section {
  readonly title?: TextKey
  /** Inputs side by side; 2 when absent. */
  readonly columns?: 1 | 2 | 3 | 4
  /** A framed row with a small title, for what most people leave empty. */
  readonly look?: 'compact'
  readonly fields: readonly Field[]
}

/** Options out of a contract's list of values and the texts named after them. */
export const optionsOf = <V extends string>(values: readonly V[], key: (value: V) => TextKey): readonly Option[] =>
  values.map((value) => ({ value, text: key(value) }))
