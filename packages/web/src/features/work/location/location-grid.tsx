import type { Location } from '@heron/contract/routes'
import { useEffect, useMemo, useRef } from 'react'
import { EditableGrid } from '../../../kit/editable-grid/editable-grid.tsx'
import type { LiveSource } from '../../../kit/editable-grid/live/live-source.ts'
import type { GridColumn } from '../../../kit/editable-grid/model/column.ts'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { helpOf } from '../../../lib/text/field-help.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { useSavedRows } from './use-saved-rows.ts'

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

interface LocationGridProps {
  readonly locations: readonly Location[]
  readonly live: LiveSource
  /** Receives what saves the rows that are not saved yet; it resolves to false when some cannot be. */
  readonly onReady: (saveAll: () => Promise<boolean>) => void
}

/** The locations as an editable table: every change is saved at once, and others see it. */
export function LocationGrid({ locations, live, onReady }: LocationGridProps) {
  const t = useText()
  const columns = useMemo(() => columnsFor(t), [t])
  const handle = useRef<GridHandle>(undefined)
  const { save, saveAll } = useSavedRows(handle)
  useEffect(() => {
    onReady(saveAll)
  })
  return (
    <EditableGrid
      label={t('location.title')}
      gridId="location"
      columns={columns}
      dataSource={locations}
      alwaysEdit={false}
      size="mini"
      maxHeight={560}
      // A location has an electrode, which this table does not ask for.
      insertRow={false}
      live={live}
      onReady={(ready) => {
        handle.current = ready
      }}
      onValueChange={({ rowKey }) => save(rowKey)}
      onHistory={() => void saveAll()}
    />
  )
}
