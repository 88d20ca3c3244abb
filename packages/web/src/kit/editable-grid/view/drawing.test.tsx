import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { active, cell, columns, drawGrid, editor, grid, makeRows } from '../../../testing/editable-grid.tsx'
import { renderScreen } from '../../../testing/render.tsx'
import type { CellContext, CellTypes } from '../cells/cell-type.ts'
import { cellTypes } from '../cells/cell-types.ts'
import { inputCell } from '../cells/input-cell.tsx'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn } from '../model/column.ts'
import type { Row } from '../model/row.ts'

const texts: readonly GridColumn[] = Array.from({ length: 6 }, (_, at) => ({ key: `c${at}`, title: `C${at}` }))
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    id: `r${row}`,
    ...Object.fromEntries(texts.map(({ key }) => [key, `${row}`])),
  }))

/** Text cells that record each drawing. */
function counting() {
  const drawn = vi.fn()
  const display = ({ rowKey, value }: CellContext) => {
    drawn(rowKey)
    return String(value)
  }
  return { drawn, types: { ...cellTypes, input: { ...inputCell, display } } }
}

const typed = texts.map((column) => ({ ...column, type: 'input' as const }))
const rowsDrawn = (drawn: ReturnType<typeof vi.fn>) => [...new Set(drawn.mock.calls.map(([key]) => String(key)))]

function scrollTo(top: number): void {
  const scroller = document.querySelector<HTMLElement>('.h-grid-scroll')
  if (!scroller) throw new Error('no window')
  scroller.scrollTop = top
  fireEvent.scroll(scroller)
}

/** A form with a table in its lower part, as in screens: the table's events are new functions at every render. */
function Form({ rows, types }: { readonly rows: readonly Row[]; readonly types: CellTypes }) {
  const [name, setName] = useState('')
  return (
    <>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <EditableGrid label="parts" columns={typed} dataSource={rows} types={types} onSave={() => setName('')} />
    </>
  )
}

describe('what is drawn', () => {
  it('[N15] scrolling by a row draws the one row that comes, in the element of the one that went (§7 no. 1)', async () => {
    const { drawn, types } = counting()
    await drawGrid({ columns: typed, dataSource: rowsOf(10_000), types })
    scrollTo(61 * 500)
    const elements = new Set(document.querySelectorAll('.h-grid-rows [role="row"]'))
    drawn.mockClear()
    scrollTo(61 * 501)
    expect(rowsDrawn(drawn).length).toBe(1)
    scrollTo(61 * 9000)
    expect(new Set(document.querySelectorAll('.h-grid-rows [role="row"]'))).toEqual(elements)
  })

  it('[N15] names the cell at the cursor while it is drawn', async () => {
    const { user } = await drawGrid({ columns: typed, dataSource: rowsOf(1000) })
    await user.click(cell('r2', 'c1'))
    expect(active()).toBe('r2 c1')
    scrollTo(61)
    expect(active()).toBe('r2 c1')
    scrollTo(61 * 500)
    expect(grid().hasAttribute('aria-activedescendant')).toBe(false)
    scrollTo(0)
    expect(active()).toBe('r2 c1')
  })

  it('[N15] ten thousand rows are as many elements as a hundred, one a cell (§7 no. 6)', async () => {
    const countAll = async (count: number) => {
      await drawGrid({ columns: texts, dataSource: rowsOf(count) })
      const cells = grid().querySelectorAll('.h-grid-rows [role="gridcell"]')
      expect([...cells].every((each) => each.childElementCount === 0)).toBe(true)
      const all = grid().querySelectorAll('*').length
      document.body.replaceChildren()
      return all
    }
    expect(await countAll(10_000)).toBe(await countAll(100))
  })

  it('a form around a long table is written in without drawing a cell of it (§7 no. 4)', async () => {
    const { drawn, types } = counting()
    const rows = rowsOf(2000)
    await renderScreen(<Form rows={rows} types={types} />)
    expect(drawn).toHaveBeenCalled()
    drawn.mockClear()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'name' })
    for (const value of ['s', 'sl', 'slide']) fireEvent.change(field, { target: { value } })
    expect([field.value, drawn.mock.calls.length]).toEqual(['slide', 0])
  })

  it('[N09] two rules that fail one after the other speak in one bubble, at the cell itself (§7 no. 22)', async () => {
    const strict = columns.map((column) =>
      column.key === 'name' ? { ...column, validateRules: [{ required: true }, { pattern: /^\d+$/ }] } : column,
    )
    const { user } = await drawGrid({ columns: strict, dataSource: makeRows(3) })
    await user.click(cell('r1', 'name'))
    const place = () => {
      const { style } = screen.getByRole('alert').parentElement ?? document.body
      const row = cell('r1', 'name').closest<HTMLElement>('[role="row"]')
      const top = Number.parseFloat(row?.style.top ?? '') + 40
      return [style.left === cell('r1', 'name').style.left, Number.parseFloat(style.top) === top]
    }
    await user.keyboard('{Backspace}')
    expect([screen.getByRole('alert').textContent, place()]).toEqual(['必填', [true, true]])
    await user.keyboard('x')
    expect([screen.getByRole('alert').textContent, place()]).toEqual(['格式不正确', [true, true]])
    await user.keyboard('{Enter}{ArrowUp}')
    expect(editor()).toBeNull()
    expect([screen.getAllByRole('alert').length, place()]).toEqual([1, [true, true]])
  })
})
