import { dictRoutes } from '@heron/contract/calls/system/dict'
import { useMemo, useState } from 'react'
import { splitValues } from '../../kit/data/picker/picks.ts'
import type { CellSearch } from '../../kit/editable-grid/model/ports.ts'
import { FILLED_SEARCH_MS, SEARCH_MS } from '../../kit/form/select/debounce.ts'
import { Select } from '../../kit/form/select/select.tsx'
import { call } from '../../lib/api/call.ts'
import { useCall } from '../../lib/api/query.ts'
import { currentLanguage, useLanguage, useText } from '../../lib/text/text.ts'
import type { DictInputProps } from './dict-select.tsx'
import { type DictOption, optionOf, useWarning } from './use-dictionary.ts'

/** Choices returned by a search. */
const FOUND = 10

type Labels = Readonly<Record<string, string>>

/** The call for the texts of stored values, separated by commas. */
const itemsOf = (dict: string, key: string) => ({ params: { dict }, query: { key, delNotExist: false } })

/** Texts of values, in order; unknown values are their own text. */
const labelled = (key: string, texts: readonly string[]): Labels =>
  Object.fromEntries(key.split(',').map((value, at) => [value, texts[at] ?? value]))

async function labelsOf(dict: string, values: readonly string[]): Promise<Labels> {
  const key = values.join(',')
  return labelled(key, await call(dictRoutes.loadDictItem, itemsOf(dict, key)))
}

/** Texts of stored values, read again when they change; empty until they are read. */
function useLabels(code: string, values: readonly string[]): Labels {
  const key = values.join(',')
  const { data } = useCall(dictRoutes.loadDictItem, itemsOf(code, key), { enabled: key !== '' && code !== '' })
  return useMemo(() => (data ? labelled(key, data) : {}), [key, data])
}

export interface DictSearchProps extends DictInputProps {
  readonly multiple?: boolean
  /** Opens with the first choices; without it the list stays empty until something is typed. */
  readonly filled?: boolean
}

/** The text of one value of a large dictionary. */
export function DictSearchText({ code, value }: { readonly code: string; readonly value: string }) {
  return <>{useLabels(code, [value])[value] ?? ''}</>
}

/** [P11] Searches a large dictionary on the server; only the answer to the latest words is shown. */
export function DictSearch({ code, value, onChange, multiple = false, filled = true, ...field }: DictSearchProps) {
  const t = useText()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const values = splitValues(value === null || value === undefined ? '' : String(value))
  const asks = isOpen && (filled || words !== '')
  const query = { pageSize: FOUND, ...(words === '' ? {} : { keyword: words }) }
  const answer = useCall(dictRoutes.loadDict, { params: { dict: code }, query }, { enabled: asks && code !== '' })
  const labels = useLabels(code, values)
  useWarning(answer.error)

  const options = useMemo(() => {
    const found: readonly DictOption[] = (answer.data ?? []).map((each) => optionOf(each, language))
    const others = Object.entries(labels).filter(([each]) => found.every((option) => option.value !== each))
    // Chosen values are always among the choices, because their text could not be shown otherwise.
    return [...(asks ? found : []), ...others.map(([each, label]) => ({ value: each, label }))]
  }, [answer.data, labels, language, asks])

  const shared = {
    ...field,
    options,
    of: answer,
    onSearch: setWords,
    wait: filled ? FILLED_SEARCH_MS : SEARCH_MS,
    onOpen: () => {
      setWords('')
      setOpen(true)
    },
    nothing: t(asks ? 'widget.dictionary.nothing' : 'widget.dictionary.askForWords'),
  }
  return multiple ? (
    <Select<readonly string[]>
      {...shared}
      multiple
      value={values}
      onChange={(next) => onChange((next ?? []).join(','))}
    />
  ) : (
    <Select<string> {...shared} value={values[0]} onChange={(next) => onChange(next ?? '')} />
  )
}

/** The search of a grid column over a dictionary. */
export const dictCellSearch = (dict: string): CellSearch => ({
  labels: (keys) => labelsOf(dict, keys),
  find: async (words, signal) => {
    const query = { pageSize: FOUND, ...(words === '' ? {} : { keyword: words }) }
    const found = await call(dictRoutes.loadDict, { params: { dict }, query }, signal)
    return found.map((each) => {
      const { value, label } = optionOf(each, currentLanguage())
      return { value, text: label }
    })
  },
})
