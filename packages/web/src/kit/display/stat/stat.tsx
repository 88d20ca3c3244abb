import type { ReactNode } from 'react'
import type { Tone } from '../status-chip/status-chip.tsx'
import './stat.css'

/** A figure on a card: its label above, the figure large, its unit small and grey. */
export function Stat({
  label,
  value,
  unit,
  tone,
  onClick,
}: {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly unit?: ReactNode
  readonly tone?: Tone
  readonly onClick?: () => void
}) {
  const content = (
    <>
      <span className="h-stat-label">{label}</span>
      <span className="h-stat-line">
        <strong className={`h-stat-value ${tone ? `is-${tone}` : ''}`}>{value}</strong>
        {unit ? <span className="h-stat-unit">{unit}</span> : null}
      </span>
    </>
  )
  return onClick ? (
    <button type="button" className="h-stat is-button" onClick={onClick}>
      {content}
    </button>
  ) : (
    <div className="h-stat">{content}</div>
  )
}

/** Stats side by side, as many as fit. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <div className="h-stat-row">{children}</div>
}
