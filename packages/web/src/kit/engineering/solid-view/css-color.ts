import { Color } from 'three'

const VARIABLE = /^var\((--[\w-]+)\)$/

/** A CSS colour, or a theme token as `var(--h-…)`, as a three.js colour. */
export function cssColor(color: string): Color {
  const name = VARIABLE.exec(color)?.[1]
  return new Color(name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888' : color)
}
