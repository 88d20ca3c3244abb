import { useCan } from '../../../lib/session/permissions.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'

/** Something that can be done with one row. */
export interface RowAction {
  readonly label: TextKey
  /** The permission it takes. */
  readonly may?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** The actions of a row as words, those the person may do. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const t = useText()
  const can = useCan()
  return actions
    .filter(({ may }) => can(may))
    .map((action) => (
      <button
        key={action.label}
        type="button"
        className={`h-link ${action.danger ? 'is-bad' : ''}`}
        disabled={action.disabled}
        onClick={action.onClick}
      >
        {t(action.label)}
      </button>
    ))
}
