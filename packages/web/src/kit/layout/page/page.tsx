import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { Button } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import type { IconName } from '../../display/icon/icon-paths.ts'
import './page.css'
import { useScreenTitle } from './row-title.ts'

export interface PageProps {
  readonly title: string
  /** The title is not that of the menu row: a greeting, or one title for several rows. */
  readonly hasOwnTitle?: boolean
  /** Beside the title: a chip, then values in grey. */
  readonly facts?: ReactNode
  /** Buttons at the right, the primary one last. */
  readonly tools?: ReactNode
  /** The page's purpose, in a sentence. */
  readonly description?: ReactNode
  /** Tabs below the title. */
  readonly tabs?: ReactNode
  /** Links for reading or doing more, below the description. */
  readonly links?: readonly PageLink[]
  /** At the right end beside the title: a drawing, a figure. */
  readonly extra?: ReactNode
  /** Adds a search for the whole page; called on Enter and on its button. */
  readonly onSearch?: (words: string) => void
  /** Longer than the window and scrolled as a whole; otherwise only its panels scroll. */
  readonly grows?: boolean
  readonly children: ReactNode
}

export interface PageLink {
  readonly title: string
  /** A path of Heron's, or an address that opens in a new window. */
  readonly to: string
  readonly icon?: IconName
}

/**
 * [B11] The frame of a screen: title, facts, buttons; below it the working area fills the window, so that panels scroll
 * and the page does not. Its title is also that of the page's tab and of the browser's.
 */
export function Page(props: PageProps) {
  const { facts, tools, description, tabs, links, extra, onSearch, grows, children } = props
  const ofRow = useScreenTitle(props.title)
  const title = props.hasOwnTitle ? props.title : ofRow
  usePageTitle(title)
  return (
    <div className={grows ? 'h-page is-growing' : 'h-page'}>
      <header className="h-page-head">
        <h1>{title}</h1>
        {facts ? <div className="h-page-facts">{facts}</div> : null}
        {description ? <p className="h-page-description">{description}</p> : null}
        {tools ? <div className="h-page-tools">{tools}</div> : null}
        {extra ? <div className="h-page-extra">{extra}</div> : null}
      </header>
      {links && links.length > 0 ? <PageLinks links={links} /> : null}
      {onSearch ? <PageSearch onSearch={onSearch} /> : null}
      {tabs}
      <div className="h-page-body">{children}</div>
    </div>
  )
}

function PageLinks({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <ul className="h-page-links">
      {links.map(({ title, to, icon }) => (
        <li key={to}>
          {icon ? <Icon name={icon} size={13} /> : null}
          {to.startsWith('/') ? (
            <Link to={to}>{title}</Link>
          ) : (
            <a href={to} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function PageSearch({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const t = useText()
  const [words, setWords] = useState('')
  return (
    <search>
      <form
        className="h-page-search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        <input
          aria-label={t('kit.searchPage')}
          placeholder={t('kit.enter')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button kind="primary" submit>
          {t('kit.searchPage')}
        </Button>
      </form>
    </search>
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
