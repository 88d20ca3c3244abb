import { memo } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { statisticsValue } from '../model/read-values.ts'
import { type Statistic, statisticsOf } from '../model/statistics.ts'
import { columnTopic, ORDER } from '../model/topics.ts'
import type { GridView } from './grid-view.ts'
import { FOOT_ROW, type Layout, type PlacedColumn } from './layout.ts'
import { useTopic } from './use-topic.ts'

interface GridFootProps {
  readonly view: GridView
  readonly layout: Layout
  readonly columnFrom: number
  readonly columnTo: number
}

/** Sums and means; visible while the rows scroll. */
export const GridFoot = memo(function GridFoot({ view, layout, columnFrom, columnTo }: GridFootProps) {
  const rows = layout.figures
  if (rows.length === 0) return null
  const captionIn = layout.all.find(({ column }) => statisticsOf(column).length === 0)?.key
  return (
    <div role="rowgroup" className="h-grid-foot" style={{ width: layout.width }}>
      {rows.map((statistic) => {
        const cell = (placed: PlacedColumn) => (
          <FootCell
            key={placed.key}
            view={view}
            placed={placed}
            statistic={statistic}
            caption={placed.key === captionIn}
          />
        )
        return (
          <div
            key={statistic}
            role="row"
            tabIndex={-1}
            className="h-grid-row"
            style={{ height: FOOT_ROW, width: layout.width }}
          >
            {layout.left.length > 0 ? (
              <div className="h-grid-left" style={{ width: layout.leftWidth }}>
                {layout.left.map(cell)}
              </div>
            ) : null}
            <div className="h-grid-centre" style={{ left: layout.leftWidth }}>
              {layout.centre.slice(columnFrom, columnTo).map(cell)}
            </div>
            {layout.right.length > 0 ? (
              <div className="h-grid-right" style={{ width: layout.rightWidth }}>
                {layout.right.map(cell)}
              </div>
            ) : null}
          </div>
        )
      })}
    </div>
  )
})

function FootCell({
  view,
  placed,
  statistic,
  caption,
}: {
  readonly view: GridView
  readonly placed: PlacedColumn
  readonly statistic: Statistic
  readonly caption: boolean
}) {
  const t = useText()
  const wanted = statisticsOf(placed.column).includes(statistic)
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={`h-grid-cell ${caption ? 'is-caption' : 'is-right'}`}
      style={{ left: placed.left, width: placed.width }}
    >
      {caption ? (
        t(`grid.statistic.${statistic}`)
      ) : wanted ? (
        <Figure view={view} placed={placed} statistic={statistic} />
      ) : null}
    </div>
  )
}

function Figure({
  view,
  placed,
  statistic,
}: {
  readonly view: GridView
  readonly placed: PlacedColumn
  readonly statistic: Statistic
}) {
  const { topics } = view.model
  useTopic(topics, columnTopic(placed.key))
  useTopic(topics, ORDER)
  const value = statisticsValue(view.model, placed.key)[statistic]
  const { decimals } = placed.column
  const shown = statistic === 'average' ? (decimals ?? 4) : decimals
  return formatNumber(
    value === undefined || decimals !== undefined ? value : Number(value.toFixed(shown ?? 6)),
    decimals,
  )
}
