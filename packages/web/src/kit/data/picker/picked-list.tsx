import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import type { Pick } from './picks.ts'

/** The picks of all pages; each can be removed. */
export function PickedList({
  picks,
  onChange,
}: {
  readonly picks: readonly Pick[]
  readonly onChange: (picks: readonly Pick[]) => void
}) {
  const t = useText()
  return (
    <section className="h-picker-picked" aria-label={t('widget.picker.picked', { count: picks.length })}>
      <header className="h-picked-head">
        <span role="status">{t('widget.picker.picked', { count: picks.length })}</span>
        {picks.length > 0 ? (
          <Button small kind="quiet" onClick={() => onChange([])}>
            {t('widget.picker.clear')}
          </Button>
        ) : null}
      </header>
      {picks.length === 0 ? (
        <p className="h-picked-none">{t('widget.picker.none')}</p>
      ) : (
        <ul className="h-picked">
          {picks.map(({ value, label }) => (
            <li key={value}>
              <span className="h-ellipsis" title={label}>
                {label}
              </span>
              <IconButton
                icon="close"
                size={11}
                label={t('widget.picker.giveUp', { label })}
                onClick={() => onChange(picks.filter((pick) => pick.value !== value))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
