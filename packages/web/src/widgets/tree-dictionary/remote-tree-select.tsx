import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinValues, type Pick } from '../../kit/data/picker/picks.ts'
import type { CheckMode } from '../../kit/data/tree/tree-checks.ts'
import type { LoadChildren, TreeNode } from '../../kit/data/tree/tree-node.ts'
import { TreeSelect } from '../../kit/form/tree-select/tree-select.tsx'
import { useWarning } from '../dictionary/use-dictionary.ts'
import { usePicks } from '../picker/use-picks.ts'

export interface TreeInputProps {
  readonly id?: string | undefined
  readonly label: string
  /** Comma-joined. */
  readonly value: string | null | undefined
  /** Called with the values and their texts. */
  readonly onChange: (value: string, picks: readonly Pick[]) => void
  readonly multiple?: boolean
  readonly mode?: CheckMode
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
}

/** A tree on the server. */
export interface RemoteTree {
  readonly id: string
  readonly roots: () => Promise<readonly TreeNode[]>
  /** Absent: the roots contain all their descendants. */
  readonly children?: LoadChildren
  readonly labels: (values: readonly string[]) => Promise<Readonly<Record<string, string>>>
}

/** A field with a tree of the server: roots are loaded when it is opened, branches when they are opened. */
export function RemoteTreeSelect({ tree, value, onChange, ...field }: TreeInputProps & { readonly tree: RemoteTree }) {
  const [isAsked, setAsked] = useState(false)
  // Older data has '0' for "none".
  const [picks, learn] = usePicks(tree, value === '0' ? '' : value)
  const roots = useQuery({ queryKey: ['dict', 'tree', tree.id], queryFn: tree.roots, enabled: isAsked })
  useWarning(roots.error)
  return (
    <TreeSelect
      {...field}
      roots={roots.data ?? NONE}
      load={tree.children}
      of={roots}
      picks={picks}
      onOpen={() => setAsked(true)}
      onChange={(next) => {
        learn(next)
        onChange(joinValues(next), next)
      }}
    />
  )
}

const NONE: readonly TreeNode[] = []
