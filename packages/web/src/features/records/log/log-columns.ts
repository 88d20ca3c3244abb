import { loggedTexts } from '@heron/contract/call-titles'
import { routes } from '@heron/contract/calls'
import type { LogEntry } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import type { Choices } from '../../../kit/form/select/use-choices.ts'
import { formatTime } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/languages.ts'
import { type DictOption, dictText } from '../../../widgets/dictionary/use-dictionary.ts'

/** The description of an entry, in the user's language where the call has a title. */
export const contentOf = loggedTexts(routes)

export type LogKind = 'login' | 'operation'

/** The columns of a log; with the kind of operation only where there are several. */
export const logColumns = (
  kind: LogKind,
  operations: readonly DictOption[],
  language: Language,
): readonly Column<LogEntry>[] => [
  {
    key: 'logContent',
    title: 'log.content',
    sortable: true,
    lead: true,
    render: (row) => contentOf(row, language),
  },
  { key: 'userid', title: 'log.userid', width: 130, sortable: true, mono: true },
  { key: 'username', title: 'log.username', width: 120, sortable: true },
  { key: 'ip', title: 'log.ip', width: 130, sortable: true, mono: true },
  ...(kind === 'operation'
    ? ([
        {
          key: 'costTime',
          title: 'log.cost',
          unit: 'ms',
          width: 90,
          sortable: true,
          number: true,
          decimals: 0,
          sum: true,
        },
        {
          key: 'operateType',
          title: 'log.operate',
          width: 100,
          sortable: true,
          render: (row: LogEntry) => dictText(row.operateType, operations) || '–',
        },
      ] as const)
    : []),
  { key: 'createTime', title: 'log.time', width: 160, sortable: true, render: (row) => formatTime(row.createTime) },
]

/** The search fields of a log. */
export const logSearch = (kind: LogKind, operations: Choices<DictOption>): readonly SearchField[] => [
  { name: 'keyWord', label: 'log.keyWord', rule: 'eq' },
  { name: 'userid', label: 'log.userid', rule: 'eq' },
  ...(kind === 'operation'
    ? ([{ name: 'operateType', label: 'log.operate', kind: 'select', ...operations }] as const)
    : []),
  { name: 'createTime', label: 'log.time', kind: 'days' },
]
