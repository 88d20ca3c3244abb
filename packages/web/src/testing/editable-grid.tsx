import { act, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { EditableGrid } from '../kit/editable-grid/editable-grid.tsx'
import type { GridColumn } from '../kit/editable-grid/model/column.ts'
import type { Row } from '../kit/editable-grid/model/row.ts'
import type { GridHandle } from '../kit/editable-grid/view/grid-handle.ts'
import type { EditableGridProps } from '../kit/editable-grid/view/grid-props.ts'
import { renderScreen } from './render.tsx'

export const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }], placeholder: `请输入\${title}` },
  { key: 'size', title: '尺寸', type: 'inputNumber', statistics: ['sum', 'average'] },
  {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
      { value: 'a', text: '粗' },
      { value: 'b', text: '精' },
    ],
  },
  { key: 'done', title: '完成', type: 'checkbox', customValue: ['Y', 'N'] },
]

export const makeRows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    name: `N${at}`,
    size: at + 0.5,
    kind: at % 2 ? 'b' : 'a',
    done: 'N',
  }))

export interface Drawn {
  readonly user: UserEvent
  readonly handle: GridHandle
  readonly again: (props?: Partial<EditableGridProps>) => void
}

interface Control {
  change?: (more: Partial<EditableGridProps>) => void
}

/** A screen whose props change while the grid is mounted. */
function Screen({ usual, control }: { readonly usual: EditableGridProps; readonly control: Control }) {
  const [more, setMore] = useState<Partial<EditableGridProps>>({})
  useEffect(() => {
    control.change = setMore
  }, [control])
  return <EditableGrid {...usual} {...more} />
}

/** Draws a grid in click-to-edit mode, with its methods at hand. */
export async function drawGrid(given: Partial<EditableGridProps> = {}): Promise<Drawn> {
  let handle: GridHandle | undefined
  const usual: EditableGridProps = {
    label: '电极',
    columns,
    dataSource: makeRows(3),
    alwaysEdit: false,
    onReady: (ready) => {
      handle = ready
    },
    ...given,
  }
  const user = userEvent.setup()
  const control: Control = {}
  await renderScreen(<Screen usual={usual} control={control} />)
  if (!handle) throw new Error('The grid never got ready')
  return { user, handle, again: (more = {}) => act(() => control.change?.(more)) }
}

export const grid = (): HTMLElement => screen.getByRole('grid')

/** The cell of a row (by its key) and a column. */
export function cell(row: string, column: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-key="${row}"] [data-col="${column}"]`)
  if (!found) throw new Error(`No cell ${row} ${column} is drawn`)
  return found
}

export function active(): string {
  const id = grid().getAttribute('aria-activedescendant')
  const element = id === null ? null : document.getElementById(id)
  const row = element?.closest<HTMLElement>('[data-key]')?.dataset.key ?? 'head'
  return `${row} ${element?.dataset.col}`
}

export const editor = (): HTMLInputElement | null => document.querySelector('.h-grid-editor input')
