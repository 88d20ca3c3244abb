import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../kit/icon/icon.tsx'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { pageTitles } from '../../lib/title.ts'
import { type TabCommand, TabMenu } from './tab-menu.tsx'
import type { OpenTab } from './tabs.ts'
import './tab-row.css'

export interface TabRowProps {
  readonly tabs: readonly OpenTab[]
  readonly shown: string
  /** What a page is called before it has said so itself. */
  readonly titleOf: (path: string) => string
  readonly isFixed: (path: string) => boolean
  readonly onClose: (path: string) => void
  readonly onCommand: (path: string, command: TabCommand) => void
}

/** The open pages in a row; the shown one joins the page below it. Middle click closes. */
export function TabRow({ tabs, shown, titleOf, isFixed, onClose, onCommand }: TabRowProps) {
  const t = useText()
  const titles = useStore(pageTitles)
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ readonly path: string; readonly x: number; readonly y: number }>()
  const closeMenu = useCallback(() => setPressed(undefined), [])
  const step = (by: number) => {
    const at = tabs.findIndex(({ path }) => path === shown)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next) navigate(next.path + next.search)
  }
  return (
    <nav
      className="h-tabs"
      aria-label={t('app.pages')}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      }}
    >
      {tabs.map((tab) => {
        // Home greets in its title; its tab is called as the menu calls it.
        const title = (isFixed(tab.path) ? '' : titles[tab.path]) || titleOf(tab.path)
        return (
          <span key={tab.path} className={`h-tab ${tab.path === shown ? 'is-on' : ''}`}>
            <Link
              to={tab.path + tab.search}
              aria-current={tab.path === shown ? 'page' : undefined}
              onContextMenu={(event) => {
                event.preventDefault()
                const box = event.currentTarget.getBoundingClientRect()
                setPressed({ path: tab.path, x: event.clientX || box.left, y: event.clientY || box.bottom })
              }}
              onAuxClick={(event) => {
                if (event.button === 1) onClose(tab.path)
              }}
            >
              {title}
            </Link>
            {isFixed(tab.path) ? null : (
              <button type="button" aria-label={t('app.closePage', { title })} onClick={() => onClose(tab.path)}>
                <Icon name="close" size={11} />
              </button>
            )}
          </span>
        )
      })}
      {pressed ? (
        <TabMenu
          x={pressed.x}
          y={pressed.y}
          onClose={closeMenu}
          onCommand={(command) => onCommand(pressed.path, command)}
        />
      ) : null}
    </nav>
  )
}
