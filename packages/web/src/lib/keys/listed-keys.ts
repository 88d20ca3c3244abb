import { useEffect } from 'react'
import { createStore } from '../store.ts'
import type { TextKey } from '../text/text.ts'

/** Where keys apply: on every page, in lists, in editable tables. */
export const keyGroups = ['everywhere', 'list', 'grid'] as const
export type KeyGroup = (typeof keyGroups)[number]

/** Keys with one action, such as `Ctrl+Alt+PageUp`, and its description. */
export interface ListedKey {
  readonly group: KeyGroup
  readonly what: TextKey
  readonly chords: readonly string[]
}

/** The keys of everything shown at present, registered by their handlers. */
export const listedKeys = createStore<readonly (readonly ListedKey[])[]>([])

/** Lists keys while the component that handles them is shown. */
export function useListedKeys(keys: readonly ListedKey[] | undefined): void {
  useEffect(() => {
    if (!keys) return
    listedKeys.set([...listedKeys.get(), keys])
    return () => listedKeys.set(listedKeys.get().filter((each) => each !== keys))
  }, [keys])
}

/** The keys of one group, each action once with all of its keys; several tables of a page register the same. */
export function keysOf(registered: readonly (readonly ListedKey[])[], group: KeyGroup): readonly ListedKey[] {
  const found = new Map<TextKey, ListedKey>()
  for (const key of registered.flat()) {
    if (key.group !== group) continue
    const chords = new Set([...(found.get(key.what)?.chords ?? []), ...key.chords])
    found.set(key.what, { ...key, chords: [...chords] })
  }
  return [...found.values()]
}

/** Listed keys from a table of keys and actions: keys with the same action are listed together. */
export function listedFrom<V>(
  group: KeyGroup,
  table: Readonly<Record<string, V>>,
  meaning: (value: V, chord: string) => TextKey | undefined,
): readonly ListedKey[] {
  const all = Object.entries(table).flatMap(([chord, value]): readonly ListedKey[] => {
    const what = meaning(value, chord)
    return what === undefined ? [] : [{ group, what, chords: [chord] }]
  })
  return keysOf([all], group)
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  Delete: 'Del',
  ' ': 'Space',
  Comma: ',',
  Period: '.',
}

/** `Ctrl+Alt+PageUp` as labelled on the keyboard. */
export function chordText(chord: string, isMac: boolean): string {
  const text = (part: string) =>
    names[part] ?? (part === 'Ctrl' && isMac ? '⌘' : part.length === 1 ? part.toUpperCase() : part)
  return chord.split('+').map(text).join(' ')
}
