import { use } from 'react'
import { useOffer } from '../../../lib/session/permissions.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { MenuButton } from '../../overlay/menu-button/menu-button.tsx'
import { Tight } from '../data-table/tight.ts'

/** An action on one row. */
export interface RowAction {
  readonly label: TextKey
  /** The permission needed. */
  readonly may?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Shown beside the pointer, e.g. why the action is disabled. */
  readonly why?: TextKey | undefined
  readonly onClick: () => void
}

/** Number of actions a row shows where its table is too wide for all of them. */
const FIRST = 2

/** The permitted actions of a row as words; where space is short, the last ones are in a menu. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const t = useText()
  const offer = useOffer()
  const allowed = actions.flatMap((action) => {
    const offered = offer(action.may)
    return offered === 'hidden' ? [] : [{ ...action, disabled: action.disabled === true || offered === 'disabled' }]
  })
  const isFolded = use(Tight) && allowed.length > FIRST + 1
  const shown = isFolded ? allowed.slice(0, FIRST) : allowed
  return (
    <>
      {shown.map((action) => (
        <button
          key={action.label}
          type="button"
          className={`h-link ${action.danger ? 'is-bad' : ''}`}
          disabled={action.disabled}
          title={action.why && t(action.why)}
          onClick={action.onClick}
        >
          {t(action.label)}
        </button>
      ))}
      {isFolded ? (
        <MenuButton
          label={t('kit.moreActions')}
          className="h-link"
          items={allowed.slice(FIRST).map(({ label, danger, disabled, onClick }) => ({
            key: label,
            label: t(label),
            ...(danger ? { danger } : {}),
            ...(disabled ? { disabled } : {}),
            onChoose: onClick,
          }))}
        >
          {t('kit.moreActions')}
        </MenuButton>
      ) : null}
    </>
  )
}
