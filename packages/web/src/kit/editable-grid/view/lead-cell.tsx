import { memo, type ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import { selectRow } from '../model/select-rows.ts'
import { ORDER, rowTopic, selectedTopic } from '../model/topics.ts'
import { cellId, type GridCellProps } from './grid-cell.tsx'
import { useTopic } from './use-topic.ts'

interface LeadCellProps extends GridCellProps {
  /** Position on the page. */
  readonly index: number
}

/** A cell of a column drawn by the grid itself: handle, unfold button, selection, number. */
export const LeadCell = memo(function LeadCell(props: LeadCellProps) {
  if (props.placed.kind === 'row-expand') return <Opener {...props} />
  return (
    <Frame {...props}>
      <Content {...props} />
    </Frame>
  )
})

type FrameProps = GridCellProps & { readonly expanded?: boolean; readonly children: ReactNode }

function Frame({ slot, placed, gridId, expanded, children }: FrameProps) {
  return (
    <div
      id={cellId(gridId, slot, placed.index)}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={placed.index + 1}
      aria-expanded={expanded}
      className={`h-grid-cell is-lead is-${placed.column.align ?? 'center'}`}
      data-col={placed.key}
      style={{ left: placed.left, width: placed.width }}
    >
      {children}
    </div>
  )
}

function Content(props: LeadCellProps) {
  switch (props.placed.kind) {
    case 'row-number':
      return <RowNumber {...props} />
    case 'row-checkbox':
    case 'row-radio':
      return <RowChoice {...props} />
    default:
      return (
        <span className="h-grid-handle">
          <Icon name="menu" size={14} />
        </span>
      )
  }
}

function RowNumber({ view, index }: LeadCellProps) {
  const { model } = view
  useTopic(model.topics, ORDER)
  const paging = model.paging
  return paging ? (paging.current - 1) * paging.pageSize + index + 1 : index + 1
}

function RowChoice({ view, rowKey, placed }: GridCellProps) {
  const t = useText()
  const { model } = view
  useTopic(model.topics, selectedTopic(rowKey))
  useTopic(model.topics, rowTopic(rowKey))
  return (
    <input
      type={placed.kind === 'row-radio' ? 'radio' : 'checkbox'}
      tabIndex={-1}
      className="h-check"
      aria-label={t('kit.selectRow')}
      checked={model.selection.has(rowKey)}
      disabled={model.isRowDisabled(rowKey)}
      onChange={(event) => selectRow(model, rowKey, event.target.checked)}
    />
  )
}

/** In a grid the state "expanded" belongs to the cell, not to the row. */
function Opener(props: GridCellProps) {
  const { view, rowKey } = props
  useTopic(view.model.topics, rowTopic(rowKey))
  const open = view.model.expanded.has(rowKey)
  return (
    <Frame {...props} expanded={open}>
      <span className="h-grid-unfold" data-open={open}>
        <Icon name={open ? 'minus' : 'plus'} size={12} />
      </span>
    </Frame>
  )
}
