import { type Demo, useTitles } from '../../gallery/demo.ts'
import type { GridColumn } from '../model/column.ts'
import type { Row } from '../model/row.ts'
import { GridWithForms } from './grid-with-forms.tsx'

const rows: readonly Row[] = [
  { id: '1', no: 'E-01', grade: 'E-Cu', on: '2026-11-22', places: ['C1', 'C2'] },
  { id: '2', no: 'E-02', grade: 'W-Cu', on: '2026-11-23', places: ['C3'] },
  { id: '3', no: 'E-03', grade: 'EDM-3', on: '', places: [] },
]
const grades = ['E-Cu', 'W-Cu', 'EDM-3'].map((value) => ({ value }))

function useColumns(): readonly GridColumn[] {
  const say = useTitles()
  return [
    {
      key: 'no',
      title: say({ cn: '电极', en: 'Electrode', jp: '電極' }),
      type: 'normal',
      width: 120,
      showDetails: true,
      help: say({ cn: '单击打开详细信息', en: 'A click opens the details', jp: 'クリックで詳細' }),
    },
    {
      key: 'grade',
      title: say({ cn: '材料', en: 'Material', jp: '材料' }),
      type: 'select',
      options: grades,
      width: 140,
    },
    { key: 'on', title: say({ cn: '日期', en: 'Date', jp: '日付' }), type: 'date', width: 140 },
    { key: 'id', title: say({ cn: '编号', en: 'Number', jp: '番号' }), type: 'normal', width: 100 },
  ]
}

const places = (row: Row): readonly string[] => (Array.isArray(row.places) ? row.places.map(String) : [])
const subForm = (row: Row) => <p>{places(row).join(' · ') || '–'}</p>

function Sub() {
  const say = useTitles()
  return (
    <GridWithForms
      label={say({ cn: '子表', en: 'Sub-table', jp: 'サブテーブル' })}
      columns={useColumns()}
      dataSource={rows}
      alwaysEdit={false}
      clickRowShowSubForm
      subForm={subForm}
    />
  )
}

function Details() {
  const say = useTitles()
  return (
    <GridWithForms
      label={say({ cn: '详细信息', en: 'Details', jp: '詳細' })}
      columns={useColumns()}
      dataSource={rows}
      alwaysEdit={false}
      clickRowShowMainForm
      subForm={subForm}
    />
  )
}

function Expand() {
  const say = useTitles()
  return (
    <GridWithForms
      label={say({ cn: '展开行', en: 'Expanding rows', jp: '行の展開' })}
      columns={useColumns()}
      dataSource={rows}
      alwaysEdit={false}
      rowExpand
      expandContent={subForm}
    />
  )
}

export const formsDemo: Demo = {
  id: 'editable-grid-forms',
  group: 'grid',
  title: { cn: '可编辑表格：子表与详情', en: 'Editable grid: sub-table, details', jp: '編集できる表：サブ表と詳細' },
  note: {
    cn: '单击只读单元格打开子表，或在窗口中编辑整行；键盘用 Ctrl+Enter。',
    en: 'A click on a read-only cell opens the sub-table, or the row in a window; by key with Ctrl+Enter.',
    jp: '読取専用セルのクリックでサブ表、または行をウィンドウで開きます。キーでは Ctrl+Enter です。',
  },
  scenes: [
    { id: 'sub', title: { cn: '子表', en: 'Sub-table', jp: 'サブテーブル' }, View: Sub },
    { id: 'details', title: { cn: '详细信息', en: 'Details', jp: '詳細情報' }, View: Details },
    { id: 'expand', title: { cn: '展开行', en: 'Expanding rows', jp: '行の展開' }, View: Expand },
  ],
}
