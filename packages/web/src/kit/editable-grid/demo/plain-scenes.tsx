import { useMemo, useState } from 'react'
import { Choice } from '../../form/choice/choice.tsx'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn } from '../model/column.ts'
import { electrodeColumns, electrodes, titled, usePick } from './electrodes.ts'

const label = titled('电极清单', 'Electrodes', '電極一覧')

export function Always() {
  const pick = usePick()
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(12), [])
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      toolbar
      addButtonSettings
      rowNumber
      rowSelection
    />
  )
}

export function Click() {
  const pick = usePick()
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(12), [])
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      toolbar
      rowNumber
      rowSelection
    />
  )
}

const sizes = ['medium', 'small', 'mini', 'tiny'] as const

export function Sizes() {
  const pick = usePick()
  const [size, setSize] = useState<(typeof sizes)[number]>('mini')
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(20), [])
  return (
    <div className="h-grid-scene">
      <Choice
        label={pick(titled('行高', 'Row height', '行の高さ'))}
        values={sizes}
        value={size}
        text={(each) => ({ medium: '61 px', small: '48 px', mini: '40 px', tiny: '32 px' })[each]}
        onChange={setSize}
      />
      <EditableGrid
        label={pick(label)}
        columns={columns}
        dataSource={rows}
        alwaysEdit={false}
        size={size}
        bordered
        rowNumber
      />
    </div>
  )
}

/** Ten thousand rows of twenty columns; only visible cells are drawn. */
export function Many() {
  const pick = usePick()
  const columns = useMemo(() => {
    const base = electrodeColumns(pick)
    return Array.from({ length: 20 }, (_, at): GridColumn => {
      const column = base[at % base.length] ?? { key: '', title: '' }
      const { fixed, ...rest } = column
      return at === 0 ? column : { ...rest, key: at < base.length ? column.key : `${column.key}${at}`, width: 140 }
    })
  }, [pick])
  const rows = useMemo(
    () =>
      electrodes(10_000).map((row) => ({
        ...row,
        code7: row.code,
        count9: row.count,
        code14: row.code,
        count16: row.count,
      })),
    [],
  )
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      size="mini"
      rowNumber
      rowSelection
      maxHeight={480}
    />
  )
}

export function Keys() {
  const pick = usePick()
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(30), [])
  const keys = [
    ['↑ ↓ ← →', titled('移动', 'Move', '移動')],
    ['Home End · Ctrl+Home Ctrl+End', titled('行首行尾，表首表尾', 'Ends of the row, of the table', '行と表の両端')],
    ['PageUp PageDown', titled('翻一屏', 'A screen', '一画面')],
    ['Enter · F2', titled('编辑', 'Edit', '編集')],
    ['Enter · Shift+Enter', titled('保存并到下一行、上一行', 'Keep and go down, up', '確定して下へ、上へ')],
    ['Tab · Shift+Tab', titled('保存并到右、左', 'Keep and go right, left', '確定して右へ、左へ')],
    ['Esc', titled('放弃；再按 Tab 离开表格', 'Give up; then Tab leaves the table', '取り消し、続けて Tab で表の外へ')],
    ['Space', titled('勾选、选择、展开', 'Tick, choose, open', 'チェック・選択・展開')],
    ['Delete', titled('清空', 'Clear', '消去')],
    ['Shift+↑ ↓ ← → · Ctrl+A', titled('选择区域、全部', 'Choose a range, everything', '範囲、すべて')],
    ['Ctrl+C · Ctrl+X · Ctrl+V', titled('与 Excel 互相复制', 'Exchange with Excel', 'Excel とコピー')],
    ['Ctrl+D', titled('向下填充', 'Fill down', '下へコピー')],
    ['Ctrl+Z · Ctrl+Y', titled('撤销、重做', 'Undo, redo', '元に戻す、やり直す')],
    ['Alt+↑ ↓', titled('移动行', 'Move the row', '行を移動')],
    ['Alt+← →', titled('在表头调整列宽', 'In the head: column width', '見出しで列幅')],
    ['Shift+F10', titled('菜单', 'Menu', 'メニュー')],
  ] as const
  return (
    <div className="h-grid-scene">
      <EditableGrid
        label={pick(label)}
        columns={columns}
        dataSource={rows}
        alwaysEdit={false}
        size="mini"
        dragSort
        rowNumber
        rowSelection
        maxHeight={320}
      />
      <dl className="h-grid-keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{pick(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
