import { dictRoutes } from '@heron/contract/calls/system/dict'
import { useEffect, useMemo } from 'react'
import type { TreeNode } from '../../kit/data/tree/tree-node.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { useText } from '../../lib/text/text.ts'
import { type RemoteTree, RemoteTreeSelect, type TreeInputProps } from './remote-tree-select.tsx'

/** A registered tree. */
export interface TreeDict {
  /** `table,text,code` */
  readonly dict: string
  readonly pidField?: string | undefined
  /** Value of the roots' parent. */
  readonly pidValue?: string | undefined
  readonly hasChildField?: string | undefined
  /** JSON object of equalities. */
  readonly condition?: string | undefined
}

/** [F11] Whether a condition is absent or the text of a JSON object. */
export function isCondition(condition: string | undefined): boolean {
  if (condition === undefined || condition === '') return true
  try {
    const read: unknown = JSON.parse(condition)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}

function treeOf({ dict, pidField = 'pid', pidValue = '', hasChildField, condition }: TreeDict): RemoteTree {
  const [tableName = '', text = '', code = ''] = dict.split(',')
  const read = async (pid: string): Promise<readonly TreeNode[]> => {
    const query = { tableName, text, code, pidField, pid, hasChildField, condition }
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as typeof query
    const nodes = await call(dictRoutes.loadTreeData, { query: given })
    return nodes.map(({ value, title, leaf }) => ({ id: value, title, hasChildren: !leaf }))
  }
  return {
    id: `${dict} ${pidField} ${pidValue} ${condition ?? ''}`,
    roots: () => read(pidValue),
    children: (node) => read(node.id),
    labels: async (values) => {
      const query = { key: values.join(','), delNotExist: false }
      const texts = await call(dictRoutes.loadDictItem, { params: { dict }, query })
      return Object.fromEntries(values.map((value, at) => [value, texts[at] ?? value]))
    },
  }
}

/** [P12] One or several nodes of a registered tree; branches are loaded when they are opened. */
export function TreeDictSelect(props: TreeInputProps & TreeDict) {
  const { dict, pidField, pidValue, hasChildField, condition, ...field } = props
  const t = useText()
  const isRight = isCondition(condition)
  const tree = useMemo(
    () => treeOf({ dict, pidField, pidValue, hasChildField, condition }),
    [dict, pidField, pidValue, hasChildField, condition],
  )
  useEffect(() => {
    if (!isRight) toast('bad', t('widget.dictionary.badCondition'))
  }, [isRight, t])
  return <RemoteTreeSelect {...field} tree={tree} disabled={field.disabled === true || !isRight} />
}
