import type { BatchEditOutcome } from '@heron/contract/routes/system/batch-edit'
import { isUnique } from '@heron/contract/wire'
import type { z } from 'zod'
import type { Translate } from '../../../lib/text/text.ts'
import type { Field, Section } from '../../form/form/field.ts'
import { normaliseAll, pick, shapeOf } from '../../form/form/schema.ts'
import { type Values, valueAt, withValue } from '../../form/form/values.ts'
import { isShareable } from './shareable.ts'

/** The server's outcomes by row id. */
export type Outcomes = ReadonlyMap<string, BatchEditOutcome>

/** A row of a list, whose fields the edit call accepts. */
export type BatchRow = Values & { readonly id: string }

function schemaAt(schema: z.ZodType | undefined, path: string): z.ZodType | undefined {
  return path.split('.').reduce<z.ZodType | undefined>((held, key) => shapeOf(held)[key], schema)
}

/**
 * The inputs of a form that can have one value for all these rows: fields that the call accepts and that are shown for
 * each of the rows. Excluded are unique fields, fields checked or filled row by row, and drawn inputs without `textOf`.
 */
export function batchFields(
  sections: readonly Section[],
  body: z.ZodType | undefined,
  rows: readonly BatchRow[],
): readonly Field[] {
  return sections
    .flatMap(({ fields }) => fields)
    .filter((field) => {
      const schema = schemaAt(body, field.name)
      if (!schema || isUnique(schema) || !isShareable(field)) return false
      return rows.every((row) => field.when?.(row) ?? true)
    })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The value that all rows have; undefined where they differ. */
export function commonValue(rows: readonly BatchRow[], path: string): unknown {
  const [first, ...others] = rows.map((row) => valueAt(row, path))
  return others.every((value) => isSame(value, first)) ? first : undefined
}

export interface FieldChange {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** The planned change of one row. */
export interface RowChange {
  readonly row: BatchRow
  /** Empty if the row already has these values. */
  readonly changes: readonly FieldChange[]
  /** Bodies of the edit call: with the new values, and with the present ones. */
  readonly body: Values
  readonly before: Values
}

/** The edit call's body for each row, with the values of the chosen fields in place of its own. */
export function rowChanges(
  body: z.ZodType,
  rows: readonly BatchRow[],
  chosen: readonly Field[],
  values: Values,
): readonly RowChange[] {
  return rows.map((row) => {
    const before = pick(body, row)
    const set = chosen.reduce((held, { name }) => withValue(held, name, valueAt(values, name)), before)
    const after = normaliseAll(body, set)
    const changes = chosen.flatMap((field) => {
      const [was, is] = [valueAt(before, field.name), valueAt(after, field.name)]
      return isSame(was, is) ? [] : [{ field, before: was, after: is }]
    })
    return { row, changes, body: after, before: normaliseAll(body, before) }
  })
}

/** A value as shown in its input. */
export function valueText({ options, unit }: Field, value: unknown, t: Translate): string {
  if (Array.isArray(value)) return value.map((each) => valueText({ options } as Field, each, t)).join(', ') || '–'
  if (value === null || value === undefined || value === '') return '–'
  const option = options?.find((each) => each.value === value)
  if (option) return option.text ? t(option.text) : (option.label ?? String(value))
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  return unit ? `${value} ${unit}` : String(value)
}
