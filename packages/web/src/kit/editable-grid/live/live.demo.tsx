import { useMemo, useRef, useState } from 'react'
import { type Demo, useTitles } from '../../gallery/demo.ts'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn } from '../model/column.ts'
import type { GridHandle } from '../view/grid-handle.ts'
import { createLiveBus } from './live-bus.ts'
import './live-demo.css'

const rows = [
  { id: '1', label: 'C1', x: 24.5, y: -18.25, version: 1 },
  { id: '2', label: 'C2', x: -7, y: 12, version: 1 },
  { id: '3', label: 'C3', x: 0, y: 40.5, version: 1 },
]
const columns: readonly GridColumn[] = [
  { key: 'label', title: 'C', type: 'normal', width: 72 },
  { key: 'x', title: 'X mm', type: 'inputNumber', width: 120 },
  { key: 'y', title: 'Y mm', type: 'inputNumber', width: 120 },
]

type Bus = ReturnType<typeof createLiveBus>

/** One user's table; leaving a cell saves its row. */
function Seat({ bus, name }: { readonly bus: Bus; readonly name: string }) {
  const live = useMemo(() => bus.join(name), [bus, name])
  const handle = useRef<GridHandle>(undefined)
  const dataSource = useMemo(() => rows.map((row) => ({ ...row })), [])
  const save = (rowKey: string) => {
    const [row] = handle.current?.getTableData({ rowIds: [rowKey] }) ?? []
    const isChanged = handle.current?.getChangedData().some((each) => String(each.id) === rowKey)
    if (row && isChanged) live.save('vxe-default', { ...row, version: Number(row.version) + 1 })
  }
  return (
    <section>
      <h4>{name}</h4>
      <EditableGrid
        label={name}
        columns={columns}
        dataSource={dataSource}
        alwaysEdit={false}
        live={live}
        onReady={(ready) => {
          handle.current = ready
        }}
        onBlur={({ rowKey }) => save(rowKey)}
      />
    </section>
  )
}

function TwoPeople() {
  const say = useTitles()
  const [bus] = useState(createLiveBus)
  return (
    <div className="h-live-demo">
      <Seat bus={bus} name={say({ cn: '张工', en: 'Ms Zhang', jp: '張さん' })} />
      <Seat bus={bus} name={say({ cn: '李工', en: 'Mr Li', jp: '李さん' })} />
    </div>
  )
}

export const liveDemo: Demo = {
  id: 'editable-grid-live',
  group: 'grid',
  title: { cn: '可编辑表格：实时同步', en: 'Editable grid: live', jp: '編集できる表：リアルタイム' },
  note: {
    cn: '别人保存的单元格翻转 1.4 秒；正在编辑的单元格有标记；自己未保存的修改不会被覆盖。',
    en: 'Cells that others save turn over for 1.4 s; the cell they are in is marked; nothing unsaved is overwritten.',
    jp: '他の人が保存したセルは 1.4 秒で裏返り、編集中のセルには印が付き、未保存の変更は上書きされません。',
  },
  scenes: [
    {
      id: 'two',
      title: { cn: '两个人，同一张表', en: 'Two people, one table', jp: '二人で一つの表' },
      View: TwoPeople,
    },
  ],
}
