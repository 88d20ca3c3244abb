import { useMemo } from 'react'
import type { Language } from '../../../lib/text/languages.ts'
import { useLanguage } from '../../../lib/text/text.ts'
import type { Read } from '../../data/list-page/read.ts'

/** Options from a call, with the call: for a select, and for a field of a form or of a search. */
export interface Choices<O> {
  readonly options: readonly O[]
  /** The field shows that they are being read, or why they could not be read. */
  readonly of: Read
}

/** The answer of a call, whatever else its hook returns. */
interface Answer<Data> extends Read {
  readonly data: Data | undefined
}

/**
 * The options that a call's answer offers. `optionsOf` is declared outside of the component or memoised: new options
 * draw the fields anew.
 */
export function useChoices<Data, O>(
  answer: Answer<Data>,
  optionsOf: (data: Data, language: Language) => readonly O[],
): Choices<O> {
  const language = useLanguage()
  // All of it is read here: a query hook draws again only for what has been read of it.
  const { data, error, refetch, isFetching } = answer
  const isReading = data === undefined && isFetching
  return useMemo(
    () => ({
      options: data === undefined ? [] : optionsOf(data, language),
      of: { data, error, refetch, isFetching: isReading },
    }),
    [data, error, refetch, isReading, optionsOf, language],
  )
}
