import { name } from '../../wire/quantity.ts'
import { z } from '../../wire/z.ts'

type OtherNames<F extends string, T> = Readonly<Record<`${F}En` | `${F}Jp`, T>>

const both = <F extends string, T>(field: F, schema: () => T) =>
  ({ [`${field}En`]: schema(), [`${field}Jp`]: schema() }) as OtherNames<F, T>

/** Optional English and Japanese names, beside the field with the Chinese one; `text` is the kind of text. */
export const otherNamesInput = <F extends string>(field: F, most: number, text = name) =>
  both(field, () => text(most).nullable().default(null))

/** The same for edits: absent fields are unchanged, because older clients do not send them. */
export const otherNamesEdit = <F extends string>(field: F, most: number, text = name) =>
  both(field, () => text(most).nullable().optional())

export const otherNamesShown = <F extends string>(field: F) => both(field, () => z.string().nullable())
