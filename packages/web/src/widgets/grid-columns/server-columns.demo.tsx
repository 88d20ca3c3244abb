import { useMemo } from 'react'
import { EditableGrid } from '../../kit/editable-grid/editable-grid.tsx'
import type { GridColumn } from '../../kit/editable-grid/model/column.ts'
import type { Row } from '../../kit/editable-grid/model/row.ts'
import { type Demo, useTitles } from '../../kit/gallery/demo.ts'
import { SignedInOnly } from '../server-inputs/signed-in-only.tsx'
import { useServerColumns } from './use-server-columns.tsx'

const rows: readonly Row[] = [
  { id: 'r1', name: 'E-01', by: 'admin', depart: '', machine: '', family: '', material: '', drawing: '' },
  { id: 'r2', name: 'E-02', by: '', depart: '', machine: '', family: '', material: '', drawing: '' },
]

/** A column's declaration: its type, and the code for its query. Nothing else. */
function useDeclared(): readonly GridColumn[] {
  const say = useTitles()
  return useMemo(
    () => [
      { key: 'name', title: say({ cn: '电极', en: 'Electrode', jp: '電極' }), type: 'normal', width: 80 },
      { key: 'by', title: say({ cn: '负责人', en: 'In charge', jp: '担当者' }), type: 'sel_user', width: 160 },
      { key: 'depart', title: say({ cn: '部门', en: 'Department', jp: '部署' }), type: 'sel_depart', width: 160 },
      {
        key: 'machine',
        title: say({ cn: '机床', en: 'Machine', jp: '加工機' }),
        type: 'popup',
        width: 120,
        popupCode: 'report_machine',
        orgFields: 'machineNo,family',
        destFields: 'machine,family',
      },
      { key: 'family', title: say({ cn: '系列', en: 'Family', jp: '機種' }), type: 'normal', width: 130 },
      {
        key: 'material',
        title: say({ cn: '材料', en: 'Material', jp: '材質' }),
        type: 'sel_search_async',
        width: 150,
        dictCode: 'electrode_material',
      },
      { key: 'drawing', title: say({ cn: '图纸', en: 'Drawing', jp: '図面' }), type: 'file', width: 140 },
    ],
    [say],
  )
}

function Connected() {
  const say = useTitles()
  const [hosts, columns] = useServerColumns(useDeclared())
  return (
    <SignedInOnly>
      <EditableGrid
        label={say({ cn: '电极任务', en: 'Electrode jobs', jp: '電極の作業' })}
        columns={columns}
        dataSource={rows}
        alwaysEdit={false}
      />
      {hosts}
    </SignedInOnly>
  )
}

export const serverColumnsDemo: Demo = {
  id: 'server-columns',
  group: 'grid',
  title: {
    cn: '可编辑表格：服务器列',
    en: 'Editable grid: from the server',
    jp: '編集できる表：サーバーの列',
  },
  note: {
    cn: '用户、部门、报表、字典与文件列：只需声明类型与编码。',
    en: 'People, departments, reports, dictionaries and files: a column declares its type and code, nothing else.',
    jp: 'ユーザー、部署、レポート、辞書、ファイルの列。種類とコードを宣言するだけです。',
  },
  scenes: [
    {
      id: 'jobs',
      title: { cn: '电极任务', en: 'Electrode jobs', jp: '電極の作業' },
      note: {
        cn: '选机床时系列一并填入；材料键入即搜索。',
        en: 'Choosing a machine fills in its family; materials are searched while typing.',
        jp: '加工機を選ぶと機種も入り、材質は入力しながら検索します。',
      },
      View: Connected,
    },
  ],
}
