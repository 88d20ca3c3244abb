import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, menuIcon } from '../../kit/display/icon/icon.tsx'
import { isLink, type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { menuUrl } from '../../lib/session/menu-url.ts'
import { useMenuWords } from '../../lib/session/use-menu-words.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'

export interface MenuEntryProps {
  readonly node: MenuNode
  /** Ids of the shown page's entry and of its groups. */
  readonly chosen: readonly string[]
  /** The icon only, with the name as a tooltip. */
  readonly bare?: boolean
  readonly onNavigate?: (() => void) | undefined
}

/** One page of the menu, or a link out of Heron, which opens in a new window. */
export function MenuEntry({ node, chosen, bare = false, onNavigate }: MenuEntryProps) {
  const title = menuTitle(node, useLanguage())
  const content = (
    <>
      <Icon name={menuIcon(node.meta.icon ?? undefined)} />
      <span className={bare ? 'h-sr-only' : undefined}>{title}</span>
    </>
  )
  if (isLink(node)) {
    return (
      <OutsideLink node={node} title={title}>
        {content}
      </OutsideLink>
    )
  }
  const isChosen = chosen.at(-1) === node.id
  return (
    <Link
      className={`h-menu-link ${isChosen ? 'is-chosen' : ''}`}
      to={node.path}
      onClick={onNavigate}
      title={bare ? title : undefined}
      aria-current={isChosen ? 'page' : undefined}
    >
      {content}
    </Link>
  )
}

function OutsideLink({
  node,
  title,
  children,
}: {
  readonly node: MenuNode
  readonly title: string
  readonly children: ReactNode
}) {
  const t = useText()
  const url = menuUrl(node.meta.url ?? '', useMenuWords())
  if (!url) {
    return (
      <span className="h-menu-link is-off" title={t('app.badAddress')}>
        {children}
      </span>
    )
  }
  return (
    <a className="h-menu-link" href={url} target="_blank" rel="noopener noreferrer" title={title}>
      {children}
      <Icon name="external" size={11} />
    </a>
  )
}
