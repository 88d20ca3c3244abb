import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { AdvancedQueryButton } from './advanced-query-button.tsx'
import type { QueryFields } from './query-field.ts'
import type { AdvancedQuery } from './query-lines.ts'
import { type SavedQuery, type SavedShelf, withQuery } from './saved-shelf.ts'

const fields: QueryFields = [
  { name: 'name', label: 'customer.name' },
  { name: 'level', label: 'customer.code', kind: 'number' },
  {
    name: 'state',
    label: 'customer.address',
    kind: 'options',
    options: [
      { value: 'new', label: 'New' },
      { value: 'done', label: 'Done' },
    ],
  },
  { name: 'active', label: 'kit.yes', kind: 'switch' },
  { name: 'createTime', label: 'kit.createTime', kind: 'datetime' },
  { table: 'contacts', label: 'customer.contact', fields: [{ name: 'phone', label: 'customer.phone' }] },
]

function Asked({ query }: { readonly query: AdvancedQuery | undefined }) {
  return <output className="h-mono">{query ? JSON.stringify(query) : ''}</output>
}

function Local() {
  const [query, setQuery] = useState<AdvancedQuery>()
  return (
    <>
      <AdvancedQueryButton code="gallery" fields={fields} query={query} onQuery={setQuery} />
      <Asked query={query} />
    </>
  )
}

function Shelves() {
  const [query, setQuery] = useState<AdvancedQuery>()
  const [kept, setKept] = useState<readonly SavedQuery[]>([
    {
      title: 'Night shift',
      match: 'and',
      foreign: true,
      items: [
        { field: 'name', rule: 'like', val: 'EDM' },
        { field: 'contacts,phone', rule: 'right_like', val: '138' },
      ],
    },
  ])
  const shared: SavedShelf = {
    id: 'shared',
    label: 'widget.query.shelfShared',
    queries: kept,
    save: async (each) => {
      setKept(withQuery(kept, each))
      return true
    },
    remove: async ({ title }) => setKept(kept.filter((each) => each.title !== title)),
  }
  return (
    <>
      <AdvancedQueryButton code="gallery-2" fields={fields} query={query} onQuery={setQuery} shelves={[shared]} />
      <Asked query={query} />
    </>
  )
}

export const advancedQueryDemo: Demo = {
  id: 'advanced-query',
  group: 'list',
  title: { cn: '高级查询', en: 'Advanced query', jp: '詳細検索' },
  note: {
    cn: '按字段类型给出编辑器和运算符；可保存在浏览器或服务器并共享。',
    en: 'Editors and operators by the type of a field; queries are kept in the browser or on the server, and shared.',
    jp: '項目の型に応じた入力と演算子。検索はブラウザーやサーバーに保存し、共有できます。',
  },
  scenes: [
    { id: 'local', title: { cn: '保存在浏览器', en: 'Kept in the browser', jp: 'ブラウザーに保存' }, View: Local },
    { id: 'shared', title: { cn: '共享的查询', en: 'Shared queries', jp: '共有の検索' }, View: Shelves },
  ],
}
