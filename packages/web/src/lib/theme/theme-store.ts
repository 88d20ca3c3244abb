import { readStored, storageKeys, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

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

function apply(): void {
  name.set(resolve(choice.get()))
  document.documentElement.dataset.theme = name.get()
}

/** Draws the page in the stored theme and follows the system while that is the choice. */
export function startTheme(): void {
  apply()
  prefersDark?.addEventListener('change', apply)
}

export function chooseTheme(next: ThemeChoice): void {
  choice.set(next)
  writeStored(storageKeys.theme, next)
  apply()
}

export const useThemeChoice = (): ThemeChoice => useStore(choice)
export const useThemeName = (): ThemeName => useStore(name)
