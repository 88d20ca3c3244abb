import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/button.tsx'
import type { ListControl } from './list-state.ts'
import { Pager } from './pager.tsx'

/** Below the rows: what is selected and what can be done with it, and the way to the other pages. */
export function ListFoot({
  list,
  total,
  selected,
  onRemove,
  onClear,
}: {
  readonly list: ListControl
  readonly total: number
  readonly selected: number
  readonly onRemove: (() => void) | undefined
  readonly onClear: () => void
}) {
  const t = useText()
  return (
    <div className="h-list-foot">
      {selected > 0 ? (
        <div className="h-list-selection">
          <span>{t('kit.selected', { count: selected })}</span>
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
      <Pager total={total} pageNo={list.pageNo} pageSize={list.pageSize} onPage={list.goTo} onSize={list.resize} />
    </div>
  )
}
