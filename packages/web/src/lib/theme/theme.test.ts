import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { dark, light, textPairs } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

/** The custom properties of the first block that follows a selector. */
function variables(selector: string): Record<string, string> {
  const from = css.indexOf(selector)
  const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
  return Object.fromEntries(
    [...block.matchAll(/--h-([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('theme', () => {
  it.each(['#000000', '#777777'])('measures contrast like WCAG (%s on white)', (color) => {
    expect(contrast(color, '#ffffff')).toBeCloseTo(color === '#000000' ? 21 : 4.48, 1)
  })

  it.each(Object.entries({ light, dark }))('keeps every %s text at 4.5 : 1', (_name, palette) => {
    const weak = textPairs
      .map(([text, ground]) => [text, ground, contrast(palette[text], palette[ground])] as const)
      .filter(([, , ratio]) => ratio < 4.5)
    expect(weak).toEqual([])
  })

  it('writes the same colours into theme.css', () => {
    expect(variables(':root {')).toEqual(light)
    expect(variables('[data-theme="dark"]')).toEqual(dark)
  })
})
