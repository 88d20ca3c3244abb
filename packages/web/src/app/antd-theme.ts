import type { ThemeConfig } from 'antd/es/config-provider'
import theme from 'antd/es/theme'
import type { Palette } from '../lib/theme/tokens.ts'

const FONT = 'var(--h-font)'

/** Whoever asked the system for less motion gets none from Ant Design: its lists wait for animations to end. */
const motion = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

const themeOf = (palette: Palette, algorithm: NonNullable<ThemeConfig['algorithm']>): ThemeConfig => ({
  algorithm,
  token: {
    colorPrimary: palette.accent,
    colorLink: palette['accent-text'],
    colorSuccess: palette.good,
    colorWarning: palette.warn,
    colorError: palette.bad,
    colorText: palette['text-1'],
    colorTextSecondary: palette['text-2'],
    colorTextTertiary: palette['text-3'],
    colorTextPlaceholder: palette['text-3'],
    colorTextDescription: palette['text-3'],
    colorBgBase: palette.panel,
    colorBgContainer: palette.panel,
    colorBgElevated: palette.panel,
    colorBgLayout: palette.page,
    colorBorder: palette['line-field'],
    colorBorderSecondary: palette['line-faint'],
    colorTextLightSolid: palette['on-accent'],
    // As behind Heron's own dialogs and drawers.
    colorBgMask: 'rgb(10 14 22 / 45%)',
    fontSize: 13,
    fontFamily: FONT,
    borderRadius: 6,
    borderRadiusLG: 8,
    controlHeight: 30,
    controlHeightSM: 26,
    controlHeightLG: 36,
    lineHeight: 20 / 13,
    motion,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
    boxShadow: '0 8px 28px rgb(15 22 36 / 16%)',
    boxShadowSecondary: '0 8px 28px rgb(15 22 36 / 16%)',
  },
  components: {
    Modal: {
      titleFontSize: 14,
      contentBg: palette.panel,
      headerBg: palette.panel,
      paddingMD: 14,
      paddingContentHorizontalLG: 16,
    },
    // Its word stands on this ground: readable when it is off, too.
    Switch: { colorTextQuaternary: palette['text-3'], colorTextTertiary: palette['text-2'] },
    Select: { optionSelectedBg: palette['accent-ground'], optionSelectedColor: palette['text-1'] },
  },
})

/** Ant Design's tokens for an appearance, from the one palette. */
export const antdTheme = (name: 'light' | 'dark', palette: Palette): ThemeConfig =>
  themeOf(palette, name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm)
