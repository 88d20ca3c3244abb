import type { sheetImportFields } from '@heron/contract/routes'
import { z } from 'zod'
import { refusedField } from '../refused-field.ts'
import type { Mapping } from './heading-guess.ts'

/** Texts that replace those of the sheet, by line and field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

const mappingSchema = z.record(z.string().max(200), z.string().max(64))
const correctionsSchema = z.record(z.string().regex(/^\d{1,7}$/), z.record(z.string().max(64), z.string().max(5_000)))

function read<T>(schema: z.ZodType<T>, text: string | undefined, field: string): T | undefined {
  if (text === undefined || text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusedField(field, 'invalid')
  }
  const result = schema.safeParse(value)
  if (!result.success) throw refusedField(field, 'invalid')
  return result.data
}

/** The caller's choices for a sheet besides the kind of import: the field of each column, and corrected cells. */
export const choicesOf = (
  body: z.output<typeof sheetImportFields>,
): { readonly mapping: Mapping | undefined; readonly corrections: Corrections } => ({
  mapping: read(mappingSchema, body.mapping, 'mapping'),
  corrections: read(correctionsSchema, body.corrections, 'corrections') ?? {},
})
