import { useEffect, useMemo, useRef } from 'react'
import { useListedKeys } from '../../../lib/keys/listed-keys.ts'
import type { TextKey } from '../../../lib/text/text.ts'

/** `mod` is Ctrl, or ⌘ on a Mac. */
export interface Shortcut {
  readonly key: string
  readonly mod?: boolean
  readonly shift?: boolean
  /** Its description in the window of `?`. */
  readonly what?: TextKey
}

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function matches(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const mod = event.ctrlKey || event.metaKey
  return (
    event.key.toLowerCase() === shortcut.key.toLowerCase() &&
    mod === (shortcut.mod ?? false) &&
    (shortcut.shift === undefined || event.shiftKey === shortcut.shift) &&
    !event.altKey
  )
}

/**
 * Runs an action on a key while the component is shown. Keys without modifiers do nothing while a field has the focus.
 */
export function useShortcut(shortcut: Shortcut, action: () => void, enabled = true): void {
  const latest = useRef(action)
  latest.current = action
  const { key, mod, shift, what } = shortcut
  useListedKeys(
    useMemo(() => {
      if (!enabled || what === undefined) return undefined
      const chord = [mod ? 'Ctrl' : '', shift ? 'Shift' : '', key].filter(Boolean).join('+')
      return [{ group: 'everywhere', what, chords: [chord] }]
    }, [enabled, what, mod, shift, key]),
  )

  useEffect(() => {
    if (!enabled) return
    const wanted: Shortcut = { key, ...(mod === undefined ? {} : { mod }), ...(shift === undefined ? {} : { shift }) }
    const handle = (event: KeyboardEvent) => {
      if (!matches(event, wanted) || (!mod && inField(event.target))) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [key, mod, shift, enabled])
}

/** `Ctrl K`, or `⌘K` on a Mac. */
export function shortcutLabel(shortcut: Shortcut): string {
  const mac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
  const parts = [shortcut.mod ? (mac ? '⌘' : 'Ctrl') : '', shortcut.shift ? '⇧' : '', shortcut.key.toUpperCase()]
  return parts.filter(Boolean).join(mac ? '' : ' ')
}
