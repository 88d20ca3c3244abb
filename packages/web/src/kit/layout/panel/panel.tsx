import { type ReactNode, useId, useRef } from 'react'
import { useScrollStop } from '../../form/size/use-scroll-stop.ts'
import './panel.css'

export interface PanelProps {
  readonly title?: ReactNode
  /** Small grey texts after the title: counts, file names. */
  readonly facts?: ReactNode
  /** Buttons or a switch at the right of the header. */
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  /** Without inner padding: tables, drawings, lists. */
  readonly flush?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A card: 1 px line, 8 px corners, a 36 px header and a scrolling body. */
export function Panel({ title, facts, tools, footer, flush, className, children }: PanelProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  useScrollStop(body)
  return (
    <section className={`h-panel ${className ?? ''}`} aria-labelledby={title ? id : undefined}>
      {title || tools ? (
        <header className="h-panel-head">
          {title ? <h2 id={id}>{title}</h2> : null}
          {facts ? <span className="h-panel-facts">{facts}</span> : null}
          {tools ? <div className="h-panel-tools">{tools}</div> : null}
        </header>
      ) : null}
      <div ref={body} className={`h-panel-body ${flush ? 'is-flush' : ''}`}>
        {children}
      </div>
      {footer ? <footer className="h-panel-foot">{footer}</footer> : null}
    </section>
  )
}
