import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly depth: number | null
}

const rows: readonly Row[] = [
  { id: '1', name: 'C1', depth: -7.8 },
  { id: '2', name: 'C2', depth: null },
]
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'customer.name', sortable: true },
  { key: 'depth', title: 'kit.remark', unit: 'mm', number: true, decimals: 4 },
  { key: 'id', title: 'customer.code', wideOnly: true },
]

function Table({ onRow }: { readonly onRow?: (row: Row) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        label="位置"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        sort={{ column: 'name', order: 'desc' }}
        onSort={() => undefined}
        selected={selected}
        onSelect={setSelected}
        onRow={onRow}
      />
      <output data-testid="selected">{[...selected].join(',')}</output>
    </>
  )
}

describe('data table', () => {
  it('shows figures right-aligned with fixed decimals, a real minus, and a dash for nothing', async () => {
    await renderScreen(<Table />)
    const cells = [...screen.getByRole('table').querySelectorAll('tbody .h-number')]
    expect(cells.map(({ textContent }) => textContent)).toEqual(['−7.8000', '–'])
    expect(screen.getByRole('columnheader', { name: '客户名称' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: '备注mm' })).toBeDefined()
  })

  it('[N08] selects all, some and none', async () => {
    const user = userEvent.setup()
    await renderScreen(<Table />)
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选本页' })
    await user.click(all)
    expect(screen.getByTestId('selected').textContent).toBe('1,2')
    await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0] ?? all)
    expect([screen.getByTestId('selected').textContent, all.indeterminate]).toEqual(['2', true])
    await user.click(all)
    await user.click(all)
    expect([screen.getByTestId('selected').textContent, all.indeterminate]).toEqual(['', false])
  })

  it('opens a row by a click, and ticking it opens nothing', async () => {
    const user = userEvent.setup()
    const onRow = vi.fn()
    await renderScreen(<Table onRow={onRow} />)
    await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0] ?? document.body)
    expect(onRow).not.toHaveBeenCalled()
    await user.click(screen.getByText('C2'))
    expect(onRow).toHaveBeenCalledWith(rows[1])
  })

  it('turns into cards on a phone, without the columns for wide screens', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('767.99'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await renderScreen(<Table />)
    expect(screen.queryByRole('table')).toBeNull()
    const [card] = screen.getAllByRole('listitem')
    expect(within(card ?? document.body).getByText('C1')).toBeDefined()
    expect([...(card?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '备注 mm−7.8000',
    ])
  })
})
