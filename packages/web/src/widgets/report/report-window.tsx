import { reportRoutes } from '@heron/contract/calls/records/report'
import type { WireAnswer } from '@heron/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Sort } from '../../kit/data/data-table/column.ts'
import { isUnread } from '../../kit/data/list-page/read.ts'
import { PickerDialog } from '../../kit/data/picker/picker-dialog.tsx'
import type { Pick } from '../../kit/data/picker/picks.ts'
import { usePickerPage } from '../../kit/data/picker/use-picker-page.tsx'
import { confirm } from '../../kit/overlay/confirm/confirm-store.ts'
import { call } from '../../lib/api/call.ts'
import { reasonText } from '../../lib/api/failure-text.ts'
import { useCall } from '../../lib/api/query.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { columnsOf, fieldsOf, type Item } from './report-columns.ts'
import { type MappedFields, pickOfRow } from './report-mapping.ts'

/** [M06] px */
const WIDTH = 1200
/** [K05] ms for which readers of one group share a cached answer. */
const SHARED_MS = 30_000

type Report = WireAnswer<typeof reportRoutes.getRpColumns>

export interface ReportWindowProps {
  readonly code: string
  readonly fields: MappedFields
  /** Conditions fixed by the opening screen: `{ family: 'A' }` is sent as `self_family`. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** `column=asc` */
  readonly sorter?: string | undefined
  readonly groupId?: string | undefined
  readonly picks: readonly Pick[]
  readonly multiple: boolean
  readonly onConfirm: (picks: readonly Pick[]) => void
  readonly onClose: () => void
}

function startSort(sorter: string | undefined): Sort | undefined {
  const [column, order] = (sorter ?? '').split('=')
  return column ? { column, order: order === 'desc' ? 'desc' : 'asc' } : undefined
}

/** [K05] A fixed parameter that is also a search field fills that field, without its quotes. */
const fixedWords = (items: readonly Item[], params: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    items.flatMap(({ field }) => {
      const value = params[field]?.replace(/^'(.*)'$/, '$1')
      return value ? [[field, value] as const] : []
    }),
  )

/** [P05] Rows of a report, page by page, sorted and searched on the server. */
export function ReportWindow(props: ReportWindowProps) {
  const { code, onClose } = props
  const t = useText()
  const report = useCall(reportRoutes.getRpColumns, { params: { code } }, { staleTime: SHARED_MS })
  const id = report.data?.cgRpConfigId ?? ''
  const items = useCall(reportRoutes.getQueryInfo, { params: { id } }, { enabled: id !== '', staleTime: SHARED_MS })
  const failure = [report, items].find(isUnread)?.error

  useEffect(() => {
    if (!failure) return
    const detail = reasonText(failure)
    void confirm({ title: t('widget.report.failed'), detail: detail || t('widget.report.failedDetail') })
    onClose()
  }, [failure, onClose, t])

  if (!report.data || !items.data) return null
  return <Rows {...props} report={report.data} items={items.data} />
}

function Rows({
  report,
  items,
  fields,
  params = {},
  sorter,
  groupId,
  picks,
  multiple,
  onConfirm,
  onClose,
}: ReportWindowProps & { readonly report: Report; readonly items: readonly Item[] }) {
  const language = useLanguage()
  const list = usePickerPage({
    fields: fieldsOf(items, report, language),
    words: () => fixedWords(items, params),
    sort: () => startSort(sorter),
  })
  const query = {
    ...list.query,
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [`self_${name}`, value])),
  }
  const answer = useQuery({
    queryKey: ['report', groupId ?? report.cgRpConfigId, query],
    queryFn: ({ signal }) => call(reportRoutes.getData, { params: { id: report.cgRpConfigId }, query }, signal),
    placeholderData: keepPreviousData,
    // Only readers of one group share cached rows: others refetch.
    staleTime: groupId === undefined ? 0 : SHARED_MS,
  })
  return (
    <PickerDialog
      title={report.titles[language] || report.cgRpConfigName}
      width={WIDTH}
      columns={columnsOf(report, language)}
      pickOf={(row) => pickOfRow(row, fields)}
      picks={picks}
      multiple={multiple}
      onConfirm={onConfirm}
      onClose={onClose}
      search={list.search}
      page={list.pageOf(answer)}
    />
  )
}
