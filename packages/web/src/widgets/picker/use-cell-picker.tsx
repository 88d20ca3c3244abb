import { type ReactNode, useMemo } from 'react'
import { type OpenedProps, useOpened } from '../../kit/data/picker/use-opened.tsx'
import type { CellPick, CellPicker } from '../../kit/editable-grid/model/ports.ts'
import type { Labels, PickerSource } from './picker-source.ts'

interface CellRequest {
  readonly source: PickerSource
  readonly picked: readonly string[]
  readonly labels: Labels
  readonly multiple: boolean
}

function CellWindow({ request, onDone }: OpenedProps<CellRequest, readonly CellPick[]>) {
  const { source, picked, labels, multiple } = request
  return source.draw({
    picks: picked.map((value) => ({ value, label: labels[value] ?? value })),
    multiple,
    onConfirm: onDone,
    onClose: () => onDone(undefined),
  })
}

/** The picker for columns of users and departments in a grid: `const [host, picker] = useCellPicker(userPicker)`. */
export function useCellPicker(source: PickerSource): readonly [ReactNode, CellPicker] {
  const [host, open] = useOpened(CellWindow)
  const picker = useMemo<CellPicker>(
    () => ({
      labels: (keys) => source.labels(keys),
      open: async ({ picked, multiple }) =>
        open({ source, picked, multiple, labels: picked.length > 0 ? await source.labels(picked) : {} }),
    }),
    [source, open],
  )
  return [host, picker]
}
