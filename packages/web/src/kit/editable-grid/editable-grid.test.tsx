import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cell, columns, drawGrid, editor, grid, makeRows } from '../../testing/editable-grid.tsx'
import { cellTypes } from './cells/cell-types.ts'
import { inputCell } from './cells/input-cell.tsx'

const observed = new Set<() => void>()

beforeEach(() => {
  observed.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        observed.add(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
})

describe('drawing', () => {
  it('[N15] draws only the visible rows, and announces how many there are', async () => {
    await drawGrid({ dataSource: makeRows(10_000) })
    expect(grid().getAttribute('aria-rowcount')).toBe('10001')
    expect(document.querySelectorAll('.h-grid-rows [role="row"]').length).toBeLessThan(20)
    expect(cell('r3', 'kind').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('5')
    expect(cell('r3', 'kind').getAttribute('aria-colindex')).toBe('3')
  })

  it('[M05] has rows of 61 px and a window of at most 400 px, and takes others', async () => {
    const { again } = await drawGrid()
    const row = () => cell('r0', 'name').closest<HTMLElement>('[role="row"]')?.style.height
    const scroller = () => document.querySelector<HTMLElement>('.h-grid-scroll')?.style
    expect([row(), scroller()?.maxHeight]).toEqual(['61px', '400px'])
    again({ size: 'tiny', maxHeight: 200 })
    expect([row(), scroller()?.maxHeight]).toEqual(['32px', '200px'])
  })

  it('[N15] draws again the one cell that was committed, and no other (§7 no. 2, 5, 8)', async () => {
    const drawn = vi.fn()
    const counted = {
      ...inputCell,
      display: ({ rowKey, value }: { rowKey: string; value: unknown }) => {
        drawn(rowKey)
        return String(value)
      },
    }
    const { user, handle } = await drawGrid({
      dataSource: makeRows(5),
      types: { ...cellTypes, input: counted },
      columns: columns.slice(0, 1),
      rowSelection: true,
    })
    drawn.mockClear()
    await user.click(cell('r1', 'name'))
    await user.keyboard('x{Enter}')
    expect(handle.getIfRowById('r1')?.row.name).toBe('x')
    expect(drawn.mock.calls).toEqual([['r1']])
    drawn.mockClear()
    handle.toggleSelectionAll()
    await waitFor(() => expect(grid().querySelectorAll('[aria-selected="true"]').length).toBe(5))
    expect(drawn).not.toHaveBeenCalled()
  })

  it('[N01] draws its own columns from the left: handle, opener, choice, number', async () => {
    await drawGrid({ rowNumber: true, rowSelection: true, rowExpand: true, dragSort: true })
    const heads = [...grid().querySelectorAll<HTMLElement>('.h-grid-head [data-col]')].map(({ dataset }) => dataset.col)
    expect(heads.slice(0, 5)).toEqual(['row-drag-sort', 'row-expand', 'row-checkbox', 'row-number', 'name'])
    expect(cell('r2', 'row-number').textContent).toBe('3')
  })

  it('stays where it was scrolled to when its tab is shown again', async () => {
    await drawGrid({ dataSource: makeRows(100) })
    const scroller = document.querySelector<HTMLElement>('.h-grid-scroll') ?? document.body
    const resize = (height: number) => {
      Object.defineProperty(scroller, 'clientHeight', { configurable: true, value: height })
      act(() => {
        for (const tell of observed) tell()
      })
    }
    resize(400)
    scroller.scrollTop = 2000
    fireEvent.scroll(scroller)
    expect(cell('r33', 'name')).toBeDefined()
    resize(0)
    scroller.scrollTop = 0
    resize(400)
    expect(scroller.scrollTop).toBe(2000)
  })

  it('[N05] shows the last of the rows added, though the table was not as long before', async () => {
    const { handle } = await drawGrid({ dataSource: makeRows(100) })
    const scroller = document.querySelector<HTMLElement>('.h-grid-scroll')
    if (!scroller) throw new Error('no window')
    // As in a browser: scrolling stops at the end of the drawn table.
    let top = 0
    Object.defineProperty(scroller, 'scrollTop', {
      get: () => top,
      set: (wanted: number) => {
        top = Math.min(wanted, Number.parseFloat(grid().style.height) - 400)
      },
    })
    Object.defineProperty(scroller, 'clientHeight', { value: 400 })
    Object.defineProperty(scroller, 'clientWidth', { value: 800 })
    act(() => {
      for (const tell of observed) tell()
    })
    let keys: readonly string[] = []
    act(() => {
      keys = handle.addRows(makeRows(50))
    })
    expect(cell(keys.at(-1) ?? '', 'name')).toBeTruthy()
    expect(scroller.scrollTop).toBe(Number.parseFloat(grid().style.height) - 400)
  })

  it('[N01] opens a row over the whole width', async () => {
    const { user } = await drawGrid({ rowExpand: true, expandContent: (row) => `more of ${String(row.name)}` })
    await user.click(cell('r1', 'row-expand'))
    expect(screen.getByText('more of N1')).toBeDefined()
    await user.click(cell('r1', 'row-expand'))
    expect(screen.queryByText('more of N1')).toBeNull()
  })

  it('[N11] shows sum and mean at the foot, and follows every value', async () => {
    const { handle } = await drawGrid()
    const feet = () => [...grid().querySelectorAll('.h-grid-foot [role="row"]')].map(({ textContent }) => textContent)
    expect(feet()).toEqual(['合计4.5', '平均1.5'])
    handle.setValues([{ rowKey: 'r0', values: { size: 0.2 } }])
    await waitFor(() => expect(feet()).toEqual(['合计4.2', '平均1.4']))
  })

  it('shows when it is empty and when it is loading', async () => {
    await drawGrid({ dataSource: [], loading: true })
    expect(screen.getByText('暂无数据')).toBeDefined()
    expect(screen.getByText('正在加载…')).toBeDefined()
  })
})

describe('writing', () => {
  it('[N04] opens a cell on a click and turns it back on a click outside, its value kept', async () => {
    const onValueChange = vi.fn()
    const onBlur = vi.fn()
    const { user, handle } = await drawGrid({ onValueChange, onBlur })
    expect(editor()).toBeNull()
    await user.click(cell('r1', 'name'))
    expect(document.activeElement).toBe(editor())
    await user.keyboard('abc')
    expect(onValueChange).not.toHaveBeenCalled()
    await user.click(document.body)
    expect([editor(), handle.getIfRowById('r1')?.row.name]).toEqual([null, 'abc'])
    expect(onValueChange).toHaveBeenCalledTimes(1)
    expect(onBlur.mock.calls[0]?.[0]).toMatchObject({ rowKey: 'r1', value: 'abc' })
  })

  it('[N04] puts the old value back on a click outside when the screen wishes so', async () => {
    const { user, handle } = await drawGrid({ outsideClick: 'revert' })
    await user.click(cell('r1', 'name'))
    await user.keyboard('abc')
    await user.click(document.body)
    expect([editor(), handle.getIfRowById('r1')?.row.name]).toEqual([null, 'N1'])
  })

  it('[N04] stores each keystroke where every cell is open, as one step of undo; Escape reverts it', async () => {
    const onValueChange = vi.fn()
    const { user, handle } = await drawGrid({ alwaysEdit: true, onValueChange })
    await user.click(cell('r1', 'name'))
    await user.keyboard('ab')
    expect(handle.getIfRowById('r1')?.row.name).toBe('ab')
    expect(onValueChange).toHaveBeenCalledTimes(2)
    await user.keyboard('{Tab}')
    handle.undo()
    expect(handle.getIfRowById('r1')?.row.name).toBe('N1')
    await user.click(cell('r2', 'name'))
    await user.keyboard('zz{Escape}')
    expect(handle.getIfRowById('r2')?.row.name).toBe('N2')
  })

  it('[N10] takes only figures while typing, and a figure or nothing on leaving', async () => {
    const { user, handle } = await drawGrid()
    await user.click(cell('r1', 'size'))
    await user.keyboard('1x2.5.{Enter}')
    expect(handle.getIfRowById('r1')?.row.size).toBe(12.5)
    await user.click(cell('r1', 'size'))
    await user.keyboard('-{Enter}')
    expect(handle.getIfRowById('r1')?.row.size).toBe('')
  })

  it('[N03] shows the placeholder with the names filled in', async () => {
    await drawGrid({ dataSource: [{ id: 'r0', name: '' }] })
    expect(cell('r0', 'name').textContent).toBe('请输入名称')
  })

  it('[N02] turns check boxes over by their own values', async () => {
    const { user, handle } = await drawGrid()
    await user.click(within(cell('r1', 'done')).getByTestId('flip'))
    expect(handle.getIfRowById('r1')?.row.done).toBe('Y')
  })

  it('[N09] refuses an empty required cell with a mark and the reason, and lets go when it is filled', async () => {
    const { user, handle } = await drawGrid()
    handle.setValues([{ rowKey: 'r1', values: { name: '' } }])
    await waitFor(() => expect(cell('r1', 'name').getAttribute('aria-invalid')).toBe('true'))
    await user.hover(cell('r1', 'name'))
    expect(screen.getByRole('alert').textContent).toBe('必填')
    handle.setValues([{ rowKey: 'r1', values: { name: 'x' } }])
    await waitFor(() => expect(cell('r1', 'name').getAttribute('aria-invalid')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[N09] does not check a cell that is only opened, and checks at the first keystroke', async () => {
    const required = columns.map((column) => ({ ...column, validateRules: [{ required: true }] }))
    const { user } = await drawGrid({ columns: required, dataSource: [{ id: 'r0', name: '' }], alwaysEdit: false })
    await user.click(cell('r0', 'name'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('x{Backspace}')
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('[N09] jumps to the first refused cell and opens it', async () => {
    const { handle } = await drawGrid({
      dataSource: makeRows(200).map((row) => ({ ...row, name: row.id === 'r150' ? '' : row.name })),
    })
    const problems = await handle.validateTable()
    expect([...(problems?.keys() ?? [])]).toEqual(['r150'])
    await waitFor(() => expect(editor()).not.toBeNull())
    expect(editor()?.getAttribute('aria-label')).toBe('名称')
  })
})

describe('disabled', () => {
  it('[N08] keeps disabled rows from being written or chosen, and follows their change (§7 no. 10)', async () => {
    const { user, again } = await drawGrid({ disabledRows: { kind: 'b' }, rowSelection: true })
    await user.click(cell('r1', 'name'))
    expect(editor()).toBeNull()
    expect(within(cell('r1', 'row-checkbox')).getByRole('checkbox')).toHaveProperty('disabled', true)
    await user.click(cell('r0', 'row-checkbox').querySelector('input') ?? document.body)
    again({ disabledRows: {} })
    expect(within(cell('r0', 'row-checkbox')).getByRole('checkbox')).toHaveProperty('checked', true)
    expect(within(cell('r1', 'row-checkbox')).getByRole('checkbox')).toHaveProperty('disabled', false)
    await user.click(cell('r1', 'name'))
    expect(editor()).not.toBeNull()
  })

  it('[N02] asks a function of the row, at once when another cell changes (§7 no. 11)', async () => {
    const { handle } = await drawGrid({
      columns: columns.map((each) => (each.key === 'size' ? { ...each, disabled: (row) => row.done === 'Y' } : each)),
    })
    expect(cell('r1', 'size').getAttribute('aria-readonly')).toBeNull()
    handle.setValues([{ rowKey: 'r1', values: { done: 'Y' } }])
    await waitFor(() => expect(cell('r1', 'size').getAttribute('aria-readonly')).toBe('true'))
    expect(cell('r0', 'size').getAttribute('aria-readonly')).toBeNull()
  })

  it('[N02] takes false for enabled (§7 no. 12)', async () => {
    const { user } = await drawGrid({
      columns: columns.map((each) => ({ ...each, disabled: false, props: { disabled: true } })),
    })
    await user.click(cell('r1', 'name'))
    expect(editor()).not.toBeNull()
  })
})
