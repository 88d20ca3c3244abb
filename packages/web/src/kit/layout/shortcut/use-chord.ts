import { useEffect, useMemo, useRef } from 'react'
import { type KeyGroup, useListedKeys } from '../../../lib/keys/listed-keys.ts'
import type { TextKey } from '../../../lib/text/text.ts'

/** A key with Ctrl + Alt, by its position on the keyboard, because Alt changes the letters of some layouts. */
export interface Chord {
  /** `KeyboardEvent.code`. */
  readonly code: string
  readonly what: TextKey
  readonly run: () => void
}

/** A window above the page has its own keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Ctrl + Alt + …: keys that neither browsers nor screen readers use; they also work in fields, and are listed in the
 * window of `?` while the component is shown.
 */
export function useChords(group: KeyGroup, chords: readonly Chord[]): void {
  const latest = useRef(chords)
  latest.current = chords
  // Depends on the keys only, not on their present actions.
  const listed = JSON.stringify(chords.map(({ code, what }) => [`Ctrl+Alt+${code.replace(/^Key/, '')}`, what]))
  useListedKeys(
    useMemo(
      () => (JSON.parse(listed) as [string, TextKey][]).map(([chord, what]) => ({ group, what, chords: [chord] })),
      [group, listed],
    ),
  )
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.shiftKey || event.metaKey) return
      const chord = latest.current.find(({ code }) => code === event.code)
      if (!chord || isCovered()) return
      event.preventDefault()
      chord.run()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
