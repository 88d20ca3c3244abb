import { readStored, storageKeys, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { BRAND, isColor } from '../theme/accent.ts'

/** The shell's layout; every option survives a reload (B17, D21). */
export interface Settings {
  /** Of the menu only; the theme of everything else is in `lib/theme`. */
  readonly menuTheme: 'dark' | 'light'
  readonly layout: 'sidemenu' | 'topmenu'
  /** The colour that the accent is derived from. */
  readonly color: string
  readonly colorWeak: boolean
  readonly fixedHeader: boolean
  /** Only with a fixed header. */
  readonly hideHeader: boolean
  /** Only with the menu at the side. */
  readonly fixedMenu: boolean
  /** Only with the menu at the top. */
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly multipage: boolean
}

export const defaultSettings: Settings = {
  menuTheme: 'dark',
  layout: 'sidemenu',
  color: BRAND,
  colorWeak: false,
  fixedHeader: false,
  hideHeader: false,
  fixedMenu: false,
  contentWidth: 'Fixed',
  multipage: true,
}

const oneOf =
  <V extends string>(...values: readonly V[]) =>
  (text: string): V | undefined =>
    values.find((value) => value === text)

const flag = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined)

const readers: { readonly [K in keyof Settings]: (text: string) => Settings[K] | undefined } = {
  menuTheme: oneOf('dark', 'light'),
  layout: oneOf('sidemenu', 'topmenu'),
  color: (text) => (isColor(text) ? text : undefined),
  colorWeak: flag,
  fixedHeader: flag,
  hideHeader: flag,
  fixedMenu: flag,
  contentWidth: oneOf('Fixed', 'Fluid'),
  multipage: flag,
}

const names = Object.keys(readers) as readonly (keyof Settings)[] // the literal's own keys

/** Adjusts options that depend on others. */
function consistent(held: Settings): Settings {
  return {
    ...held,
    hideHeader: held.hideHeader && held.fixedHeader,
    fixedMenu: held.fixedMenu && held.layout === 'sidemenu',
    contentWidth: held.layout === 'topmenu' ? held.contentWidth : 'Fixed',
  }
}

/** The stored settings; invalid values are replaced by the defaults. */
export function readSettings(): Settings {
  const kept = names.flatMap((name) => {
    const text = readStored(storageKeys[name])
    const value = text === undefined ? undefined : readers[name](text)
    return value === undefined ? [] : [[name, value] as const]
  })
  return consistent({ ...defaultSettings, ...Object.fromEntries(kept) })
}

export const settings = createStore<Settings>(readSettings())

/** Changes and stores options; a new layout starts without a fixed menu. */
export function changeSettings(change: Partial<Settings>): void {
  const held = settings.get()
  const moved = change.layout !== undefined && change.layout !== held.layout ? { fixedMenu: false } : {}
  const next = consistent({ ...held, ...moved, ...change })
  for (const name of names) writeStored(storageKeys[name], String(next[name]))
  settings.set(next)
}

export const useSettings = (): Settings => useStore(settings)
