import type { ReactNode } from 'react'
import './detail-list.css'

export interface DetailItem {
  /** Unique among the items. */
  readonly key: string
  readonly term: ReactNode
  readonly content: ReactNode
  /** Number of columns it takes; 1 when absent. */
  readonly span?: number
}

export interface DetailListProps {
  readonly items: readonly DetailItem[]
  readonly title?: ReactNode
  /** [M09] 1 to 4, 3 when absent; fewer where there is not enough space. */
  readonly columns?: 1 | 2 | 3 | 4
  /** The term beside its content, or above it. */
  readonly layout?: 'horizontal' | 'vertical'
  readonly size?: 'large' | 'small'
}

/** Pairs of a term and its content. */
export function DetailList({ items, title, columns = 3, layout = 'horizontal', size = 'large' }: DetailListProps) {
  return (
    <section className="h-details">
      {title ? <h3>{title}</h3> : null}
      <dl className={`is-${layout} is-${size}`} style={{ '--h-columns': columns }}>
        {items.map((item) => (
          <div key={item.key} style={{ '--h-span': Math.min(item.span ?? 1, columns) }}>
            <dt>{item.term}</dt>
            <dd>{item.content}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
