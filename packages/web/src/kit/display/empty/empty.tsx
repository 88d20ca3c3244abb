import type { ReactNode } from 'react'
import './empty.css'

/** An empty state: states that there is nothing yet and what to do next, with a button for it. */
export function Empty({
  title,
  hint,
  action,
}: {
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="h-empty">
      <svg width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true" focusable="false">
        <path d="M8 40 36 50 64 40V30L36 20 8 30z" stroke="var(--h-line)" strokeWidth="1.4" />
        <path d="M8 30 36 40 64 30M36 40v10" stroke="var(--h-line)" strokeWidth="1.4" />
        <path d="M27 6h18v16l-9 4-9-4z" stroke="var(--h-accent)" strokeWidth="1.4" strokeDasharray="3 3" />
      </svg>
      <strong>{title}</strong>
      {hint ? <p>{hint}</p> : null}
      {action ? <div className="h-empty-action">{action}</div> : null}
    </div>
  )
}
