import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import './list-note.css'
import type { Unusable } from './usable-state.ts'

/**
 * Lists the parts of the address that the list does not have, or this user may not see: they do not filter the rows.
 */
export function UnusableNote({
  unusable,
  isViewMissing,
  onDrop,
}: {
  readonly unusable: readonly Unusable[]
  /** The view in the address is deleted, or not shared with this user. */
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
