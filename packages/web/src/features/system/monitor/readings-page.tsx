import { monitorRoutes } from '@heron/contract/calls/system/monitor'
import type { MonitoredPart } from '@heron/contract/routes'
import type { ReactNode } from 'react'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { isUnread } from '../../../kit/data/list-page/read.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Stat, StatRow } from '../../../kit/display/stat/stat.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { ABSENT, formatTime } from '../../../lib/text/format.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { HistoryChart, type Line } from './history-chart.tsx'
import { metricRows, metricValue } from './metric-rows.ts'
import './monitor.css'
import { useCourse } from './use-course.tsx'
import { useLive } from './use-live.tsx'

export interface ReadingsChart {
  readonly title: TextKey
  readonly lines: readonly Line[]
}

/** A part of the server: main figures, their history, and all metrics. */
export function ReadingsPage({
  part,
  stats,
  charts,
  children,
}: {
  readonly part: MonitoredPart
  /** Metrics shown as large figures above the charts. */
  readonly stats: readonly { readonly name: string; readonly text: TextKey }[]
  readonly charts: readonly ReadingsChart[]
  /** Below the metrics. */
  readonly children?: (every: number | false) => ReactNode
}) {
  const t = useText()
  const { every, tools } = useLive()
  const answer = useCall(monitorRoutes.readings, { query: { part } }, { every })
  const { isPending, isFetching, refetch } = answer
  const data = useInSlices(answer.data)
  const course = useCourse(part, every, data)
  const areChartsLost = course.history === undefined && [answer, ...course.reads].some(isUnread)
  const read = () => void refetch()
  const figure = (name: string) => {
    const metric = data?.metrics.find((each) => each.name === name)
    return metric ? metricValue(t, metric) : ABSENT
  }
  return (
    <Page
      title={t(`monitor.${part}.title`)}
      description={t(`monitor.${part}.intro`)}
      facts={data ? t('monitor.updated', { server: data.server, time: formatTime(data.at, true) }) : undefined}
      tools={
        <>
          {course.tools}
          {tools(read, isFetching && !isPending)}
        </>
      }
      grows
    >
      <ReadPart of={[answer, ...course.reads]} />
      <StatRow>
        {stats.map(({ name, text }) => (
          <Stat key={name} label={t(text)} value={figure(name)} />
        ))}
      </StatRow>
      {areChartsLost ? null : (
        <div className="monitor-charts">
          {charts.map(({ title, lines }) => (
            <HistoryChart key={title} title={title} lines={lines} history={course.history} span={course.span} />
          ))}
        </div>
      )}
      {isUnread(answer) ? null : (
        <Panel title={t('monitor.metrics')} flush className="monitor-table">
          <DataTable
            label={t('monitor.metrics')}
            rows={metricRows(t, data?.metrics ?? [])}
            rowKey={({ key }) => key}
            busy={isPending}
            columns={[
              { key: 'key', title: 'monitor.metric', mono: true, lead: true },
              { key: 'description', title: 'monitor.description' },
              { key: 'value', title: 'monitor.value', number: true, render: ({ value }) => value },
            ]}
          />
        </Panel>
      )}
      {children?.(every)}
    </Page>
  )
}
