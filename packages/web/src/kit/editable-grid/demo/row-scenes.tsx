import { useMemo, useRef, useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import { Choice } from '../../form/choice/choice.tsx'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn } from '../model/column.ts'
import type { GridHandle } from '../view/grid-handle.ts'
import { electrodeColumns, electrodes, type Pick, titled, usePick } from './electrodes.ts'

const label = titled('电极清单', 'Electrodes', '電極一覧')

/** Columns whose properties act on new rows: hints, default values, counting, and a value that is never shown. */
const newRowColumns = (pick: Pick): readonly GridColumn[] => {
  const hint = pick(
    titled(
      `\${title}（\${key}，默认 \${defaultValue}）`,
      `\${title} (\${key}, \${defaultValue})`,
      `\${title}（\${key}、\${defaultValue}）`,
    ),
  )
  return [
    {
      key: 'code',
      title: pick(titled('电极', 'Electrode', '電極')),
      type: 'input',
      width: 150,
      placeholder: pick(titled(`请输入\${title}`, `Enter \${title}`, `\${title}を入力`)),
    },
    { key: 'no', title: pick(titled('编号', 'Number', '番号')), type: 'inputNumber', width: 90, isOrder: true },
    {
      key: 'drawing',
      title: pick(titled('图号', 'Drawing', '図番')),
      type: 'input',
      width: 180,
      defaultValue: 'A3',
      placeholder: hint,
    },
    {
      key: 'measured',
      title: pick(titled('已测量', 'Measured', '測定済み')),
      type: 'checkbox',
      width: 90,
      customValue: ['Y', 'N'],
      defaultChecked: true,
    },
    { key: 'note', title: pick(titled('备注', 'Note', '備考')), type: 'input_pop', width: 130 },
    { key: 'source', title: 'source', type: 'hidden', defaultValue: 'CAD' },
  ]
}

const loaded = ['E001', 'E002', 'E003', 'E004'].map((code, at) => ({
  ...{ id: `e${at + 1}`, code, no: at + 1, drawing: 'A1', measured: 'N', note: '', source: 'CAM' },
}))

/** Rows added, inserted, deleted and moved, with what the screen gets to save. */
export function Changed() {
  const pick = usePick()
  const handle = useRef<GridHandle>(undefined)
  const [found, setFound] = useState('')
  const columns = useMemo(() => newRowColumns(pick), [pick])
  const collect = () => {
    const grid = handle.current
    if (!grid) return
    const rowOf = (row: Readonly<Record<string, unknown>>) =>
      [row.orderNum, row.code, row.no, row.drawing, row.measured, row.source].join(' ')
    setFound(
      [
        `${pick(titled('新增', 'added', '追加'))}: ${grid.getNewData().length}`,
        `${pick(titled('删除', 'deleted', '削除'))}: ${grid.getDeleteIds().join(',')}`,
        ...grid.getTableData().map(rowOf),
      ].join('\n'),
    )
  }
  return (
    <div className="h-grid-scene">
      <div className="h-demo-row">
        <Button small icon="check" onClick={collect}>
          {pick(titled('查看结果', 'Show the result', '結果を見る'))}
        </Button>
      </div>
      <EditableGrid
        label={pick(label)}
        columns={columns}
        dataSource={loaded}
        alwaysEdit={false}
        toolbar
        addButtonSettings
        dragSort
        rowSelection
        rowNumber
        onReady={(ready) => {
          handle.current = ready
        }}
      />
      <output className="h-grid-result">{found}</output>
    </div>
  )
}

const withheld = ['none', 'add', 'batch_delete', 'remark'] as const

/** Buttons and columns that a user without the permission does not see; one row is chosen at a time. */
export function Permitted() {
  const pick = usePick()
  const [code, setCode] = useState<(typeof withheld)[number]>('none')
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(3), [])
  const excluded = useMemo(() => (code === 'none' ? [] : [code]), [code])
  return (
    <div className="h-grid-scene">
      <Choice
        label={pick(titled('无权限', 'Not permitted', '権限なし'))}
        values={withheld}
        value={code}
        text={(each) => (each === 'none' ? '–' : each)}
        onChange={setCode}
      />
      <EditableGrid
        label={pick(label)}
        columns={columns}
        dataSource={rows}
        alwaysEdit={false}
        toolbar
        rowSelection
        rowSelectionType="radio"
        excludedCodes={excluded}
      />
    </div>
  )
}
