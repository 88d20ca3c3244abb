import { type CronField, cronFields } from '@heron/core/cron'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../lib/text/text.ts'

/** The seven fields as tabs: arrows, Home and End move. */
export function FieldTabs({
  id,
  shown,
  onShow,
}: {
  /** Of the panel below: `<id>-pane`. */
  readonly id: string
  readonly shown: CronField
  readonly onShow: (field: CronField) => void
}) {
  const t = useText()
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = cronFields.indexOf(shown)
    const last = cronFields.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }
    const next = cronFields[moves[event.key] ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onShow(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-field="${next}"]`)?.focus()
  }
  return (
    <div className="h-cron-tabs" role="tablist" aria-label={t('cron.fields')} onKeyDown={handleKey}>
      {cronFields.map((field) => (
        <button
          key={field}
          type="button"
          role="tab"
          id={`${id}-${field}`}
          data-field={field}
          aria-selected={field === shown}
          aria-controls={`${id}-pane`}
          tabIndex={field === shown ? 0 : -1}
          onClick={() => onShow(field)}
        >
          {t(`cron.field.${field}`)}
        </button>
      ))}
    </div>
  )
}
