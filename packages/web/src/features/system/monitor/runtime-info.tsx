import { monitorRoutes } from '@heron/contract/calls/system/monitor'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatBytes } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { type ReadingsChart, ReadingsPage } from './readings-page.tsx'

const MEGA = 1e-6

const charts: readonly ReadingsChart[] = [
  {
    title: 'monitor.chart.heap',
    lines: [
      {
        name: 'jvm.memory.used',
        text: 'monitor.line.heapUsed',
        factor: MEGA,
        unit: 'MB',
        decimals: 1,
        colour: 'accent',
      },
      {
        name: 'jvm.memory.committed',
        text: 'monitor.line.heapCommitted',
        factor: MEGA,
        unit: 'MB',
        decimals: 1,
        colour: 'electrode-3',
      },
    ],
  },
  {
    title: 'monitor.chart.loop',
    lines: [
      { name: 'nodejs.eventloop.delay.p99', text: 'monitor.line.loopDelay', unit: 'ms', decimals: 1, colour: 'accent' },
      {
        name: 'nodejs.eventloop.utilization',
        text: 'monitor.line.loopUse',
        factor: 100,
        unit: '%',
        decimals: 1,
        colour: 'electrode-3',
        ownAxis: true,
      },
    ],
  },
]

/** [C22] Node.js and V8: heap, collections, event loop, threads. */
export function RuntimeInfo() {
  return (
    <ReadingsPage
      part="runtime"
      stats={[
        { name: 'jvm.memory.used', text: 'monitor.line.heapUsed' },
        { name: 'nodejs.eventloop.utilization', text: 'monitor.line.loopUse' },
        { name: 'nodejs.eventloop.delay.p99', text: 'monitor.line.loopDelay' },
        { name: 'jvm.threads.live', text: 'monitor.line.threads' },
      ]}
      charts={charts}
    >
      {(every) => <HeapSpaces every={every} />}
    </ReadingsPage>
  )
}

function HeapSpaces({ every }: { readonly every: number | false }) {
  const t = useText()
  const answer = useCall(monitorRoutes.heapSpaces, {}, { every })
  return (
    <Panel title={t('monitor.heapSpaces')} flush className="monitor-table">
      <ReadPart of={answer}>
        <DataTable
          label={t('monitor.heapSpaces')}
          rows={answer.data ?? []}
          rowKey={({ name }) => name}
          busy={answer.isPending}
          columns={[
            { key: 'name', title: 'monitor.space.name', mono: true, lead: true },
            { key: 'used', title: 'monitor.space.used', number: true, render: ({ used }) => formatBytes(used) },
            { key: 'size', title: 'monitor.space.size', number: true, render: ({ size }) => formatBytes(size) },
            {
              key: 'available',
              title: 'monitor.space.available',
              number: true,
              render: ({ available }) => formatBytes(available),
            },
          ]}
        />
      </ReadPart>
    </Panel>
  )
}
