import type { ReactNode } from 'react'
import './status-chip.css'

export type Tone = 'quiet' | 'accent' | 'good' | 'warn' | 'bad'

/** A state as a word on a coloured background; the dot repeats the colour, the word carries the meaning. */
export function StatusChip({
  tone = 'quiet',
  dot = true,
  children,
}: {
  readonly tone?: Tone
  readonly dot?: boolean
  readonly children: ReactNode
}) {
  return (
    <span className={`h-chip is-${tone}`}>
      {dot ? <i className="h-chip-dot" /> : null}
      {children}
    </span>
  )
}
