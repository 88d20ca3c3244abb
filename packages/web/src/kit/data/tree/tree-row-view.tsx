import { memo } from 'react'
import { Icon } from '../../display/icon/icon.tsx'
import { Marked } from './marked.tsx'
import type { TreeRow } from './tree-rows.ts'

export const ROW_HEIGHT = 30
const INDENT = 18

export interface TreeRowViewProps {
  readonly id: string
  readonly row: TreeRow
  readonly top: number
  readonly words: string
  /** Undefined without ticks. */
  readonly tick: boolean | 'mixed' | undefined
  readonly isChosen: boolean | undefined
  readonly isActive: boolean
  readonly isBusy: boolean
}

/** One line of a tree; focus, keys and clicks are handled by the tree. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowViewProps) {
  const { id, row, top, words, tick, isChosen, isActive, isBusy } = props
  const { node, level } = row
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      data-node={node.id}
      className={`h-tree-row ${isActive ? 'is-active' : ''}`}
      style={{ top, height: ROW_HEIGHT, paddingLeft: 8 + (level - 1) * INDENT }}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.isBranch ? row.isOpen : undefined}
      aria-selected={isChosen}
      aria-checked={tick}
      aria-disabled={node.disabled}
      aria-busy={isBusy || undefined}
      title={node.title}
    >
      <span className={`h-tree-twist ${row.isBranch ? 'is-branch' : ''}`} data-twist={row.isBranch || undefined}>
        {isBusy ? <i className="h-spin" /> : row.isBranch ? <Icon name="right" size={10} /> : null}
      </span>
      {tick === undefined ? null : (
        <span className="h-tree-box-mark" data-tick aria-hidden="true">
          {tick === true ? <Icon name="check" size={10} /> : tick === 'mixed' ? <Icon name="minus" size={10} /> : null}
        </span>
      )}
      <span className="h-tree-title">
        <Marked text={node.title} words={words} />
      </span>
      {node.mark ? (
        <span className="h-tree-mark" data-mark>
          <Icon name={node.mark.icon} size={12} />
          {node.mark.label}
        </span>
      ) : null}
    </div>
  )
})
