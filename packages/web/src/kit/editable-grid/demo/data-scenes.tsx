import { useMemo, useRef, useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn, GridOption } from '../model/column.ts'
import { type Paging, SMALL_PAGE_SIZES } from '../model/pages.ts'
import type { GridHandle } from '../view/grid-handle.ts'
import { electrodeColumns, electrodes, titled, usePick } from './electrodes.ts'

const label = titled('电极清单', 'Electrodes', '電極一覧')

export function Validation() {
  const pick = usePick()
  const handle = useRef<GridHandle | undefined>(undefined)
  const [found, setFound] = useState<string>()
  const columns = useMemo(
    () =>
      electrodeColumns(pick).map((column): GridColumn => {
        if (column.key === 'code') {
          const taken = pick(titled('编号重复', 'Taken already', '重複しています'))
          return { ...column, validateRules: [{ required: true }, { unique: true, message: taken }] }
        }
        if (column.key === 'count') return { ...column, validateRules: [{ required: true }, { pattern: 'z' }] }
        if (column.key !== 'remark') return column
        const message = pick(titled('不接受“bad”', '“bad” is not accepted', '「bad」は使えません'))
        const handler = async ({ value }: { readonly value: unknown }) => value !== 'bad'
        return { ...column, validateRules: [{ handler, message }] }
      }),
    [pick],
  )
  const rows = useMemo(
    () => electrodes(6).map((row, at) => ({ ...row, code: at === 3 ? 'E001' : at === 4 ? '' : row.code })),
    [],
  )
  const check = async () => {
    const problems = await handle.current?.validateTable()
    const count = [...(problems?.values() ?? [])].reduce((sum, row) => sum + row.size, 0)
    setFound(pick(titled(`${count} 处错误`, `${count} problems`, `${count} 件の問題`)))
  }
  return (
    <div className="h-grid-scene">
      <div className="h-demo-row">
        <Button small icon="check" onClick={() => void check()}>
          {pick(titled('校验', 'Check', '検証'))}
        </Button>
        <output>{found}</output>
      </div>
      <EditableGrid
        label={pick(label)}
        columns={columns}
        dataSource={rows}
        alwaysEdit={false}
        onReady={(ready) => {
          handle.current = ready
        }}
      />
    </div>
  )
}

const places: Readonly<Record<string, readonly string[]>> = {
  '': ['浙江', '江苏'],
  浙江: ['杭州', '宁波'],
  江苏: ['苏州', '南京'],
  杭州: ['西湖区', '余杭区'],
  宁波: ['海曙区', '北仑区'],
  苏州: ['姑苏区', '昆山市'],
  南京: ['玄武区', '鼓楼区'],
}

const requestPlaces = async (parent: string): Promise<readonly GridOption[]> =>
  (places[parent] ?? []).map((value) => ({ value, text: value }))

const placeLinkage = [{ key: 's1', requestData: requestPlaces }]

export function Linked() {
  const pick = usePick()
  const columns = useMemo(
    (): readonly GridColumn[] => [
      { key: 's1', title: pick(titled('省', 'Province', '省')), type: 'select', linkageKey: 's2', width: 180 },
      { key: 's2', title: pick(titled('市', 'City', '市')), type: 'select', linkageKey: 's3', width: 180 },
      { key: 's3', title: pick(titled('县、区', 'District', '区')), type: 'select', width: 180 },
    ],
    [pick],
  )
  const rows = useMemo(() => [{ id: 1, s1: '浙江', s2: '杭州', s3: '西湖区' }, { id: 2, s1: '江苏' }, { id: 3 }], [])
  return (
    <EditableGrid
      label={pick(titled('地址', 'Addresses', '住所'))}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      linkageConfig={placeLinkage}
    />
  )
}

export function Statistics() {
  const pick = usePick()
  const columns = useMemo(
    () =>
      electrodeColumns(pick).map((column): GridColumn => {
        if (column.key === 'count') return { ...column, statistics: true }
        return column.key === 'undersize' ? { ...column, statistics: ['sum', 'average'] } : column
      }),
    [pick],
  )
  const rows = useMemo(() => electrodes(25), [])
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      size="mini"
      maxHeight={320}
    />
  )
}

export function Dragged() {
  const pick = usePick()
  const columns = useMemo(
    () => electrodeColumns(pick).map((column) => (column.key === 'remark' ? { ...column, width: 900 } : column)),
    [pick],
  )
  const rows = useMemo(() => electrodes(60), [])
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      size="mini"
      dragSort
      rowNumber
      maxHeight={360}
    />
  )
}

const onlyGraphite = { material: 'C' }

export function Disabled() {
  const pick = usePick()
  const [locked, setLocked] = useState(true)
  const columns = useMemo(
    () =>
      electrodeColumns(pick).map((column) =>
        column.key === 'undersize'
          ? { ...column, disabled: (row: Readonly<Record<string, unknown>>) => row.measured === 'Y' }
          : column,
      ),
    [pick],
  )
  const rows = useMemo(() => electrodes(8), [])
  return (
    <div className="h-grid-scene">
      <div>
        <Button small aria-pressed={locked} onClick={() => setLocked(!locked)}>
          {pick(titled('锁定石墨电极', 'Lock graphite electrodes', 'グラファイト電極を固定'))}
        </Button>
      </div>
      <EditableGrid
        label={pick(label)}
        columns={columns}
        dataSource={rows}
        alwaysEdit={false}
        toolbar
        rowSelection
        disabledRows={locked ? onlyGraphite : {}}
      />
    </div>
  )
}

const smallPages: Paging = { current: 1, pageSize: 5, pageSizes: SMALL_PAGE_SIZES }

export function Paged() {
  const pick = usePick()
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(42), [])
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      size="small"
      toolbar
      rowSelection
      rowNumber
      pagination={smallPages}
    />
  )
}

export function Expanded() {
  const pick = usePick()
  const columns = useMemo(() => electrodeColumns(pick), [pick])
  const rows = useMemo(() => electrodes(8), [])
  return (
    <EditableGrid
      label={pick(label)}
      columns={columns}
      dataSource={rows}
      alwaysEdit={false}
      size="small"
      rowExpand
      expandContent={(row) => (
        <p>
          {String(row.code)} · {pick(titled('交期', 'due', '納期'))} {String(row.due)}
        </p>
      )}
    />
  )
}
