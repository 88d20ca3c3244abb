import { monitorRoutes } from '@heron/contract/calls/system/monitor'
import type { HttpTrace as Trace } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { PagedTable } from '../../../kit/data/list-page/paged-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './monitor.css'
import { choicesOf, durationTone, statusTone, traceKey } from './trace-rows.ts'
import { useLive } from './use-live.tsx'

const lists = ['last', 'slowest'] as const

const columns: readonly Column<Trace>[] = [
  { key: 'time', title: 'monitor.trace.time', width: 150, render: (row) => formatTime(row.timestamp, true) },
  { key: 'method', title: 'monitor.trace.method', width: 80, mono: true, render: (row) => row.request.method },
  { key: 'uri', title: 'monitor.trace.uri', mono: true, lead: true, render: (row) => row.request.uri },
  {
    key: 'status',
    title: 'monitor.trace.status',
    width: 80,
    render: ({ response: { status } }) => <StatusChip tone={statusTone(status)}>{status}</StatusChip>,
  },
  {
    key: 'duration',
    title: 'monitor.trace.duration',
    width: 96,
    render: ({ timeTaken }) => <StatusChip tone={durationTone(timeTaken)}>{timeTaken} ms</StatusChip>,
  },
  { key: 'user', title: 'monitor.trace.user', width: 110, render: ({ principal }) => principal?.name ?? '–' },
  {
    key: 'address',
    title: 'monitor.trace.address',
    width: 120,
    mono: true,
    render: (row) => row.request.remoteAddress,
  },
]

/** [C21] The latest requests answered by the server, and the slowest. */
export function HttpTrace() {
  const t = useText()
  const { every, tools } = useLive()
  const [list, setList] = useState<(typeof lists)[number]>('last')
  const [method, setMethod] = useState<string>()
  const [status, setStatus] = useState<number>()
  const answer = useCall(monitorRoutes.requests, {}, { every })
  const { data, isPending, isFetching, refetch } = answer
  const read = () => void refetch()
  const all = data?.[list] ?? []
  const rows = all.filter(
    ({ request, response }) =>
      (method === undefined || request.method === method) && (status === undefined || response.status === status),
  )
  const counts = { count: all.length, shown: rows.length }
  return (
    <Page
      title={t('monitor.trace.title')}
      description={t('monitor.trace.intro')}
      facts={data ? t(rows.length < all.length ? 'monitor.trace.filtered' : 'monitor.trace.count', counts) : undefined}
      tools={
        <>
          <Choice
            label={t('monitor.trace.shown')}
            values={lists}
            value={list}
            text={(each) => t(`monitor.trace.${each}`)}
            onChange={setList}
          />
          {tools(read, isFetching && !isPending)}
        </>
      }
      grows
    >
      <ReadPart of={answer}>
        <Panel
          title={t(`monitor.trace.${list}`)}
          flush
          className="monitor-table"
          tools={
            <>
              <Select
                label={t('monitor.trace.method')}
                options={choicesOf([...all.map(({ request }) => request.method), method])}
                value={method}
                onChange={setMethod}
                placeholder={`${t('monitor.trace.method')}: ${t('monitor.trace.all')}`}
                allowClear
              />
              <Select
                label={t('monitor.trace.status')}
                options={choicesOf([...all.map(({ response }) => response.status), status])}
                value={status}
                onChange={setStatus}
                placeholder={`${t('monitor.trace.status')}: ${t('monitor.trace.all')}`}
                allowClear
              />
            </>
          }
        >
          <PagedTable
            label={t('monitor.trace.title')}
            rows={rows}
            rowKey={traceKey}
            busy={isPending}
            columns={columns}
            detail={(row) => <Headers trace={row} />}
            empty={<Empty title={t('monitor.trace.none')} />}
          />
        </Panel>
      </ReadPart>
    </Page>
  )
}

function Headers({ trace: { request, response } }: { readonly trace: Trace }) {
  const t = useText()
  const parts = [
    { title: t('monitor.trace.requestHeaders'), headers: request.headers },
    { title: t('monitor.trace.answerHeaders'), headers: response.headers },
  ]
  return (
    <div className="monitor-headers">
      {parts.map(({ title, headers }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <KeyValues
            items={Object.entries(headers).map(([label, values]) => ({
              label,
              value: <span className="h-mono">{values.join(', ')}</span>,
            }))}
          />
        </section>
      ))}
    </div>
  )
}
