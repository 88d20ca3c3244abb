import { memo } from 'react'
import { IconButton } from '../../kit/display/button/button.tsx'
import type { MenuNode } from '../../lib/session/menu.ts'
import { useSettings } from '../../lib/settings/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { accentVariables } from '../../lib/theme/theme-store.ts'
import { LanguageButton, ThemeButton } from '../../widgets/preferences/preferences.tsx'
import { NoticeBell } from '../notice/notice-bell.tsx'
import './header.css'
import { HelpButton } from './help-button.tsx'
import { MenuSearch } from './menu-search.tsx'
import { TopMenu } from './top-menu.tsx'
import { UserButton } from './user-button.tsx'

/** [B10] The menu or its search at the left; language, theme and user at the right. */
export const Header = memo(function Header({
  menus,
  chosen,
  hasTopMenu,
  pathOf,
  onMenu,
}: {
  readonly menus: readonly MenuNode[]
  readonly chosen: readonly string[]
  readonly hasTopMenu: boolean
  /** The page of a component of the menu. */
  readonly pathOf: (component: string) => string | undefined
  readonly onMenu: () => void
}) {
  const t = useText()
  const { menuTheme, color } = useSettings()
  const isDark = hasTopMenu && menuTheme === 'dark'
  return (
    <header
      className={`h-header ${isDark ? 'is-menu' : ''}`}
      {...(isDark ? { 'data-theme': 'dark', style: accentVariables('dark', color) } : {})}
    >
      <IconButton icon="menu" label={t('app.openMenu')} size={16} onClick={onMenu} className="h-header-menu" />
      {hasTopMenu ? <TopMenu menus={menus} chosen={chosen} /> : null}
      <MenuSearch menus={menus} />
      <div className="h-header-tools">
        <NoticeBell pathOf={pathOf} />
        <HelpButton />
        <LanguageButton />
        <ThemeButton />
        <UserButton />
      </div>
    </header>
  )
})
