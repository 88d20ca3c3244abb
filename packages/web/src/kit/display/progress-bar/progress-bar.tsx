import './progress-bar.css'

/** A thin bar; `value` from 0 to 1, animated when it is undefined. */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
}: {
  readonly value: number | undefined
  readonly label: string
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad'
}) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={`h-progress is-${tone} ${percent === undefined ? 'is-open' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  )
}
