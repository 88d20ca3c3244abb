import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type TextKey, useText } from '../../lib/text/text.ts'
import { tabKeyHints } from './tab-keys.ts'
import type { CloseSide } from './tabs.ts'
import type { TabCommands } from './use-tab-commands.ts'

const sides: readonly (readonly [CloseSide, TextKey])[] = [
  ['left', 'app.closeLeft'],
  ['right', 'app.closeRight'],
  ['others', 'app.closeOthers'],
]

/** [B03] What can be done with the open pages, where the tab was pressed. */
export function TabMenu({
  x,
  y,
  path,
  commands,
  onClose,
}: {
  readonly x: number
  readonly y: number
  /** The pressed tab; commands are about it, not about the shown one. */
  readonly path: string
  readonly commands: TabCommands
  readonly onClose: () => void
}) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement
    ref.current?.querySelector('button')?.focus()
    const leave = (event: Event) => {
      const isOutside = event.target instanceof Node && !ref.current?.contains(event.target)
      if (isOutside || (event instanceof KeyboardEvent && event.key === 'Escape')) onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [onClose])

  const step = (event: KeyboardEvent) => {
    // Keys of the row of pages are not meant here.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const rows = [...(ref.current?.querySelectorAll('button') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    rows[(at + by + rows.length) % rows.length]?.focus()
  }

  const run = (command: () => Promise<void>) => () => {
    onClose()
    void command()
  }

  return (
    <div
      ref={ref}
      className="h-pop h-tab-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('app.pages')}
      style={{ left: x, top: y }}
      onKeyDown={step}
    >
      <button type="button" role="menuitem" onClick={run(() => commands.refresh(path))}>
        <span>{t('app.refreshPage')}</span>
        <kbd>{tabKeyHints.refresh}</kbd>
      </button>
      {sides.map(([side, label]) => (
        <button key={side} type="button" role="menuitem" onClick={run(() => commands.closeBeside(path, side))}>
          <span>{t(label)}</span>
        </button>
      ))}
      <button type="button" role="menuitem" onClick={run(() => commands.close(path))}>
        <span>{t('app.closeThis')}</span>
        <kbd>{tabKeyHints.close}</kbd>
      </button>
    </div>
  )
}
