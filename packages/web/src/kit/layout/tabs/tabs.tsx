import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly title: ReactNode
}

export interface TabsProps<Key extends string> {
  /** What is divided, for people who do not see it. */
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
  /** What the chosen tab shows. */
  readonly children: ReactNode
}

/** Views of one thing behind each other: one stop of the Tab key, arrows, Home and End choose. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId()

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const ways: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[(ways[event.key] ?? Number.NaN) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <div className="h-tab-box">
      <div className="h-tab-row" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-pane`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-pane`} className="h-tab-pane" role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  )
}
