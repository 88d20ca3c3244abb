import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
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
  it('keeps the unit of a heading beside its last word', async () => {
    const wide: readonly Column<Row>[] = [{ key: 'depth', title: { words: 'Roughness Ra' }, unit: 'µm' }]
    await renderScreen(<DataTable label="位置" rows={rows} columns={wide} rowKey={(row) => row.id} />)
    expect(document.querySelector('.h-head-last')?.textContent).toBe('Ra µm')
    expect(screen.getByRole('columnheader').textContent).toBe('Roughness Ra µm')
  })

  it('shows the whole text where a column cuts it', async () => {
    const long = 'Maximiliane Freifrau von Hohenstein-Wittgenstein'
    const cut: readonly Column<Row>[] = [{ key: 'name', title: 'customer.name', width: 100 }]
    const row = { id: '1', name: long, depth: null }
    await renderScreen(<DataTable label="位置" rows={[row]} columns={cut} rowKey={({ id }) => id} />)
    const cell = screen.getByRole('cell', { name: long })
    expect([cell.title, cell.style.maxWidth]).toEqual([long, '150px'])
  })

  it('shows loading, and no head, for the first rows only', async () => {
    const table = (shown: readonly Row[]) => (
      <DataTable label="位置" rows={shown} columns={columns} rowKey={(row) => row.id} busy={shown.length === 0} />
    )
    const { rerender } = await renderScreen(table([]))
    expect(screen.getByText('正在加载…')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    rerender(table(rows))
    expect(screen.queryByText('正在加载…')).toBeNull()
    expect(screen.getByRole('table', { name: '位置' })).toBeDefined()
  })

  it('shows figures right-aligned with fixed decimals, a real minus, and a dash for nothing', async () => {
    await renderScreen(<Table />)
    const cells = [...screen.getByRole('table').querySelectorAll('tbody .h-number')]
    expect(cells.map(({ textContent }) => textContent)).toEqual(['−7.8000', '–'])
    expect(screen.getByRole('columnheader', { name: '客户名称' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: '备注 mm' })).toBeDefined()
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

  it('marks a row at once while what it opens is still drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    function Opened() {
      return use(promise)
    }
    function View() {
      const [isOpen, setOpen] = useState(false)
      return (
        <Suspense>
          <DataTable label="位置" rows={rows} columns={columns} rowKey={(row) => row.id} onRow={() => setOpen(true)} />
          {isOpen ? <Opened /> : 'closed'}
        </Suspense>
      )
    }
    await renderScreen(<View />)
    const row = screen.getByText('C2').closest('tr')
    await act(async () => screen.getByText('C2').click())
    expect(screen.getByText('closed')).toBeDefined()
    expect(row?.className).toContain('is-current')
    await act(async () => resolve('opened'))
    expect(screen.getByText('opened')).toBeDefined()
    expect(row?.className).not.toContain('is-current')
  })

  it('is not opened by its actions, nor by a click in a window that one of them has opened', async () => {
    const user = userEvent.setup()
    const onRow = vi.fn()
    const actions = (row: Row) => (
      <>
        <button type="button">{`edit ${row.name}`}</button>
        {createPortal(<button type="button">{`save ${row.name}`}</button>, document.body)}
      </>
    )
    await renderScreen(
      <DataTable label="位置" rows={rows} columns={columns} rowKey={(row) => row.id} onRow={onRow} actions={actions} />,
    )
    await user.click(screen.getByRole('button', { name: 'edit C1' }))
    await user.click(screen.getByRole('button', { name: 'save C1' }))
    expect(onRow).not.toHaveBeenCalled()
    await user.click(screen.getByText('C1'))
    expect(onRow).toHaveBeenCalledTimes(1)
  })

  it('is sorted, ticked and opened by the keyboard alone', async () => {
    const user = userEvent.setup()
    const [onRow, onSort, onSelect] = [vi.fn(), vi.fn(), vi.fn()]
    await renderScreen(
      <DataTable
        label="位置"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        onSort={onSort}
        selected={new Set()}
        onSelect={onSelect}
        onRow={onRow}
      />,
    )
    const stops: string[] = []
    for (let at = 0; at < 3; at += 1) {
      await user.tab()
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
    }
    expect(stops).toEqual(['全选本页', '客户名称', 'C1−7.80001'])
    await user.keyboard('{Enter}{ArrowDown}{Enter}{ArrowDown}{Home}{Enter}{End}{Enter}')
    expect(onRow.mock.calls.map(([{ name }]) => name)).toEqual(['C1', 'C2', 'C1', 'C2'])
    // Controls inside the row keep their keys, and the table keeps its current row.
    await user.tab()
    await user.keyboard(' ')
    expect([onRow.mock.calls.length, onSelect.mock.calls.length]).toEqual([4, 1])
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe('C2–2')
    await user.click(screen.getByRole('button', { name: /客户名称/ }))
    await user.keyboard('{Enter}')
    expect(onSort.mock.calls).toEqual([['name'], ['name']])
  })

  it.each([false, true])('[N08] has rows that arrows walk and Space selects; they open: %s', async (opens) => {
    const user = userEvent.setup()
    const onRow = vi.fn()
    await renderScreen(<Table {...(opens ? { onRow } : {})} />)
    const seen = () => [screen.getByTestId('selected').textContent, document.activeElement?.textContent]
    for (let at = 0; at < 3; at += 1) await user.tab()
    expect(seen()).toEqual(['', 'C1−7.80001'])
    await user.keyboard(' {ArrowDown} ')
    expect(seen()).toEqual(['1,2', 'C2–2'])
    await user.keyboard('{Home} ')
    expect(seen()).toEqual(['2', 'C1−7.80001'])
    await user.keyboard('{Enter}')
    expect([seen()[0], onRow.mock.calls.length]).toEqual(['2', opens ? 1 : 0])
  })

  it('turns into cards on a phone, without the columns for wide screens', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('768px'),
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
