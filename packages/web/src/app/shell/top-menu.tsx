import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon, menuIcon } from '../../kit/display/icon/icon.tsx'
import { Logo } from '../../kit/display/logo/logo.tsx'
import { HOME } from '../../lib/paths.ts'
import { menuTitle } from '../../lib/session/menu.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuFlyout } from './menu-flyout.tsx'
import type { MenuProps } from './side-menu.tsx'
import './top-menu.css'
import { useFitting } from './use-fitting.ts'

/** The menu in the header: groups open below it; entries that do not fit are behind a button at its end. */
export function TopMenu({ menus, chosen }: MenuProps) {
  const t = useText()
  const language = useLanguage()
  const row = useRef<HTMLUListElement>(null)
  const titles = menus.map((node) => menuTitle(node, language))
  const fitting = useFitting(row, titles.join('\n'))
  const rest = menus.slice(fitting)
  return (
    <nav className="h-top-menu" aria-label={t('app.menu')}>
      <Link className="h-top-logo" to={HOME} aria-label={t('app.product')}>
        <Logo />
        <strong>{t('app.product')}</strong>
      </Link>
      <ul ref={row}>
        {menus.map((node, index) => {
          const title = titles[index] ?? ''
          const { children = [] } = node
          return (
            <li key={node.id} data-fitting className={index >= fitting ? 'is-beyond' : undefined}>
              {children.length > 0 ? (
                <MenuFlyout
                  label={title}
                  nodes={children}
                  chosen={chosen}
                  placement="below"
                  isChosen={chosen.includes(node.id)}
                >
                  <Icon name={menuIcon(node.meta.icon ?? undefined)} />
                  <span>{title}</span>
                  <Icon name="down" size={10} />
                </MenuFlyout>
              ) : (
                <MenuEntry node={node} chosen={chosen} />
              )}
            </li>
          )
        })}
        {rest.length > 0 ? (
          <li className="h-top-more">
            <MenuFlyout
              label={t('app.moreMenus')}
              nodes={rest}
              chosen={chosen}
              placement="below"
              isChosen={rest.some(({ id }) => chosen.includes(id))}
            >
              <Icon name="more" />
            </MenuFlyout>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
