import { dictRoutes } from '@heron/contract/calls/system/dict'
import { titleIn } from '@heron/contract/name-in'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isAwaited } from '../../kit/data/list-page/read.ts'
import { type Choices, useChoices } from '../../kit/form/select/use-choices.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { isAnnounced } from '../../lib/api/announce.ts'
import { call } from '../../lib/api/call.ts'
import { reasonText } from '../../lib/api/failure-text.ts'
import { queryKey } from '../../lib/api/query.ts'
import type { Language } from '../../lib/text/languages.ts'
import { useText } from '../../lib/text/text.ts'
import { type DictEntry, keepDictionary, keptDictionary } from './kept-dictionaries.ts'

export interface DictOption {
  readonly value: string
  readonly label: string
}

/** An entry in the user's language. */
export const optionOf = ({ value, text, titles }: DictEntry, language: Language): DictOption => ({
  value,
  label: titles ? titleIn(language, titles) : text,
})

const optionsIn = (entries: readonly DictEntry[], language: Language) => entries.map((each) => optionOf(each, language))

/** A cached value is shown at once; if older than this, it is refetched in the background. */
const FRESH_MS = 60_000

/** [L08] A dictionary that cannot be read is an empty list, with the server's text as a warning. */
export function useWarning(error: Error | null): void {
  useEffect(() => {
    if (error && !isAnnounced(error)) toast('warn', reasonText(error))
  }, [error])
}

/**
 * [P11] The choices of a dictionary, or of a registered table as `table,text,value`. Dictionaries are stored for seven
 * days and read again when one is changed in this browser or the cache is refreshed.
 */
export function useDictionary(code: string): Choices<DictOption> {
  const t = useText()
  const isNamed = code.trim() !== ''
  const kept = useMemo(() => keptDictionary(code, Date.now()), [code])
  const answer = useQuery({
    queryKey: queryKey(dictRoutes.getDictItems, { params: { code } }),
    queryFn: async ({ signal }) => {
      const entries = await call(dictRoutes.getDictItems, { params: { code } }, signal)
      if (!code.includes(',')) keepDictionary(code, entries, Date.now())
      return entries as readonly DictEntry[]
    },
    enabled: isNamed,
    staleTime: FRESH_MS,
    ...(kept ? { initialData: kept.entries, initialDataUpdatedAt: kept.at } : {}),
  })
  useWarning(answer.error)
  useEffect(() => {
    // [F09]
    if (!isNamed) toast('warn', t('widget.dictionary.noCode'))
  }, [isNamed, t])
  return useChoices(answer, optionsIn)
}

/** The texts of stored values, comma-joined; an unknown value stays unchanged. */
export function dictText(value: string | number | null | undefined, options: readonly DictOption[]): string {
  if (value === null || value === undefined || value === '') return ''
  return String(value)
    .split(',')
    .map((each) => options.find((option) => option.value === each)?.label ?? each)
    .join(',')
}

/** The text of a stored value, for tables; empty until the texts are loaded, instead of the bare value. */
export function DictText({ code, value }: { readonly code: string; readonly value: string | number | null }) {
  const { options, of } = useDictionary(code)
  return isAwaited(of) ? null : dictText(value, options) || '–'
}
