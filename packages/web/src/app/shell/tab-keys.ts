import { useEffect, useRef } from 'react'
import { listedFrom, useListedKeys } from '../../lib/keys/listed-keys.ts'

type TabKey = 'close' | 'refresh' | 'previous' | 'next'

/**
 * Ctrl + Alt + …: keys that neither browsers nor screen readers use. By position on the keyboard, because Alt changes
 * the letters of some layouts.
 */
const keys: Readonly<Record<string, TabKey>> = {
  KeyW: 'close',
  KeyR: 'refresh',
  PageUp: 'previous',
  PageDown: 'next',
}

export const tabKeyHints: Readonly<Record<TabKey, string>> = {
  close: 'Ctrl Alt W',
  refresh: 'Ctrl Alt R',
  previous: 'Ctrl Alt PgUp',
  next: 'Ctrl Alt PgDn',
}

const what = {
  close: 'app.keys.closePage',
  refresh: 'app.keys.refreshPage',
  previous: 'app.keys.walkPages',
  next: 'app.keys.walkPages',
} as const

const listed = listedFrom('everywhere', keys, (key) => what[key]).map((each) => ({
  ...each,
  chords: each.chords.map((code) => `Ctrl+Alt+${code.replace(/^Key/, '')}`),
}))

/** Keys for the open pages, which also work in fields. */
export function useTabKeys(act: (key: TabKey) => void, enabled: boolean): void {
  useListedKeys(enabled ? listed : undefined)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!enabled) return
    const handle = (event: KeyboardEvent) => {
      const key = keys[event.code]
      if (!key || !event.ctrlKey || !event.altKey || event.shiftKey || event.metaKey) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [enabled])
}
