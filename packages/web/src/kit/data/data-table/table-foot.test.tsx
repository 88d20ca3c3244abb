import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
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
  { key: 'time', title: 'plan.time', number: true, decimals: 0, sum: true },
]
const table = (more: Partial<DataTableProps<Row>>) => (
  <DataTable label="位置" rows={rows} columns={columns} rowKey={({ id }) => id} sums={{ time: 20 }} {...more} />
)
const layout = (pinned: readonly string[]) => ({
  widths: {},
  pinned,
  bounds: { least: 60, most: 600 },
  onWidth: () => undefined,
})

/** What stays at the left while the table scrolls, and how many columns the label takes. */
const foot = () => {
  const row = screen.getByRole('row', { name: /^合计/ })
  return {
    stays: [...row.querySelectorAll('.is-pinned')].map(({ textContent }) => textContent),
    label: within(row).queryByRole('rowheader')?.getAttribute('colspan'),
  }
}

describe('the row of sums', () => {
  it('keeps its label below the first column, and no further columns with it', async () => {
    await renderScreen(table({}))
    expect(foot()).toEqual({ stays: ['合计'], label: '1' })
  })

  it('keeps it below the boxes and the first column', async () => {
    await renderScreen(table({ selected: new Set(), onSelect: () => undefined }))
    expect(foot()).toEqual({ stays: ['合计'], label: '2' })
    expect(screen.getByRole('rowheader').style.left).toBe('calc(0 * var(--h-l0))')
  })

  it('keeps the sums of pinned columns in place', async () => {
    const reordered = columns.toReversed()
    await renderScreen(table({ columns: reordered, layout: layout(['time', 'id']) }))
    expect(foot()).toEqual({ stays: ['合计 20', ''], label: undefined })
  })
})
