import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import type { Column } from '../data-table/column.ts'
import { treeRowsOf } from './tree-rows-of.ts'
import { treeTableDemo } from './tree-table.demo.tsx'
import { TreeTable } from './tree-table.tsx'

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)
const focused = () => document.activeElement?.querySelector('td')?.textContent

describe('tree table', () => {
  it('[F15] takes a list or an object with records, and refuses anything else as unrecognised', async () => {
    const rows = [{ id: '1' }]
    expect([treeRowsOf(rows), treeRowsOf({ records: rows, total: 1 })]).toEqual([rows, rows])
    await renderScreen(null)
    for (const odd of [null, 'rows', { rows }, { records: 'x' }, [1]]) {
      expect(() => treeRowsOf(odd)).toThrow('返回数据类型不识别')
    }
  })

  it('[P12] reads rows when they are opened, by the keyboard alone; an empty answer takes the arrow away', async () => {
    const View = treeTableDemo.scenes[0]?.View ?? (() => null)
    const user = userEvent.setup()
    await renderScreen(<View />)
    expect(names()).toEqual(['一厂', '放电加工', '铣加工', '办公室'])
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await screen.findByText('夜班')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('白班')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect([focused(), names()]).toEqual(['放电加工', ['一厂', '放电加工', '铣加工', '办公室']])
    await user.keyboard('{End}{ArrowRight}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-expanded')).toBeNull())
    expect(focused()).toBe('办公室')
  })

  it('keeps open what is open when the rows are read again', async () => {
    const rowsOf = (name: string) => [{ id: 'a', name: 'A', children: [{ id: 'b', name, children: null }] }]
    function View() {
      const [rows, setRows] = useState(rowsOf('one'))
      const columns = [{ key: 'name', title: 'customer.name' }] as const
      return (
        <>
          <TreeTable label="Departments" rows={rows} columns={columns} />
          <button type="button" onClick={() => setRows(rowsOf('two'))}>
            read
          </button>
        </>
      )
    }
    const user = userEvent.setup()
    await renderScreen(<View />)
    await user.click(screen.getByRole('button', { name: '展开' }))
    const line = screen.getByText('one').closest('tr')
    await user.click(screen.getByRole('button', { name: 'read' }))
    expect(names()).toEqual(['A', 'two'])
    expect(screen.getByText('two').closest('tr')).toBe(line)
  })

  it('draws no other row again when one is focused, opened or ticked', async () => {
    const drawn = vi.fn()
    const rows = [
      { id: 'a', children: [{ id: 'b', children: null }] },
      { id: 'c', children: null },
    ]
    const columns: readonly Column<(typeof rows)[number]>[] = [
      {
        key: 'id',
        title: 'customer.code',
        render: ({ id }) => {
          drawn(id)
          return id
        },
      },
    ]
    function View() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
      return <TreeTable label="Departments" {...{ rows, columns, selected }} onSelect={setSelected} />
    }
    const user = userEvent.setup()
    await renderScreen(<View />)
    drawn.mockClear()
    await user.click(screen.getByRole('button', { name: '展开' }))
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['a', 'b']))
    drawn.mockClear()
    await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[1] ?? document.body)
    expect(drawn.mock.calls.flat()).not.toContain('c')
  })

  it('hides columns for wide windows on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    await renderScreen(
      <TreeTable
        label="Departments"
        rows={[{ id: 'b', code: 'A01' }]}
        columns={[
          { key: 'id', title: 'customer.code' },
          { key: 'code', title: 'customer.name', wideOnly: true },
        ]}
      />,
    )
    vi.unstubAllGlobals()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['编号'])
    expect(screen.queryByText('A01')).toBeNull()
  })

  it('[F15] reports an answer of unknown shape', async () => {
    const load = vi.fn(async () => ({ list: [] }))
    const user = userEvent.setup()
    await renderScreen(
      <TreeTable
        label="Departments"
        rows={[{ id: 'b', hasChildren: true }]}
        columns={[{ key: 'id', title: 'customer.code' }]}
        load={load}
      />,
    )
    await user.click(screen.getByRole('button', { name: '展开' }))
    expect(await screen.findByText('返回数据类型不识别')).toBeDefined()
  })
})
