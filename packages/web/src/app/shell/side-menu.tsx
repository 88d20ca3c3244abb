import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon, menuIcon } from '../../kit/display/icon/icon.tsx'
import { Logo } from '../../kit/display/logo/logo.tsx'
import { HOME } from '../../lib/paths.ts'
import { type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { useSettings } from '../../lib/settings/settings.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { keepInView } from './keep-in-view.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuFlyout } from './menu-flyout.tsx'
import './side-menu.css'
import { type OpenGroups, useOpenGroups } from './use-open-groups.ts'

export interface MenuProps {
  readonly menus: readonly MenuNode[]
  readonly chosen: readonly string[]
}

/** [B08] The menu at the left, 208 px: groups as small captions, pages with icons. Collapsed: icons only. */
export const SideMenu = memo(function SideMenu({
  menus,
  chosen,
  collapsed,
  onNavigate,
  onCollapse,
}: MenuProps & {
  readonly collapsed: boolean
  readonly onNavigate?: () => void
  readonly onCollapse?: (collapsed: boolean) => void
}) {
  const t = useText()
  const { menuTheme } = useSettings()
  const groups = useOpenGroups(menus, chosen, collapsed)
  const list = useRef<HTMLUListElement>(null)
  const shown = chosen.at(-1)
  const isShownOpen = chosen.slice(0, -1).every((id) => collapsed || groups.isOpen(id))
  useEffect(() => {
    // Again for another page, and as soon as its groups are open.
    if (!shown || !isShownOpen) return
    // In the next frame: the browser then needs no additional layout.
    const frame = requestAnimationFrame(() => {
      if (list.current) keepInView(list.current, list.current.querySelector('.is-chosen'))
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, isShownOpen])
  return (
    <nav className={`h-menu ${collapsed ? 'is-collapsed' : ''}`} data-menu-theme={menuTheme} aria-label={t('app.menu')}>
      <div className="h-menu-sheet">
        <Link className="h-menu-logo" to={HOME} onClick={onNavigate} aria-label={t('app.product')}>
          <Logo />
          {collapsed ? null : <strong>{t('app.product')}</strong>}
        </Link>
        <ul ref={list} className="h-menu-list">
          {menus.map((node) => (
            <Row key={node.id} {...{ node, chosen, collapsed, groups, onNavigate }} />
          ))}
        </ul>
        {onCollapse ? (
          <button
            type="button"
            className="h-menu-fold"
            aria-expanded={!collapsed}
            aria-label={t(collapsed ? 'app.expandMenu' : 'app.collapseMenu')}
            title={t(collapsed ? 'app.expandMenu' : 'app.collapseMenu')}
            onClick={() => onCollapse(!collapsed)}
          >
            <Icon name="fold" />
          </button>
        ) : null}
      </div>
    </nav>
  )
})

interface RowProps {
  readonly node: MenuNode
  readonly chosen: readonly string[]
  readonly collapsed: boolean
  readonly groups: OpenGroups
  readonly onNavigate: (() => void) | undefined
}

function Row({ node, chosen, collapsed, groups, onNavigate }: RowProps) {
  const title = menuTitle(node, useLanguage())
  const { children = [] } = node
  if (children.length === 0) {
    return (
      <li>
        <MenuEntry node={node} chosen={chosen} bare={collapsed} onNavigate={onNavigate} />
      </li>
    )
  }
  if (collapsed) {
    return (
      <li>
        <MenuFlyout
          label={title}
          nodes={children}
          chosen={chosen}
          placement="right"
          isChosen={chosen.includes(node.id)}
        >
          <Icon name={menuIcon(node.meta.icon ?? undefined)} />
        </MenuFlyout>
      </li>
    )
  }
  const isOpen = groups.isOpen(node.id)
  return (
    <li className="h-menu-group">
      <button type="button" aria-expanded={isOpen} onClick={() => groups.toggle(node.id)}>
        {title}
        <Icon name={isOpen ? 'down' : 'right'} size={10} />
      </button>
      {isOpen ? (
        <ul aria-label={title}>
          {children.map((child) => (
            <Row key={child.id} {...{ node: child, chosen, collapsed, groups, onNavigate }} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
