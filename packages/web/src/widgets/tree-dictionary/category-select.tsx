import { categoryRoutes } from '@heron/contract/calls/system/category'
import type { Category, CategoryNode } from '@heron/contract/routes'
import { useEffect, useMemo } from 'react'
import type { TreeNode } from '../../kit/data/tree/tree-node.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.ts'
import { type RemoteTree, RemoteTreeSelect, type TreeInputProps } from './remote-tree-select.tsx'
import { isCondition } from './tree-dict-select.tsx'

/** The stored column of a category. */
export type CategoryStore = 'id' | 'code'

const nodeOf =
  (store: CategoryStore) =>
  (node: CategoryNode): TreeNode => ({
    id: store === 'id' ? node.key : node.code,
    title: node.title,
    hasChildren: !node.leaf,
    ...(node.children ? { children: node.children.map(nodeOf(store)) } : {}),
  })

const namedOr = (row: Category | undefined, value: string) => (row ? shownName(row, 'name') : value)

/** Names of categories; codes are looked up one by one, because the wire has no other call. */
async function labelsOf(values: readonly string[], store: CategoryStore): Promise<Readonly<Record<string, string>>> {
  if (store === 'id') {
    const names = await call(categoryRoutes.loadDictItem, { query: { ids: values.join(','), delNotExist: false } })
    return Object.fromEntries(values.map((value, at) => [value, names[at] ?? value]))
  }
  const found = await Promise.all(
    values.map((val) => call(categoryRoutes.loadOne, { query: { field: 'code', val } }).catch(() => undefined)),
  )
  return Object.fromEntries(values.map((value, at) => [value, namedOr(found[at], value)]))
}

/** The whole tree below a category; stores ids or codes. */
const dictionaryTree = (parentCode: string, store: CategoryStore): RemoteTree => ({
  id: `category ${parentCode} ${store}`,
  roots: async () => {
    const query = { async: false, ...(parentCode === '' ? {} : { pcode: parentCode }) }
    return (await call(categoryRoutes.loadTreeRoot, { query })).map(nodeOf(store))
  },
  labels: (values) => labelsOf(values, store),
})

/** [P12] A tree dictionary: the categories below one, loaded at once. */
export function TreeDictionary({
  parentCode = '',
  store = 'id',
  ...field
}: TreeInputProps & { readonly parentCode?: string; readonly store?: CategoryStore }) {
  const tree = useMemo(() => dictionaryTree(parentCode, store), [parentCode, store])
  return <RemoteTreeSelect {...field} tree={tree} />
}

const lazyTree = (pcode: string, pid: string | undefined, condition: string | undefined): RemoteTree => ({
  id: `category lazy ${pcode} ${pid ?? ''} ${condition ?? ''}`,
  roots: async () => {
    const query = { ...(pid ? { pid } : { pcode }), ...(condition ? { condition } : {}) }
    return (await call(categoryRoutes.loadTreeData, { query })).map(nodeOf('id'))
  },
  children: async (node) => (await call(categoryRoutes.loadTreeData, { query: { pid: node.id } })).map(nodeOf('id')),
  labels: (values) => labelsOf(values, 'id'),
})

/** [P12] Categories below a code or a category, loaded branch by branch. */
export function CategorySelect({
  pcode = '0',
  pid,
  condition,
  ...field
}: TreeInputProps & { readonly pcode?: string; readonly pid?: string; readonly condition?: string }) {
  const t = useText()
  const isRight = isCondition(condition)
  const tree = useMemo(() => lazyTree(pcode, pid, condition), [pcode, pid, condition])
  useEffect(() => {
    if (!isRight) toast('bad', t('widget.dictionary.badCondition'))
  }, [isRight, t])
  return <RemoteTreeSelect {...field} tree={tree} disabled={field.disabled === true || !isRight} />
}
