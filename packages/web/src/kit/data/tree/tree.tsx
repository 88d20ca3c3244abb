import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { showRow, useRowWindow } from '../../form/size/use-window.ts'
import './tree.css'
import { type CheckMode, partlyChecked, withCheck, withLoaded } from './tree-checks.ts'
import { treeMove } from './tree-keys.ts'
import type { LoadChildren, TreeNode } from './tree-node.ts'
import { ROW_HEIGHT, TreeRowView } from './tree-row-view.tsx'
import { findNodes, treeRows } from './tree-rows.ts'
import { useTree } from './use-tree.ts'

const NONE: ReadonlySet<string> = new Set()
/** ms within which typed letters belong to one word. */
const WORD_MS = 500

export interface TreeProps {
  /** Accessible name of the tree. */
  readonly label: string
  readonly roots: readonly TreeNode[]
  readonly load?: LoadChildren | undefined
  /** Words that titles of loaded nodes must contain. */
  readonly words?: string
  /** Initially open nodes. */
  readonly open?: ReadonlySet<string> | undefined
  /** For a tree with ticks: their effect. */
  readonly mode?: CheckMode | undefined
  readonly checked?: ReadonlySet<string> | undefined
  readonly onCheck?: ((checked: ReadonlySet<string>) => void) | undefined
  /** The chosen node. With ticks and choosing both enabled, the box ticks and the title chooses. */
  readonly chosen?: string | undefined
  readonly onChoose?: ((node: TreeNode) => void) | undefined
  /** A node's mark was activated. */
  readonly onMark?: ((node: TreeNode) => void) | undefined
  /** A menu was requested, by the right mouse button or by its key; `at` is where to open it. */
  readonly onMenu?: ((node: TreeNode, at: { readonly x: number; readonly y: number }) => void) | undefined
  /** px up to which it grows before it scrolls; without it, it fills its container. */
  readonly height?: number
  readonly autoFocus?: boolean
  readonly busy?: boolean
}

/**
 * A tree of any size: only the visible rows are drawn, and branches are loaded when they are opened. With `onCheck` its
 * nodes can be ticked, in one of three modes; with `onChoose` one of them can be chosen; with both, the box ticks and
 * the title chooses. It is one Tab stop.
 */
export function Tree(props: TreeProps) {
  const { label, words = '', mode = 'strict', checked = NONE, onCheck, chosen, onChoose, onMark, height = 320 } = props
  const t = useText()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { roots, index, busy, fetch } = useTree(props.roots, props.load)
  const [open, setOpen] = useState<ReadonlySet<string>>(props.open ?? NONE)
  const [active, setActive] = useState<string | undefined>(chosen)
  const word = useRef({ letters: '', at: 0 })

  const found = useMemo(() => findNodes(index, words), [index, words])
  const rows = useMemo(() => treeRows(roots, open, found), [roots, open, found])
  const partly = useMemo(() => (mode === 'linked' ? partlyChecked(index, checked) : NONE), [index, checked, mode])
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === active),
  )
  const seen = useRowWindow(scroller, { rowHeight: ROW_HEIGHT, count: rows.length, height })

  const latest = useRef({ checked, onCheck })
  latest.current = { checked, onCheck }

  const openNode = useCallback(
    (node: string) => {
      setOpen((held) => new Set([...held, node]))
      void fetch(node).then((children) => {
        if (!children) return
        const now = latest.current
        const next = withLoaded(now.checked, node, children, mode)
        if (next !== now.checked) now.onCheck?.(next)
      })
    },
    [fetch, mode],
  )
  const closeNode = useCallback((node: string) => {
    setOpen((held) => new Set([...held].filter((each) => each !== node)))
  }, [])

  /** `isTick`: by the box or Space. */
  const pick = (node: string, isTick: boolean) => {
    setActive(node)
    const held = index.get(node)?.node
    if (!held || held.disabled) return
    if (onCheck && (isTick || !onChoose)) onCheck(withCheck(index, checked, node, !checked.has(node), mode))
    else onChoose?.(held)
  }
  const openMark = (node: string) => {
    setActive(node)
    const held = index.get(node)?.node
    if (held) onMark?.(held)
  }
  const twist = (node: string) => (open.has(node) ? closeNode(node) : openNode(node))

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const node = target?.closest<HTMLElement>('[data-node]')?.dataset.node
    if (node === undefined) return
    if (target?.closest('[data-twist]')) twist(node)
    else if (target?.closest('[data-mark]')) openMark(node)
    else pick(node, target?.closest('[data-tick]') != null)
  }

  const handleMenu = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null
    const row = target ?? document.getElementById(`${id}-${rows[at]?.node.id}`)
    const held = index.get(row?.dataset.node ?? '')?.node
    if (!props.onMenu || !row || !held) return
    event.preventDefault()
    setActive(held.id)
    const { left, bottom } = row.getBoundingClientRect()
    props.onMenu(held, target ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom })
  }

  useEffect(() => {
    if (props.autoFocus) scroller.current?.focus()
  }, [props.autoFocus])

  const moveTo = (row: number) => {
    const next = Math.min(Math.max(row, 0), rows.length - 1)
    setActive(rows[next]?.node.id)
    showRow(scroller.current, next, ROW_HEIGHT, height)
  }

  const lettersOf = (event: KeyboardEvent): string => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return ''
    const held = event.timeStamp - word.current.at < WORD_MS ? word.current.letters : ''
    word.current = { letters: held + event.key, at: event.timeStamp }
    return word.current.letters
  }

  const handleKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight || height) / ROW_HEIGHT) - 1)
    const move = treeMove(event.key, { rows, index, at, page }, lettersOf(event))
    if (!move) return
    event.preventDefault()
    if ('to' in move) moveTo(move.to)
    else if ('open' in move) openNode(move.open)
    else if ('close' in move) closeNode(move.close)
    else if ('tick' in move) pick(move.tick, true)
    else if (onMark && index.get(move.choose)?.node.mark) openMark(move.choose)
    else pick(move.choose, false)
  }

  return (
    <div
      ref={scroller}
      role="tree"
      className="h-tree"
      style={{ maxHeight: props.height }}
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={onCheck ? true : undefined}
      aria-busy={props.busy || undefined}
      aria-activedescendant={rows.length > 0 ? `${id}-${rows[at]?.node.id}` : undefined}
      onKeyDown={handleKey}
      onClick={handleClick}
      onContextMenu={handleMenu}
      onMouseDown={(event) => {
        // Rows are replaced while scrolling, so the focus stays on the tree.
        event.preventDefault()
        scroller.current?.focus()
      }}
    >
      {rows.length === 0 ? (
        <p className="h-tree-none">{t(props.busy ? 'kit.loading' : 'widget.dictionary.nothing')}</p>
      ) : (
        <div className="h-tree-space" style={{ height: rows.length * ROW_HEIGHT }} role="presentation">
          {rows.slice(seen.first, seen.end).map((row, offset) => (
            <TreeRowView
              key={row.node.id}
              id={`${id}-${row.node.id}`}
              row={row}
              top={(seen.first + offset) * ROW_HEIGHT}
              words={words}
              tick={onCheck ? checked.has(row.node.id) || (partly.has(row.node.id) && 'mixed') : undefined}
              isChosen={onCheck && !onChoose ? undefined : row.node.id === chosen}
              isActive={seen.first + offset === at}
              isBusy={busy.has(row.node.id)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
