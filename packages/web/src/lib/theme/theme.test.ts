import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { changeSettings, defaultSettings } from '../settings/settings.ts'
import { accentOf, accents } from './accent.ts'
import { contrast } from './contrast.ts'
import { chooseTheme, paletteOf, startTheme } from './theme-store.ts'
import { dark, light, type Palette, textPairs, weakDark, weakLight } from './tokens.ts'

/*
 * Reads the style sheets: jsdom applies no cascade, and a property that is set nowhere is invisible where it is used. The
 * colours themselves are compared as values.
 */

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

/** The custom properties of the first block that follows a selector. */
function variables(selector: string): Record<string, string> {
  const from = css.indexOf(selector)
  const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
  return Object.fromEntries(
    [...block.matchAll(/--h-([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const weakPairs = (palette: Palette) =>
  textPairs
    .map(([text, ground]) => [text, ground, contrast(palette[text], palette[ground])] as const)
    .filter(([, , ratio]) => ratio < 4.5)

/** All style sheets and modules of the web package, which may also set custom properties. */
const sources = globSync('**/*.{css,ts,tsx}', { cwd: join(import.meta.dirname, '../..') })
  .filter((name) => !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, '../..', name), 'utf8') }))

const palettes = { light, dark }
const both = ['light', 'dark'] as const

describe('theme', () => {
  afterEach(() => changeSettings(defaultSettings))

  it('has every custom property that a style sheet uses without a fallback', () => {
    const set = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/--h-[a-z0-9-]+(?=['"`\]]?\s*[\]:,])/g)].map(([name]) => name)),
    )
    const sheets = sources.filter(({ name }) => name.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(50)
    const used = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/var\((--h-[a-z0-9-]+)\)/g)].map(([, property = '']) => `${name}: ${property}`),
    )
    expect(used.filter((each) => !set.has(each.split(': ')[1] ?? ''))).toEqual([])
  })

  it.each(['#000000', '#777777'])('measures contrast like WCAG (%s on white)', (color) => {
    expect(contrast(color, '#ffffff')).toBeCloseTo(color === '#000000' ? 21 : 4.48, 1)
  })

  it.each(Object.entries(palettes))('keeps every %s text at 4.5 : 1', (_name, palette) => {
    expect(weakPairs(palette)).toEqual([])
  })

  it.each(both)('[B17] keeps every %s text at 4.5 : 1 for people who cannot distinguish red from green', (name) => {
    expect(weakPairs(paletteOf(name, defaultSettings.color, true))).toEqual([])
  })

  it.each(
    both.flatMap((name) =>
      [...Object.values(accents), '#ffff00', '#000000', '#ffffff', '#808080', '#ff00ff'].map((color) => ({
        name,
        color,
      })),
    ),
  )('[B17] keeps every text at 4.5 : 1 in $name with the accent $color', ({ name, color }) => {
    expect(weakPairs(paletteOf(name, color, false))).toEqual([])
    expect(contrast(accentOf(color, palettes[name]).accent, palettes[name].panel)).toBeGreaterThanOrEqual(3)
  })

  it('prints light colours in dark as well', () => {
    const onScreens = [...css.matchAll(/^@media screen \{\n(.*?)^\}/gms)].map(([, rules = '']) => rules).join('')
    const darkRules = (text: string) => text.match(/\[data-theme="dark"\]/g)?.length
    expect(darkRules(css)).toBe(2)
    expect(darkRules(onScreens)).toBe(2)
  })

  it('writes the same colours into theme.css', () => {
    expect(variables(':root {')).toEqual(light)
    expect(variables('[data-theme="dark"]')).toEqual(dark)
    expect(variables('\n.colorWeak {')).toEqual(weakLight)
    expect(variables('[data-theme="dark"].colorWeak')).toEqual(weakDark)
  })

  it('[B17] writes the accent of the settings over it, in both appearances, at once (§7 no. 55)', () => {
    startTheme()
    const { style, classList } = document.documentElement
    chooseTheme('light')
    changeSettings({ color: accents.purple, colorWeak: true })
    expect(style.getPropertyValue('--h-accent')).toBe(accentOf(accents.purple, light).accent)
    chooseTheme('dark')
    expect(style.getPropertyValue('--h-accent')).toBe(accentOf(accents.purple, dark).accent)
    expect(classList.contains('colorWeak')).toBe(true)
    changeSettings(defaultSettings)
    expect(style.getPropertyValue('--h-accent')).toBe('')
    expect(classList.contains('colorWeak')).toBe(false)
  })
})
