import { monitorRoutes } from '@heron/contract/calls/system/monitor'
import type { CallFigures } from '@heron/contract/routes'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { PagedTable } from '../../../kit/data/list-page/paged-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { type ReadingsChart, ReadingsPage } from './readings-page.tsx'

const charts: readonly ReadingsChart[] = [
  {
    title: 'monitor.chart.requests',
    lines: [
      { name: 'http.requests', text: 'monitor.line.requests', colour: 'accent' },
      { name: 'http.errors', text: 'monitor.line.errors', colour: 'bad' },
    ],
  },
  {
    title: 'monitor.chart.durations',
    lines: [{ name: 'http.request.p95', text: 'monitor.line.p95', unit: 'ms', decimals: 1, colour: 'accent' }],
  },
]

const ms = (key: 'mean' | 'p50' | 'p95' | 'p99' | 'max'): Column<CallFigures> => ({
  key,
  title: `monitor.call.${key}`,
  unit: 'ms',
  width: 84,
  number: true,
  decimals: 1,
})

const columns: readonly Column<CallFigures>[] = [
  { key: 'call', title: 'monitor.call.route', mono: true, lead: true },
  { key: 'count', title: 'monitor.call.count', width: 84, number: true, decimals: 0 },
  { key: 'refused', title: 'monitor.call.refused', width: 84, number: true, decimals: 0 },
  { key: 'failed', title: 'monitor.call.failed', width: 84, number: true, decimals: 0 },
  ms('mean'),
  ms('p50'),
  ms('p95'),
  ms('p99'),
  ms('max'),
]

/** [C25] The HTTP server: sessions, requests, and each route with its errors and durations. */
export function HttpInfo() {
  return (
    <ReadingsPage
      part="http"
      stats={[
        { name: 'tomcat.sessions.active.current', text: 'monitor.line.sessions' },
        { name: 'tomcat.global.request', text: 'monitor.line.allRequests' },
        { name: 'tomcat.global.error', text: 'monitor.line.allErrors' },
        { name: 'http.server.connections', text: 'monitor.line.connections' },
      ]}
      charts={charts}
    >
      {(every) => <Calls every={every} />}
    </ReadingsPage>
  )
}

function Calls({ every }: { readonly every: number | false }) {
  const t = useText()
  const answer = useCall(monitorRoutes.calls, {}, { every })
  return (
    <Panel title={t('monitor.calls')} flush className="monitor-table">
      <ReadPart of={answer}>
        <PagedTable
          label={t('monitor.calls')}
          rows={answer.data ?? []}
          rowKey={({ call }) => call}
          busy={answer.isPending}
          columns={columns}
        />
      </ReadPart>
    </Panel>
  )
}
