import type { TreeIndex } from './tree-node.ts'
import type { TreeRow } from './tree-rows.ts'

/** The effect of a key in a tree. */
export type TreeMove =
  | { readonly to: number }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly tick: string }
  | { readonly choose: string }

interface At {
  readonly rows: readonly TreeRow[]
  readonly index: TreeIndex
  readonly at: number
  /** Number of visible rows. */
  readonly page: number
}

function right({ rows, at }: At): TreeMove | undefined {
  const row = rows[at]
  if (!row?.isBranch) return undefined
  return row.isOpen ? { to: at + 1 } : { open: row.node.id }
}

function left({ rows, index, at }: At): TreeMove | undefined {
  const row = rows[at]
  if (!row) return undefined
  if (row.isOpen) return { close: row.node.id }
  const parent = index.get(row.node.id)?.parent
  return parent === undefined ? undefined : { to: rows.findIndex(({ node }) => node.id === parent) }
}

/** The next row whose title starts with the typed letters, searching from the row after this one and around. */
function typed({ rows, at }: At, letters: string): TreeMove | undefined {
  const start = letters.length === 1 ? 1 : 0
  const order = rows.map((_row, step) => (at + start + step) % rows.length)
  const to = order.find((each) => rows[each]?.node.title.toLowerCase().startsWith(letters.toLowerCase()))
  return to === undefined ? undefined : { to }
}

/** [WAI-ARIA tree] Arrows, Page, Home and End move, right opens, left closes, Space ticks, Enter chooses, letters find. */
export function treeMove(key: string, place: At, letters: string): TreeMove | undefined {
  const { rows, at, page } = place
  const id = rows[at]?.node.id ?? ''
  switch (key) {
    case 'ArrowDown':
      return { to: at + 1 }
    case 'ArrowUp':
      return { to: at - 1 }
    case 'PageDown':
      return { to: at + page }
    case 'PageUp':
      return { to: at - page }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: rows.length - 1 }
    case 'ArrowRight':
      return right(place)
    case 'ArrowLeft':
      return left(place)
    case ' ':
      return { tick: id }
    case 'Enter':
      return { choose: id }
    default:
      return letters === '' ? undefined : typed(place, letters)
  }
}
