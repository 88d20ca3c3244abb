import type { DataLog } from '@heron/contract/routes'
import { tableTitles, titledTables } from '@heron/contract/table-titles'
import type { Column } from '../../../kit/data/data-table/column.ts'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { formatTime } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/languages.ts'
import { columnLabel } from './column-label.ts'
import { compareContents, NO_CONTENT } from './differences.ts'

/** The noun of a stored row, in the user's language; the table's name if the table no longer exists. */
export const nounOf = (table: string, language: Language): string => tableTitles(table)?.[language] ?? table

/** Characters of a content shown in its tooltip. */
const MOST_SHOWN = 2000

/** A stored row as fields with labels and values; without its id, which has a column, and empty fields. */
function contentText(version: DataLog): string {
  return compareContents(NO_CONTENT, version)
    .filter(({ name, isOfChange, second }) => name !== 'id' && !isOfChange && second !== '')
    .map(({ name, second }) => `${columnLabel(name, version.dataTable)}: ${second}`)
    .join(' · ')
    .slice(0, MOST_SHOWN)
}

export const dataLogColumns = (language: Language): readonly Column<DataLog>[] => [
  {
    key: 'dataTable',
    title: 'dataLog.table',
    width: 150,
    sortable: true,
    lead: true,
    render: ({ dataTable }) => <span title={dataTable}>{nounOf(dataTable, language)}</span>,
  },
  { key: 'dataId', title: 'dataLog.id', width: 170, sortable: true, mono: true },
  { key: 'dataVersion', title: 'dataLog.version', width: 80, sortable: true, number: true, decimals: 0 },
  {
    key: 'dataContent',
    title: 'dataLog.content',
    wideOnly: true,
    render: (version) => {
      const text = contentText(version)
      return (
        <span className="h-rest-line" title={text}>
          {text.length > 80 ? `${text.slice(0, 80)}…` : text}
        </span>
      )
    },
  },
  { key: 'createBy', title: 'dataLog.by', width: 120, sortable: true },
  { key: 'createTime', title: 'dataLog.time', width: 150, sortable: true, render: (row) => formatTime(row.createTime) },
]

/** Rows are searched by noun, not by a table's name. */
export const dataLogSearch = (language: Language): readonly SearchField[] => [
  {
    name: 'dataTable',
    label: 'dataLog.table',
    kind: 'select',
    options: titledTables.map((table) => ({ value: table, label: nounOf(table, language) })),
  },
  { name: 'dataId', label: 'dataLog.id' },
]
