import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { CellTypes } from '../cells/cell-type.ts'
import { cellTypes } from '../cells/cell-types.ts'
import { lostEdits } from '../live/lost-edits.ts'
import { readOnlyCodec } from '../model/codec.ts'
import { typeName } from '../model/column.ts'
import { GridModel } from '../model/grid-model.ts'
import type { GridSettings } from '../model/grid-settings.ts'
import type { EditableGridProps } from './grid-props.ts'
import { GridView } from './grid-view.ts'
import { createHandle } from './handle.ts'

function settingsOf(props: EditableGridProps, types: CellTypes): GridSettings {
  return {
    columns: props.columns,
    codecOf: (type) => types[typeName(type)] ?? readOnlyCodec,
    rowKey: props.rowKey ?? 'id',
    disabled: props.disabled ?? false,
    disabledRows: props.disabledRows,
    dragSort: props.dragSort ?? false,
    dragSortKey: props.dragSortKey ?? 'orderNum',
    editRules: props.editRules,
    linkage: props.linkageConfig,
    paging: props.pagination,
    selection: props.rowSelection ? (props.rowSelectionType ?? 'checkbox') : undefined,
    events: props,
  }
}

/** The model and the view of one grid, updated with its properties. */
export function useGridView(props: EditableGridProps): GridView {
  const t = useText()
  const types = props.types ?? cellTypes
  const [view] = useState(() => {
    const model = new GridModel(settingsOf(props, types))
    model.load(props.dataSource)
    return new GridView(model, props, types)
  })
  const loaded = useRef(props.dataSource)
  view.take(props, types)

  useLayoutEffect(() => {
    view.model.configure(settingsOf(props, types))
    view.follow()
    if (loaded.current === props.dataSource) return
    loaded.current = props.dataSource
    if (props.live) {
      for (const { row, cells } of lostEdits(view, view.model.follow(props.dataSource))) {
        toast('warn', t('cell.rowGone', { row }), t('cell.notSaved', { values: cells.join(t('cell.and')) }))
      }
      return
    }
    view.editing.set(undefined)
    view.model.load(props.dataSource)
  })

  const handle = useMemo(() => createHandle(view), [view])
  const { onReady } = props
  useEffect(() => {
    onReady?.(handle)
  }, [handle, onReady])
  return view
}
