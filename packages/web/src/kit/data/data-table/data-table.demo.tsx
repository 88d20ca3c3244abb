import { useState } from 'react'
import { Empty } from '../../display/empty/empty.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { RowActions } from '../list-page/row-action.tsx'
import { type Column, nextSort, type Sort } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Customer {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly contact: string
}

const columns: readonly Column<Customer>[] = [
  { key: 'code', title: 'customer.code', width: 96, mono: true, sortable: true },
  { key: 'name', title: 'customer.name', lead: true, sortable: true },
  { key: 'contact', title: 'customer.contact', width: 120 },
]

function useCustomers(): readonly Customer[] {
  const say = useTitles()
  return [
    { id: '1', code: 'C001', name: say({ cn: '东捷模具', en: 'Dongjie Moulds', jp: '東捷金型' }), contact: '王工' },
    { id: '2', code: 'C002', name: say({ cn: '宏远精密', en: 'Hongyuan Precision', jp: '宏遠精密' }), contact: '李工' },
    { id: '3', code: 'C003', name: say({ cn: '三和塑胶', en: 'Sanhe Plastics', jp: '三和プラスチック' }), contact: '' },
  ]
}

const compare = (sort: Sort) => (a: Customer, b: Customer) => {
  const key = sort.column === 'code' ? 'code' : 'name'
  return a[key].localeCompare(b[key]) * (sort.order === 'asc' ? 1 : -1)
}

function Selecting() {
  const say = useTitles()
  const rows = useCustomers()
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [opened, setOpened] = useState<string>()
  return (
    <DataTable
      label={say({ cn: '客户', en: 'Customers', jp: '顧客' })}
      rows={sort ? rows.toSorted(compare(sort)) : rows}
      columns={columns}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={(column) => setSort(nextSort(sort, column))}
      selected={selected}
      onSelect={setSelected}
      current={opened}
      onRow={(row) => setOpened(row.id)}
      actions={(row) => <RowActions actions={[{ label: 'kit.detail', onClick: () => setOpened(row.id) }]} />}
    />
  )
}

function Nothing() {
  const say = useTitles()
  return (
    <DataTable
      label={say({ cn: '客户', en: 'Customers', jp: '顧客' })}
      rows={[]}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <Empty title={say({ cn: '没有符合条件的客户', en: 'No such customer', jp: '該当する顧客がありません' })} />
      }
    />
  )
}

export const dataTableDemo: Demo = {
  id: 'data-table',
  title: { cn: '数据表格', en: 'Data table', jp: 'データ表' },
  group: 'list',
  note: {
    cn: '表头固定，可排序、多选、行内操作；手机上变为卡片。',
    en: 'A head that stays, sorting, selection, actions; on a phone the rows become cards.',
    jp: '見出し固定・並べ替え・選択・行の操作。スマートフォンではカードになります。',
  },
  scenes: [
    {
      id: 'selecting',
      title: { cn: '排序与选择', en: 'Sorting and selecting', jp: '並べ替えと選択' },
      View: Selecting,
    },
    { id: 'nothing', title: { cn: '没有数据', en: 'Nothing', jp: 'データなし' }, View: Nothing },
  ],
}
