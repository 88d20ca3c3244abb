import ConfigProvider from 'antd/es/config-provider'
import enUS from 'antd/es/locale/en_US'
import jaJP from 'antd/es/locale/ja_JP'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { useSettings } from '../lib/settings/settings.ts'
import { useLanguage } from '../lib/text/text.ts'
import { paletteOf, useThemeName } from '../lib/theme/theme-store.ts'
import { antdTheme } from './antd-theme.ts'

const locales = { cn: zhCN, en: enUS, jp: jaJP } as const

/** Ant Design's fields and pickers in Heron's colours and the reader's language. */
export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const name = useThemeName()
  const { color, colorWeak } = useSettings()
  const theme = useMemo(() => antdTheme(name, paletteOf(name, color, colorWeak)), [name, color, colorWeak])
  return (
    <ConfigProvider theme={theme} locale={locales[useLanguage()]} componentSize="middle">
      {children}
    </ConfigProvider>
  )
}
