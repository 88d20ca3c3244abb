import type { ReactNode } from 'react'
import type { TextKey } from '../../../lib/text/text.ts'
import type { Option } from '../../form/form/field.ts'

/** [P07] The operators of the wire. */
export const queryRules = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type QueryRule = (typeof queryRules)[number]

/** The type of a field's value, which decides its editor and operators. */
export type QueryKind = 'text' | 'number' | 'date' | 'datetime' | 'time' | 'switch' | 'options' | 'custom'

export type QueryValue = string | readonly string[] | undefined

/** Props of a custom editor. */
export interface QueryInput {
  readonly label: string
  readonly value: QueryValue
  /** Operator `in`: several values. */
  readonly multiple: boolean
  readonly onChange: (value: QueryValue) => void
}

/** A field that can be queried. */
export interface QueryField {
  /** Field of the list on the wire. */
  readonly name: string
  readonly label: TextKey
  /** `text` when absent. */
  readonly kind?: QueryKind
  readonly options?: readonly Option[]
  /** For a switch: the values for yes and no; Y and N when absent. */
  readonly values?: readonly [string, string]
  /** Draws the editor of a `custom` field: pickers, dictionaries. */
  readonly render?: (input: QueryInput) => ReactNode
}

/** Fields of a sub-table of the list. */
export interface QueryGroup {
  /** The sub-table on the wire. */
  readonly table: string
  readonly label: TextKey
  readonly fields: readonly QueryField[]
}

export type QueryFields = readonly (QueryField | QueryGroup)[]

/** A field with its name on the wire: `table,field` for those of a sub-table. */
export interface FlatField {
  readonly path: string
  readonly labels: readonly TextKey[]
  readonly field: QueryField
}

const isGroup = (each: QueryField | QueryGroup): each is QueryGroup => 'fields' in each

/** Every field that can be queried, sub-tables flattened. */
export function flatFields(fields: QueryFields): readonly FlatField[] {
  return fields.flatMap((each) =>
    isGroup(each)
      ? each.fields.map((field) => ({ path: `${each.table},${field.name}`, labels: [each.label, field.label], field }))
      : [{ path: each.name, labels: [each.label], field: each }],
  )
}

const ordered: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']
const named: readonly QueryRule[] = ['eq', 'in', 'ne']

/** The operators of each kind of field; the server refuses the others. */
export const rulesOf: Readonly<Record<QueryKind, readonly QueryRule[]>> = {
  text: queryRules,
  number: ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le'],
  date: ordered,
  datetime: ordered,
  time: ordered,
  switch: ['eq', 'ne'],
  options: named,
  custom: named,
}
