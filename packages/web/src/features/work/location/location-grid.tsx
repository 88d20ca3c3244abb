import { locationRoutes } from '@heron/contract/calls/work/location'
import type { Location } from '@heron/contract/routes'
import type { CallOf } from '@heron/contract/wire'
import { useMemo, useRef } from 'react'
import { EditableGrid } from '../../../kit/editable-grid/editable-grid.tsx'
import type { LiveSource } from '../../../kit/editable-grid/live/live-source.ts'
import type { GridColumn } from '../../../kit/editable-grid/model/column.ts'
import type { Row } from '../../../kit/editable-grid/model/row.ts'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { helpOf } from '../../../lib/text/field-help.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'

const needed = [{ required: true }]
const columnsFor = (t: Translate): readonly GridColumn[] => {
  const figure = (key: 'x' | 'y' | 'depth' | 'c', unit: string): GridColumn => {
    const help = helpOf(`location.${key}`, t)
    return {
      key,
      title: `${t(`location.${key}`)} ${unit}`,
      type: 'inputNumber',
      width: 104,
      ...(help === undefined ? {} : { help }),
      ...(key === 'depth' ? {} : { validateRules: needed }),
    }
  }
  return [
    { key: 'label', title: t('location.label'), type: 'input', width: 80, fixed: 'left', validateRules: needed },
    { key: 'electrodeName', title: t('location.electrode'), type: 'normal', width: 100 },
    figure('x', 'mm'),
    figure('y', 'mm'),
    figure('depth', 'mm'),
    figure('c', '°'),
  ]
}

/** A row of the table as the body of the call. */
function editOf({ projectId: _project, electrodeName: _name, projectedArea: _area, ...row }: Row) {
  // The table's rows are locations; the contract's schema checks the values.
  return { ...row, depth: row.depth === '' ? null : row.depth } as CallOf<typeof locationRoutes.edit>['body']
}

interface LocationGridProps {
  readonly locations: readonly Location[]
  readonly live: LiveSource
}

/** The locations as an editable table: a cell is saved when it is left, and others see it at once. */
export function LocationGrid({ locations, live }: LocationGridProps) {
  const t = useText()
  const columns = useMemo(() => columnsFor(t), [t])
  const handle = useRef<GridHandle>(undefined)
  const save = useMutate(locationRoutes.edit, {
    onDone: (saved) => handle.current?.mergeRow(saved.id, saved),
  })

  const handleBlur = async (rowKey: string) => {
    const isChanged = handle.current?.getChangedData().some(({ id }) => id === rowKey)
    if (!isChanged || (await handle.current?.fullValidateTable([rowKey]))) return
    const [row] = handle.current?.getTableData({ rowIds: [rowKey] }) ?? []
    if (row) save.mutate({ body: editOf(row) })
  }

  return (
    <EditableGrid
      label={t('location.title')}
      gridId="location"
      columns={columns}
      dataSource={locations}
      alwaysEdit={false}
      size="mini"
      maxHeight={560}
      live={live}
      onReady={(ready) => {
        handle.current = ready
      }}
      onBlur={({ rowKey }) => void handleBlur(rowKey)}
    />
  )
}
