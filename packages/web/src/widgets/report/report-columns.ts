import type { routes } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { cellOf } from '../../kit/data/data-table/cell.tsx'
import type { Column } from '../../kit/data/data-table/column.ts'
import type { SearchField } from '../../kit/data/list-page/search-field.ts'
import { formatTime } from '../../lib/text/format.ts'
import type { Language } from '../../lib/text/languages.ts'
import { dictText, optionOf } from '../dictionary/use-dictionary.ts'

/** The common part of the descriptions of reports and online forms. */
type Shown = Pick<WireAnswer<typeof routes.report.getRpColumns>, 'columns' | 'dictOptions'>
export type Item = WireAnswer<typeof routes.report.getQueryInfo>[number]
type Row = WireAnswer<typeof routes.report.getData>['records'][number]

/** A date with time on the wire; dates have no time. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The columns in the user's language; coded ones with their texts, times in the workshop's time zone as everywhere. */
export function columnsOf(report: Shown, language: Language): readonly Column<Row>[] {
  return report.columns.map(({ titles, title, dataIndex, sorter, fieldWidth, customRender }) => {
    const options = customRender === undefined ? undefined : report.dictOptions[customRender]
    const named = options?.map((option) => optionOf(option, language))
    const plain = {
      key: dataIndex,
      title: { words: titles[language] || title },
      sortable: sorter,
      ...(fieldWidth === undefined ? {} : { width: fieldWidth }),
    }
    const render = (row: Row) => {
      const value = row[dataIndex] ?? null
      if (named) return dictText(value, named)
      return MOMENT.test(String(value)) ? formatTime(value) : cellOf<Row>(plain, row)
    }
    return { ...plain, render }
  })
}

/** The search fields. */
export function fieldsOf(items: readonly Item[], report: Shown, language: Language): readonly SearchField[] {
  return items.map(({ field, titles, label, mode, view, dictCode }) => {
    const shared = { name: field, label: { words: titles[language] || label } }
    if (mode === 'group') return { ...shared, kind: 'days' }
    const options = view === 'list' ? (report.dictOptions[dictCode ?? field] ?? report.dictOptions[field]) : undefined
    if (!options) return { ...shared, rule: view === 'text' ? 'like' : 'eq' }
    return { ...shared, kind: 'select', options: options.map((option) => optionOf(option, language)) }
  })
}
