import type { ReactNode } from 'react'
import './key-values.css'

export interface KeyValue {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Quantities: right-aligned in tabular figures. */
  readonly number?: boolean
  /** Takes the whole row. */
  readonly wide?: boolean
}

/** Pairs of label and value: in columns for a detail page, or below each other with the value at the right edge. */
export function KeyValues({
  items,
  columns = 1,
}: {
  readonly items: readonly KeyValue[]
  readonly columns?: 1 | 2 | 3 | 4
}) {
  return (
    <dl className={`h-kv is-${columns}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs never move, and labels may repeat
        <div key={index} className={`h-kv-item ${item.wide ? 'is-wide' : ''}`}>
          <dt>{item.label}</dt>
          <dd className={item.number ? 'h-number' : undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
