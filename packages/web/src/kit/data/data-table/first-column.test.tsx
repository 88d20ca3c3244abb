import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { TreeTable } from '../tree-table/tree-table.tsx'
import type { DataTableProps } from './cell.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly time: number
}

const rows: readonly Row[] = [{ id: '1', name: 'C1', time: 20 }]
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'customer.name' },
  { key: 'id', title: 'customer.code' },
  { key: 'time', title: 'plan.time', number: true, decimals: 0 },
]
const table = (more: Partial<DataTableProps<Row>> = {}) => (
  <DataTable label="位置" rows={rows} columns={columns} rowKey={({ id }) => id} {...more} />
)
/** What stays at the left of a row while the others scroll, by its text. */
const staying = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('.is-pinned') ?? [])].map(({ textContent }) => textContent)

describe('the first column of a table', () => {
  it('stays while the others scroll, with the boxes before it', async () => {
    await renderScreen(table({ detail: ({ name }) => name, selected: new Set(), onSelect: () => undefined }))
    expect(screen.getAllByRole('row').map(staying)).toEqual([
      ['', '', '客户名称'],
      ['', '', 'C1'],
    ])
  })

  it('stays in a tree too', async () => {
    const tree = (
      <TreeTable label="部门" rows={rows} columns={columns} selected={new Set()} onSelect={() => undefined} />
    )
    await renderScreen(tree)
    expect(screen.getAllByRole('row').map(staying)).toEqual([
      ['', '客户名称'],
      ['', 'C1'],
    ])
  })
})

describe('a table without settings that has no room for its columns', () => {
  const spare = columns.map((column) => (column.key === 'id' ? { ...column, wideOnly: true } : column))
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  afterEach(() => vi.restoreAllMocks())

  it.each([
    [360, ['客户名称', '编号', '时间']],
    [359, ['客户名称', '时间']],
  ])('in %i px leaves out those it can do without', async (width, shown) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    await renderScreen(table({ columns: spare }))
    expect(heads()).toEqual(shown)
  })

  it('does the same with a tree', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    await renderScreen(<TreeTable label="部门" rows={rows} columns={spare} />)
    expect(heads()).toEqual(['客户名称', '时间'])
    expect(screen.getAllByRole('row').map((row) => row.children.length)).toEqual([2, 2])
  })
})
