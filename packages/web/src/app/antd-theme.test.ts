import { describe, expect, it } from 'vitest'
import { contrast } from '../lib/theme/contrast.ts'
import { paletteOf } from '../lib/theme/theme-store.ts'
import { light } from '../lib/theme/tokens.ts'
import { antdTheme } from './antd-theme.ts'

describe.each(['light', 'dark'] as const)('the fields of Ant Design, %s', (name) => {
  const palette = paletteOf(name, light.accent, false)
  const tokens = antdTheme(name, palette).token ?? {}

  it('can be read when they are locked', () => {
    const { colorTextDisabled = '', colorBgContainerDisabled = '' } = tokens
    expect(contrast(colorTextDisabled, colorBgContainerDisabled)).toBeGreaterThanOrEqual(4.5)
  })

  it('show what is chosen as menus and trees do, and have an edge where they open above the page', () => {
    expect(tokens.controlItemBgActiveHover).toBe(palette['accent-ground'])
    expect(tokens.boxShadowSecondary).toContain(palette.line)
  })
})
