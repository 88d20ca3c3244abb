import { useEffect, useRef } from 'react'
import { type TextKey, useText } from '../../lib/text/text.ts'
import type { CloseSide } from './tabs.ts'

export type TabCommand = 'refresh' | CloseSide

const commands: readonly (readonly [TabCommand, TextKey])[] = [
  ['refresh', 'app.refreshPage'],
  ['left', 'app.closeLeft'],
  ['right', 'app.closeRight'],
  ['others', 'app.closeOthers'],
]

/** [B03] What can be done with the open pages, where the tab was pressed. */
export function TabMenu({
  x,
  y,
  onCommand,
  onClose,
}: {
  readonly x: number
  readonly y: number
  readonly onCommand: (command: TabCommand) => void
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

  return (
    <div ref={ref} className="h-pop h-tab-menu" role="menu" aria-label={t('app.pages')} style={{ left: x, top: y }}>
      {commands.map(([command, label]) => (
        <button
          key={command}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose()
            onCommand(command)
          }}
        >
          <span>{t(label)}</span>
        </button>
      ))}
    </div>
  )
}
