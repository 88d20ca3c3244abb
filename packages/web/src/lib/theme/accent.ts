import { contrast } from './contrast.ts'
import type { Palette } from './tokens.ts'

/** Heron's own accent; its shades are chosen by hand in `tokens.ts`. */
export const BRAND = '#1f5eff'

/** Colours of the settings drawer, by their names in the texts. */
export const accents = {
  heron: BRAND,
  daybreak: '#1890ff',
  geekblue: '#2f54eb',
  purple: '#722ed1',
  dust: '#f5222d',
  volcano: '#fa541c',
  sunset: '#faad14',
  cyan: '#13c2c2',
  green: '#52c41a',
} as const

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const parts = (color: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Mixes `share` of one colour into the other. */
function mix(one: string, other: string, share: number): string {
  const into = parts(other)
  const mixed = parts(one).map((part, index) => Math.round(part * share + (into[index] ?? 0) * (1 - share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const steps = Array.from({ length: 51 }, (_, index) => index / 50)

/** The shade nearest to a colour, in the direction of another, that meets the condition. */
const shade = (color: string, towards: string, isGood: (shade: string) => boolean): string =>
  steps.map((share) => mix(towards, color, share)).find(isGood) ?? towards

export type Accent = Pick<Palette, 'accent' | 'accent-text' | 'accent-ground' | 'on-accent'>

const TEXT = 4.5
/** Contrast of outlines and marks without text. */
const MARK = 3

/**
 * A palette's accent in another colour, adjusted for contrast: text on it and in it has at least 4.5 : 1, marks 3 : 1,
 * for any colour.
 */
export function accentOf(color: string, palette: Palette): Accent {
  const ink = palette['text-1']
  const words = [palette['text-1'], palette['text-2'], palette['text-3']]
  const ground = steps
    .map((share) => mix(color, palette.panel, 0.2 - share / 5))
    .find((each) => words.every((word) => contrast(word, each) >= TEXT))
  const grounds = [palette.page, palette.panel, palette.well, ground ?? palette.panel]
  const on = (accent: string) =>
    [palette['on-accent'], '#ffffff', '#0b0f17'].find((each) => contrast(each, accent) >= TEXT)
  const accent = shade(color, ink, (each) => contrast(each, palette.panel) >= MARK && on(each) !== undefined)
  return {
    accent,
    'accent-text': shade(color, ink, (each) => grounds.every((below) => contrast(each, below) >= TEXT)),
    'accent-ground': ground ?? palette.panel,
    'on-accent': on(accent) ?? palette['on-accent'],
  }
}
