import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/title.ts'
import './page.css'

export interface PageProps {
  readonly title: string
  /** Beside the title: a chip, then facts in grey. */
  readonly facts?: ReactNode
  /** Buttons at the right; the primary one last. */
  readonly tools?: ReactNode
  /** What the page is for, in a sentence. */
  readonly description?: ReactNode
  /** Tabs below the title. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of a screen: title, facts, buttons; below it the working area fills the window, so that panels scroll and
 * the page does not. Its title names the page's tab and the browser's.
 */
export function Page({ title, facts, tools, description, tabs, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="h-page">
      <header className="h-page-head">
        <h1>{title}</h1>
        {facts ? <div className="h-page-facts">{facts}</div> : null}
        {tools ? <div className="h-page-tools">{tools}</div> : null}
      </header>
      {description ? <p className="h-page-description">{description}</p> : null}
      {tabs}
      <div className="h-page-body">{children}</div>
    </div>
  )
}

/** A grey label with its value, as beside a page's title. */
export function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="h-fact">
      <span>{label}</span> {children}
    </span>
  )
}
