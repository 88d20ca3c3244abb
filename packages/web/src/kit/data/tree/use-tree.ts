import { useCallback, useMemo, useRef, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { indexTree, type LoadChildren, type TreeIndex, type TreeNode, withChildren } from './tree-node.ts'

export interface TreeData {
  readonly roots: readonly TreeNode[]
  readonly index: TreeIndex
  /** Nodes whose children are being loaded. */
  readonly busy: ReadonlySet<string>
  /** Loads the children of a node once; resolves with them so that they can be ticked. */
  readonly fetch: (id: string) => Promise<readonly TreeNode[] | undefined>
}

const without = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...set].filter((each) => each !== id))

const isUnread = (index: TreeIndex, id: string): TreeNode | undefined => {
  const node = index.get(id)?.node
  return node?.hasChildren && node.children === undefined ? node : undefined
}

/** A tree whose branches are loaded when they are opened; a branch without children becomes a leaf. */
export function useTree(given: readonly TreeNode[], load: LoadChildren | undefined): TreeData {
  const [held, setHeld] = useState({ given, roots: given })
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const reading = useRef(new Set<string>())
  if (held.given !== given) setHeld({ given, roots: given })
  const { roots } = held
  const index = useMemo(() => indexTree(roots), [roots])

  const fetch = useCallback(
    async (id: string) => {
      const node = isUnread(index, id)
      if (!load || !node || reading.current.has(id)) return undefined
      reading.current.add(id)
      setBusy((set) => new Set([...set, id]))
      try {
        const children = await load(node)
        // The tree may have been replaced meanwhile: the children are added at the node's present position.
        setHeld((now) => ({ ...now, roots: withChildren(now.roots, indexTree(now.roots), id, children) }))
        return children
      } catch (error) {
        toast('bad', reasonText(error))
        return undefined
      } finally {
        reading.current.delete(id)
        setBusy((set) => without(set, id))
      }
    },
    [index, load],
  )
  return { roots, index, busy, fetch }
}
