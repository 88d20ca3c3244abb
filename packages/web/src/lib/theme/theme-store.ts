import { settings } from '../settings/settings.ts'
import { readStored, storageKeys, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { type Accent, accentOf, BRAND } from './accent.ts'
import { dark, light, type Palette, weakDark, weakLight } from './tokens.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type ThemeName = 'light' | 'dark'

const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

function readChoice(): ThemeChoice {
  const stored = readStored(storageKeys.theme)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

const resolve = (choice: ThemeChoice): ThemeName =>
  choice === 'system' ? (prefersDark?.matches ? 'dark' : 'light') : choice

const choice = createStore<ThemeChoice>(readChoice())
const name = createStore<ThemeName>(resolve(choice.get()))

/** The colours of a theme with the accent and the status colours of the settings. */
export function paletteOf(theme: ThemeName, color: string, colorWeak: boolean): Palette {
  const palette = theme === 'dark' ? dark : light
  const status = colorWeak ? (theme === 'dark' ? weakDark : weakLight) : {}
  return { ...palette, ...status, ...(color === BRAND ? {} : accentOf(color, palette)) }
}

const accentNames: readonly (keyof Accent)[] = ['accent', 'accent-text', 'accent-ground', 'on-accent']

/** The accent as CSS variables for a part of the page with its own theme; none for Heron's own accent. */
export function accentVariables(theme: ThemeName, color: string): Readonly<Record<string, string>> {
  if (color === BRAND) return {}
  const palette = paletteOf(theme, color, false)
  return Object.fromEntries(accentNames.map((name) => [`--h-${name}`, palette[name]]))
}

/** theme.css has the default colours; only another accent overrides them. */
function applyAccent(color: string): void {
  const { style } = document.documentElement
  const palette = paletteOf(name.get(), color, false)
  for (const each of accentNames) {
    if (color === BRAND) style.removeProperty(`--h-${each}`)
    else style.setProperty(`--h-${each}`, palette[each])
  }
}

function apply(): void {
  name.set(resolve(choice.get()))
  document.documentElement.dataset.theme = name.get()
  const { color, colorWeak } = settings.get()
  applyAccent(color)
  document.documentElement.classList.toggle('colorWeak', colorWeak)
}

/** Applies the stored theme and follows the system while that is chosen. */
export function startTheme(): void {
  apply()
  prefersDark?.addEventListener('change', apply)
  settings.subscribe(apply)
}

export function chooseTheme(next: ThemeChoice): void {
  choice.set(next)
  writeStored(storageKeys.theme, next)
  apply()
}

export const useThemeChoice = (): ThemeChoice => useStore(choice)
export const useThemeName = (): ThemeName => useStore(name)
