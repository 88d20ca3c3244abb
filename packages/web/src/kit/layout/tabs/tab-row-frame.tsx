import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab<Key extends string = string> {
  readonly key: Key
  readonly title: ReactNode
  readonly disabled?: boolean
}

export interface TabRowProps<Key extends string = string> {
  /** Tabs have the ids `<id>-<key>`, which their panels refer to. */
  readonly id?: string
  /** Accessible name. */
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
  readonly className?: string
}

/** Tabs in a row: one Tab stop; arrows, Home and End choose. The chosen one is kept in view. */
export function TabRowFrame({ id, label, tabs, chosen, onChoose, className = 'h-tab-row' }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${CSS.escape(chosen)}"]`)
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <Tabs.Root value={chosen} onValueChange={(key: string) => onChoose(key)} className="h-tab-frame">
      <Tabs.List ref={row} className={className} aria-label={label} activateOnFocus>
        {tabs.map(({ key, title, disabled = false }) => (
          <Tabs.Tab key={key} value={key} data-key={key} disabled={disabled} {...(id ? { id: `${id}-${key}` } : {})}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}
