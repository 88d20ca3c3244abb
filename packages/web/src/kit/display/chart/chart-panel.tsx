import { type ReactNode, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Choice } from '../../form/choice/choice.tsx'
import { Panel } from '../../layout/panel/panel.tsx'
import { Chart } from './chart.tsx'
import './chart.css'
import { type ChartData, isBlank } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'

const views = ['drawing', 'figures'] as const

/** A chart on a card; a button shows its figures as a table. */
export function ChartPanel({
  title,
  facts,
  data,
  drawsZeros = false,
  empty,
  className,
}: {
  readonly title: string
  readonly facts?: ReactNode
  /** Undefined while it is loading. */
  readonly data: ChartData | undefined
  /** Zeros are measured values: a chart with zeros only is drawn. */
  readonly drawsZeros?: boolean
  /** Shown when there is nothing to draw. */
  readonly empty: ReactNode
  readonly className?: string
}) {
  const t = useText()
  const [view, setView] = useState<(typeof views)[number]>('drawing')
  const tools =
    data && !isBlank(data, drawsZeros) ? (
      <Choice label={title} values={views} value={view} text={(each) => t(`kit.chart.${each}`)} onChange={setView} />
    ) : undefined
  return (
    <Panel title={title} facts={facts} tools={tools} className={`h-chart-panel ${className ?? ''}`}>
      {!data ? (
        <div className="h-chart-coming" aria-busy="true" />
      ) : isBlank(data, drawsZeros) ? (
        empty
      ) : view === 'drawing' ? (
        <Chart label={title} data={data} />
      ) : (
        <ChartTable label={title} data={data} />
      )}
    </Panel>
  )
}
