import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon, menuIcon } from '../../kit/icon/icon.tsx'
import { Logo } from '../../kit/logo/logo.tsx'
import { HOME } from '../../lib/paths.ts'
import { type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import './side-menu.css'

/** The menu at the left: groups as small captions, pages with their drawings. Collapsed, the drawings alone. */
export function SideMenu({
  menus,
  collapsed,
  onNavigate,
  onCollapse,
}: {
  readonly menus: readonly MenuNode[]
  readonly collapsed: boolean
  readonly onNavigate?: () => void
  readonly onCollapse?: (collapsed: boolean) => void
}) {
  const t = useText()
  return (
    <nav className={`h-menu ${collapsed ? 'is-collapsed' : ''}`} aria-label={t('app.menu')}>
      <NavLink className="h-menu-logo" to={HOME} onClick={onNavigate} aria-label={t('app.product')}>
        <Logo />
        {collapsed ? null : <strong>{t('app.product')}</strong>}
      </NavLink>
      <ul className="h-menu-list">
        {menus.map((node) => (
          <MenuRow key={node.id} node={node} collapsed={collapsed} onNavigate={onNavigate} />
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
    </nav>
  )
}

interface RowProps {
  readonly node: MenuNode
  readonly collapsed: boolean
  readonly onNavigate: (() => void) | undefined
}

function MenuRow({ node, collapsed, onNavigate }: RowProps) {
  if (node.children && node.children.length > 0)
    return <MenuGroup node={node} collapsed={collapsed} onNavigate={onNavigate} />
  return (
    <li>
      <MenuLink node={node} collapsed={collapsed} onNavigate={onNavigate} />
    </li>
  )
}

/** [B08] A group opens by itself when it holds the shown page; [B09] collapsing the menu leaves its state alone. */
function MenuGroup({ node, collapsed, onNavigate }: RowProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  const holdsCurrent = (node.children ?? []).some((child) => pathname.startsWith(child.path))
  const [open, setOpen] = useState(true)

  useEffect(() => {
    if (holdsCurrent) setOpen(true)
  }, [holdsCurrent])

  const title = menuTitle(node, language)
  return (
    <li className="h-menu-group">
      {collapsed ? (
        <hr />
      ) : (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {title}
          <Icon name={open ? 'down' : 'right'} size={10} />
        </button>
      )}
      {open || collapsed ? (
        <ul aria-label={title}>
          {(node.children ?? []).map((child) => (
            <MenuRow key={child.id} node={child} collapsed={collapsed} onNavigate={onNavigate} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function MenuLink({ node, collapsed, onNavigate }: RowProps) {
  const language = useLanguage()
  const title = menuTitle(node, language)
  const content = (
    <>
      <Icon name={menuIcon(node.meta.icon ?? undefined)} />
      <span className={collapsed ? 'h-sr-only' : undefined}>{title}</span>
    </>
  )
  if (node.meta.url && node.meta.internalOrExternal) {
    return (
      <a className="h-menu-link" href={node.meta.url} target="_blank" rel="noopener noreferrer" title={title}>
        {content}
      </a>
    )
  }
  return (
    <NavLink className="h-menu-link" to={node.path} onClick={onNavigate} title={collapsed ? title : undefined}>
      {content}
    </NavLink>
  )
}
