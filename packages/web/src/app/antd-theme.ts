import type { ThemeConfig } from 'antd/es/config-provider'
import theme from 'antd/es/theme'
import type { Palette } from '../lib/theme/tokens.ts'

const FONT = 'var(--h-font)'

/** Whoever asked the system for less motion gets none from Ant Design: its lists wait for animations to end. */
const motion = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

/** What opens above the page has an edge of its own, as Heron's popovers: in the dark a shadow shows nothing. */
const raised = (palette: Palette): string => `0 0 0 1px ${palette.line}, 0 8px 28px rgb(15 22 36 / 16%)`

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
    // Arrows and calendars at the end of fields, and what is locked: paler, yet readable in either appearance.
    colorTextQuaternary: palette['text-3'],
    colorTextDisabled: palette['text-3'],
    colorBgContainerDisabled: palette.well,
    // Chosen in a list: as in menus and trees.
    controlItemBgHover: palette.well,
    controlItemBgActive: palette['accent-ground'],
    controlItemBgActiveHover: palette['accent-ground'],
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
    boxShadow: raised(palette),
    boxShadowSecondary: raised(palette),
  },
  components: {
    Modal: {
      titleFontSize: 14,
      contentBg: palette.panel,
      headerBg: palette.panel,
      paddingMD: 14,
      paddingContentHorizontalLG: 16,
    },
    Select: {
      optionSelectedColor: palette['accent-text'],
      optionSelectedFontWeight: 500,
      multipleItemBg: palette['quiet-ground'],
    },
  },
})

/** Ant Design's tokens for an appearance, from the one palette. */
export const antdTheme = (name: 'light' | 'dark', palette: Palette): ThemeConfig =>
  themeOf(palette, name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm)
