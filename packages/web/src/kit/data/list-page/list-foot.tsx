import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import type { BatchAction } from './batch-action.ts'
import type { ListControl } from './list-state.ts'
import { Pager } from './pager.tsx'

/** Below the rows: the selection with its actions, and the pages. */
export function ListFoot({
  list,
  total,
  selected,
  batch,
  onBatch,
  onRemove,
  onClear,
  fitting,
}: {
  readonly list: ListControl
  /** Undefined while unknown. */
  readonly total: number | undefined
  readonly selected: number
  readonly batch: readonly BatchAction[]
  readonly onBatch: (action: BatchAction) => void
  readonly onRemove: (() => void) | undefined
  readonly onClear: () => void
  readonly fitting: () => number | undefined
}) {
  const t = useText()
  return (
    <div className="h-list-foot">
      {selected > 0 ? (
        <div className="h-list-selection">
          <span>{t('kit.selected', { count: selected })}</span>
          {batch.map((action) => (
            <Button
              key={action.label}
              small
              kind={action.danger ? 'danger' : 'plain'}
              icon={action.icon}
              onClick={() => onBatch(action)}
            >
              {t(action.label)}
            </Button>
          ))}
          {onRemove ? (
            <Button small kind="danger" icon="trash" onClick={onRemove}>
              {t('kit.batchRemove')}
            </Button>
          ) : null}
          <Button small kind="quiet" onClick={onClear}>
            {t('kit.clearSelection')}
          </Button>
        </div>
      ) : null}
      <Pager
        total={total}
        pageNo={list.pageNo}
        pageSize={list.pageSize}
        onPage={list.goTo}
        onSize={list.resize}
        fitting={fitting}
      />
    </div>
  )
}
