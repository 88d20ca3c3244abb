import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { ReadPart } from '../../kit/data/list-page/read-part.tsx'
import '../../kit/form/native/native.css'
import { Tree, type TreeProps } from '../../kit/data/tree/tree.tsx'
import type { LoadChildren, TreeNode } from '../../kit/data/tree/tree-node.ts'
import { useText } from '../../lib/text/text.ts'
import { type DepartStore, findDeparts, loadDeparts, readDeparts, readOwnDeparts } from './depart-nodes.ts'

export interface DepartTreeProps extends Pick<TreeProps, 'mode' | 'checked' | 'onCheck' | 'chosen' | 'onChoose'> {
  readonly store?: DepartStore
  /** Only the departments that the user directs. */
  readonly own?: boolean
  /** Called with the nodes loaded, for callers that need their names. */
  readonly onKnown?: (nodes: readonly TreeNode[]) => void
  readonly autoFocus?: boolean
}

/** The departments: branches are loaded when they are opened; a search is done by the server, whatever is open. */
export function DepartTree({ store = 'id', own = false, onKnown, ...tree }: DepartTreeProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const answer = useQuery({
    queryKey: ['depart', 'tree', store, own, asked],
    queryFn: () =>
      asked !== '' ? findDeparts(asked, store, own) : own ? readOwnDeparts(store) : readDeparts(undefined, store),
    placeholderData: keepPreviousData,
  })
  const roots = answer.data ?? NONE
  // Not in the query: nodes that another window has loaded are known here too.
  useEffect(() => {
    onKnown?.(roots)
  }, [roots, onKnown])
  const load = useMemo<LoadChildren | undefined>(() => {
    if (own || asked !== '') return undefined
    const read = loadDeparts(store)
    return async (node) => {
      const nodes = await read(node)
      onKnown?.(nodes)
      return nodes
    }
  }, [own, asked, store, onKnown])

  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked(words.trim())
  }

  return (
    <div className="h-tree-box">
      <form className="h-tree-search" onSubmit={search}>
        <input
          className="h-native"
          type="search"
          aria-label={t('widget.depart.search')}
          placeholder={t('widget.depart.search')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            if (event.target.value === '') setAsked('')
          }}
        />
      </form>
      <ReadPart of={answer}>
        <Tree
          {...tree}
          label={t('widget.depart.title')}
          roots={roots}
          load={load}
          words={asked}
          busy={answer.isPending}
        />
      </ReadPart>
    </div>
  )
}

const NONE: readonly TreeNode[] = []
