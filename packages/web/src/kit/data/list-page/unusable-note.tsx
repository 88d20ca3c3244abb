import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import type { Unusable } from './usable-state.ts'

/** Says which parts of the address the list does not have, or this person may not see: the rows are not narrowed by them. */
export function UnusableNote({
  unusable,
  isViewMissing,
  onDrop,
}: {
  readonly unusable: readonly Unusable[]
  /** The view that the address names is deleted, or not shared with this person. */
  readonly isViewMissing: boolean
  readonly onDrop: () => void
}) {
  const t = useText()
  const parts = unusable.map(({ kind, name }) => t(`widget.list.unusable.${kind}`, { name }))
  if (isViewMissing) parts.push(t('widget.list.unusable.view'))
  if (parts.length === 0) return null
  const names = parts.join(t('kit.hangsJoin'))
  return (
    <div className="h-list-note" role="status">
      <Icon name="warning" size={14} />
      <span>{t('widget.list.unusable.said', { names })}</span>
      <Button small kind="quiet" onClick={onDrop}>
        {t('widget.list.unusable.drop')}
      </Button>
    </div>
  )
}
