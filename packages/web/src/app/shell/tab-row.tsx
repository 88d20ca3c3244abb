import { type KeyboardEvent, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { MenuButton } from '../../kit/overlay/menu-button/menu-button.tsx'
import { useDraftPages } from '../../lib/drafts/drafts.ts'
import { HOME } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { pageTitles } from '../../lib/title.ts'
import { TabMenu } from './tab-menu.tsx'
import type { OpenTab } from './tabs.ts'
import type { TabCommands } from './use-tab-commands.ts'
import './tab-row.css'
import { useInView } from './use-in-view.ts'
import { useOverfull } from './use-overfull.ts'

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
 * close. When they do not all fit, a button at the end lists them.
 */
export function TabRow({ tabs, shown, titleOf, commands }: TabRowProps) {
  const t = useText()
  const navigate = useNavigate()
  const titles = useStore(pageTitles)
  const unsaved = useDraftPages()
  const row = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<Pressed>()
  const closeMenu = useCallback(() => setPressed(undefined), [])
  const named = tabs.map((tab) => ({
    ...tab,
    // The title of the home page is a greeting; its tab has the menu's name.
    title: (tab.path === HOME ? '' : titles[tab.path]) || titleOf(tab.path),
    isUnsaved: unsaved.includes(tab.path),
  }))
  const isOverfull = useOverfull(row)

  useInView(row, shown)

  useEffect(() => {
    if (!row.current?.contains(document.activeElement)) return
    // Keeps the focus in the row when moving along it by keyboard.
    row.current.querySelector<HTMLElement>(`[data-tab="${CSS.escape(shown)}"] a`)?.focus()
  }, [shown])

  const handleKey = (event: KeyboardEvent) => {
    // React also passes on the keys of an open menu.
    if (!(event.target instanceof Node && row.current?.contains(event.target))) return
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by) commands.step(by)
    if (event.key === 'Home') commands.step(-tabs.findIndex(({ path }) => path === shown))
    if (event.key === 'End') commands.step(tabs.length - 1 - tabs.findIndex(({ path }) => path === shown))
    if (event.key === 'Delete') void commands.close(shown)
  }

  return (
    <nav className={isOverfull ? 'h-tabs is-overfull' : 'h-tabs'} aria-label={t('app.pages')} onKeyDown={handleKey}>
      <div onWheel={handleWheel}>
        <div ref={row}>
          {named.map((tab) => (
            <Tab
              key={tab.path}
              tab={tab}
              isShown={tab.path === shown}
              onPress={(x, y) => setPressed({ path: tab.path, x, y })}
              onClose={() => void commands.close(tab.path)}
            />
          ))}
        </div>
      </div>
      {isOverfull ? (
        <MenuButton
          label={t('app.allPages', { count: tabs.length })}
          items={named.map(({ path, search, title, isUnsaved }) => ({
            key: path,
            label: isUnsaved ? `${title} *` : title,
            chosen: path === shown,
            onChoose: () => navigate(path + search),
          }))}
        >
          {tabs.length}
          <Icon name="down" size={10} />
        </MenuButton>
      ) : null}
      {pressed ? (
        <TabMenu at={pressed} path={pressed.path} tabs={tabs} commands={commands} onClose={closeMenu} />
      ) : null}
    </nav>
  )
}

interface NamedTab extends OpenTab {
  readonly title: string
  readonly isUnsaved: boolean
}

interface TabProps {
  readonly tab: NamedTab
  readonly isShown: boolean
  readonly onPress: (x: number, y: number) => void
  readonly onClose: () => void
}

function Tab({ tab, isShown, onPress, onClose }: TabProps) {
  const t = useText()
  const { title, isUnsaved } = tab
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
