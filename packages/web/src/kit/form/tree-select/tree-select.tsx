import { useMemo, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { isAwaited, isUnread, type Read } from '../../data/list-page/read.ts'
import { ReadPart } from '../../data/list-page/read-part.tsx'
import { PickField } from '../../data/picker/pick-field.tsx'
import type { Pick } from '../../data/picker/picks.ts'
import { Tree } from '../../data/tree/tree.tsx'
import type { CheckMode } from '../../data/tree/tree-checks.ts'
import type { LoadChildren, TreeNode } from '../../data/tree/tree-node.ts'
import { Popover } from '../../overlay/popover/popover.tsx'
import './tree-select.css'

/** [M07] px */
const DROPDOWN = 400

export interface TreeSelectProps {
  readonly id?: string | undefined
  readonly label?: string | undefined
  readonly roots: readonly TreeNode[]
  readonly load?: LoadChildren | undefined
  readonly picks: readonly Pick[]
  readonly onChange: (picks: readonly Pick[]) => void
  readonly multiple?: boolean | undefined
  readonly mode?: CheckMode | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  /** The call that the roots are from: the tree is replaced by the reason if it failed, and opening it tries again. */
  readonly of?: Read | undefined
  readonly onOpen?: () => void
}

/** The titles of the nodes, by id; picks whose nodes are not loaded yet keep their label. */
function picksOf(ids: ReadonlySet<string>, roots: readonly TreeNode[], held: readonly Pick[]): readonly Pick[] {
  const titles = new Map(held.map(({ value, label }) => [value, label]))
  const rest = [...roots]
  for (let node = rest.pop(); node; node = rest.pop()) {
    titles.set(node.id, node.title)
    rest.push(...(node.children ?? []))
  }
  return [...ids].map((value) => ({ value, label: titles.get(value) ?? value }))
}

/** A field that opens a tree: search, branches loaded on demand, one node or several. */
export function TreeSelect(props: TreeSelectProps) {
  const { picks, onChange, multiple = false, mode = 'strict', roots, load } = props
  const t = useText()
  const field = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const known = useRef<readonly TreeNode[]>([])
  const checked = useMemo(() => new Set(picks.map(({ value }) => value)), [picks])

  const unread = props.of !== undefined && isUnread(props.of) ? props.of : undefined

  const open = () => {
    props.onOpen?.()
    if (unread && !isOpen) void unread.refetch()
    setWords('')
    setOpen(!isOpen)
  }
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  const loadAndKnow: LoadChildren | undefined = useMemo(
    () =>
      load &&
      (async (node) => {
        const children = await load(node)
        known.current = [...known.current, ...children]
        return children
      }),
    [load],
  )
  const title = props.label ?? t('kit.choose')

  return (
    <>
      <PickField
        {...props}
        anchor={field}
        frame={frame}
        multiple={multiple}
        placeholder={unread ? t('kit.failed') : (props.placeholder ?? t('kit.choose'))}
        icon="down"
        opens="tree"
        expanded={isOpen}
        onOpen={open}
      />
      {isOpen ? (
        <Popover anchor={field} beside={frame} className="h-tree-select" onClose={() => setOpen(false)}>
          <div className="h-tree-search">
            <input
              className="h-native"
              type="search"
              aria-label={t('widget.tree.search')}
              placeholder={t('widget.tree.search')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          <ReadPart of={props.of ?? []}>
            <Tree
              label={title}
              roots={roots}
              load={loadAndKnow}
              words={words}
              height={DROPDOWN}
              busy={props.of !== undefined && isAwaited(props.of)}
              autoFocus
              mode={mode}
              {...(multiple
                ? { checked, onCheck: (next) => onChange(picksOf(next, [...roots, ...known.current], picks)) }
                : {
                    chosen: picks[0]?.value,
                    onChoose: (node) => {
                      onChange([{ value: node.id, label: node.title }])
                      close()
                    },
                  })}
            />
          </ReadPart>
        </Popover>
      ) : null}
    </>
  )
}
