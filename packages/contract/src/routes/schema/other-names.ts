import { name } from '../../wire/quantity.ts'
import { z } from '../../wire/z.ts'

type OtherNames<F extends string, T> = Readonly<Record<`${F}En` | `${F}Jp`, T>>

const both = <F extends string, T>(field: F, schema: () => T) =>
  ({ [`${field}En`]: schema(), [`${field}Jp`]: schema() }) as OtherNames<F, T>

/** A name in English and Japanese, beside the field that has the Chinese one; shown where it is given. */
export const otherNamesInput = <F extends string>(field: F, most: number) =>
  both(field, () => name(most).nullable().default(null))

/** The same where a row is edited: absent, they stay as they are, as clients without these fields expect. */
export const otherNamesEdit = <F extends string>(field: F, most: number) =>
  both(field, () => name(most).nullable().optional())

export const otherNamesShown = <F extends string>(field: F) => both(field, () => z.string().nullable())
