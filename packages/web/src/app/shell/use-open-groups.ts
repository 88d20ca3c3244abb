import { useState } from 'react'
import type { MenuNode } from '../../lib/session/menu.ts'

export interface OpenGroups {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
}

const isGroup = (node: MenuNode): boolean => (node.children?.length ?? 0) > 0

/**
 * [B08] The open groups of the menu. Visiting a page opens its groups and closes none; opening a group of the first
 * level closes the others of that level, except the one with the shown page. [B09] A collapsed menu shows none; they
 * are open again when it is expanded.
 */
export function useOpenGroups(menus: readonly MenuNode[], chosen: readonly string[], collapsed: boolean): OpenGroups {
  const [open, setOpen] = useState<readonly string[]>(() =>
    menus
      .filter(isGroup)
      .slice(0, 1)
      .map(({ id }) => id),
  )
  // In this render, so that the menu is drawn once, with its groups open.
  const [visited, setVisited] = useState<string>()
  const around = chosen.join(' ')
  if (around !== visited) {
    setVisited(around)
    setOpen([...new Set([...open, ...chosen])])
  }

  return {
    isOpen: (id) => !collapsed && open.includes(id),
    toggle: (id) =>
      setOpen((held) => {
        if (held.includes(id)) return held.filter((each) => each !== id)
        const roots = menus.map((node) => node.id)
        const closing = roots.includes(id) ? roots.filter((root) => !chosen.includes(root)) : []
        return [...held.filter((each) => !closing.includes(each)), id]
      }),
  }
}
