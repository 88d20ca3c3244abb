import { type Named, nameIn } from '@heron/contract/name-in'
import { currentLanguage } from './text.ts'

/** The name of a row in the user's language; the Chinese one where it is not translated. */
export const shownName = <F extends string>(row: Named<F>, field: F): string => nameIn(currentLanguage(), row, field)
