import { type KeyboardEvent, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { useDraftPages } from '../../lib/drafts/drafts.ts'
import { HOME } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { pageTitles } from '../../lib/title.ts'
import { TabMenu } from './tab-menu.tsx'
import type { OpenTab } from './tabs.ts'
import type { TabCommands } from './use-tab-commands.ts'
import './tab-row.css'

export interface TabRowProps {
  readonly tabs: readonly OpenTab[]
  readonly shown: string
  /** The title of a page until it has set its own. */
  readonly titleOf: (path: string) => string
  readonly commands: TabCommands
}

interface Pressed {
  readonly path: string
  readonly x: number
  readonly y: number
}

/** A wheel with one axis moves an overfull row along. */
const handleWheel = ({ currentTarget, deltaX, deltaY }: WheelEvent) => {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

/**
 * The open pages in a row; the shown one is connected to the page below it. Arrows move along, Delete and middle click
 * close.
 */
export function TabRow({ tabs, shown, titleOf, commands }: TabRowProps) {
  const t = useText()
  const titles = useStore(pageTitles)
  const unsaved = useDraftPages()
  const row = useRef<HTMLElement>(null)
  const [pressed, setPressed] = useState<Pressed>()
  const closeMenu = useCallback(() => setPressed(undefined), [])

  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${CSS.escape(shown)}"]`)
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    // Keeps the focus in the row when moving along it by keyboard.
    if (row.current?.contains(document.activeElement)) tab?.querySelector('a')?.focus()
  }, [shown])

  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by) commands.step(by)
    if (event.key === 'Home') commands.step(-tabs.findIndex(({ path }) => path === shown))
    if (event.key === 'End') commands.step(tabs.length - 1 - tabs.findIndex(({ path }) => path === shown))
    if (event.key === 'Delete') void commands.close(shown)
  }

  return (
    <nav ref={row} className="h-tabs" aria-label={t('app.pages')} onKeyDown={handleKey} onWheel={handleWheel}>
      {tabs.map((tab) => (
        <Tab
          key={tab.path}
          tab={tab}
          // The title of the home page is a greeting; its tab has the menu's name.
          title={(tab.path === HOME ? '' : titles[tab.path]) || titleOf(tab.path)}
          isShown={tab.path === shown}
          isUnsaved={unsaved.includes(tab.path)}
          onPress={(x, y) => setPressed({ path: tab.path, x, y })}
          onClose={() => void commands.close(tab.path)}
        />
      ))}
      {pressed ? (
        <TabMenu at={pressed} path={pressed.path} tabs={tabs} commands={commands} onClose={closeMenu} />
      ) : null}
    </nav>
  )
}

interface TabProps {
  readonly tab: OpenTab
  readonly title: string
  readonly isShown: boolean
  readonly isUnsaved: boolean
  readonly onPress: (x: number, y: number) => void
  readonly onClose: () => void
}

function Tab({ tab, title, isShown, isUnsaved, onPress, onClose }: TabProps) {
  const t = useText()
  return (
    <span className={`h-tab ${isShown ? 'is-on' : ''}`} data-tab={tab.path}>
      <Link
        to={tab.path + tab.search}
        aria-current={isShown ? 'page' : undefined}
        onContextMenu={(event) => {
          event.preventDefault()
          const box = event.currentTarget.getBoundingClientRect()
          onPress(event.clientX || box.left, event.clientY || box.bottom)
        }}
        onAuxClick={(event) => {
          if (event.button === 1) onClose()
        }}
      >
        {title}
      </Link>
      {isUnsaved ? (
        <i className="h-tab-unsaved" role="img" aria-label={t('kit.unsaved')} title={t('kit.unsaved')} />
      ) : null}
      {tab.path === HOME ? null : (
        <button type="button" tabIndex={-1} aria-label={t('app.closePage', { title })} onClick={onClose}>
          <Icon name="close" size={11} />
        </button>
      )}
    </span>
  )
}
