import { useEffect } from 'react'
import { createStore } from '../store.ts'
import type { TextKey } from '../text/text.ts'

/** Where keys hold: on every page, in lists, in tables that are edited. */
export const keyGroups = ['everywhere', 'list', 'grid'] as const
export type KeyGroup = (typeof keyGroups)[number]

/** Keys that do one thing, as `Ctrl+Alt+PageUp`, and what they do. */
export interface ListedKey {
  readonly group: KeyGroup
  readonly what: TextKey
  readonly chords: readonly string[]
}

/** The keys of everything that is shown at the moment, each registered by what handles it. */
export const listedKeys = createStore<readonly (readonly ListedKey[])[]>([])

/** Lists keys for as long as the component that handles them is shown. */
export function useListedKeys(keys: readonly ListedKey[] | undefined): void {
  useEffect(() => {
    if (!keys) return
    listedKeys.set([...listedKeys.get(), keys])
    return () => listedKeys.set(listedKeys.get().filter((each) => each !== keys))
  }, [keys])
}

/** Of one group, each thing once with all of its keys; several tables of a page register the same. */
export function keysOf(registered: readonly (readonly ListedKey[])[], group: KeyGroup): readonly ListedKey[] {
  const found = new Map<TextKey, ListedKey>()
  for (const key of registered.flat()) {
    if (key.group !== group) continue
    const chords = new Set([...(found.get(key.what)?.chords ?? []), ...key.chords])
    found.set(key.what, { ...key, chords: [...chords] })
  }
  return [...found.values()]
}

/** Keys out of a table of what each of them does: those with the same meaning are listed together. */
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

/** `Ctrl+Alt+PageUp` as it stands on the keys. */
export function chordText(chord: string, isMac: boolean): string {
  const text = (part: string) =>
    names[part] ?? (part === 'Ctrl' && isMac ? '⌘' : part.length === 1 ? part.toUpperCase() : part)
  return chord.split('+').map(text).join(' ')
}
