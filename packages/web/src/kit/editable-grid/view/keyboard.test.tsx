import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openSession } from '../../../lib/session/session-store.ts'
import { active, cell, columns, drawGrid, editor, grid, makeRows } from '../../../testing/editable-grid.tsx'

/** The parts of the browser's clipboard that copy and paste use. */
function clipboard(text = '') {
  const data = new Map([['text/plain', text]])
  return {
    getData: (kind: string) => data.get(kind) ?? '',
    setData: (kind: string, value: string) => void data.set(kind, value),
  }
}

describe('keyboard', () => {
  it('[N15] walks by arrows, Home, End, Page and Ctrl over the whole table (§7 no. 17)', async () => {
    const { user } = await drawGrid({ dataSource: makeRows(1000) })
    await user.tab()
    expect([document.activeElement, active()]).toEqual([grid(), 'r0 name'])
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(active()).toBe('r1 size')
    await user.keyboard('{End}{Home}{ArrowRight}{PageDown}')
    expect(active()).toBe('r5 size')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(active()).toBe('r999 done')
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(active()).toBe('r999 done')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(active()).toBe('r0 name')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('head name')
  })

  it('[N15] writes with Enter, F2, typing, Tab and Escape', async () => {
    const { user, handle } = await drawGrid()
    await user.tab()
    await user.keyboard('{F2}x{Enter}')
    expect([handle.getIfRowById('r0')?.row.name, active(), editor()]).toEqual(['x', 'r1 name', null])
    await user.keyboard('typed{Tab}')
    expect([handle.getIfRowById('r1')?.row.name, active()]).toEqual(['typed', 'r1 size'])
    await user.keyboard('7{Shift>}{Tab}{/Shift}')
    expect([handle.getIfRowById('r1')?.row.size, active()]).toEqual([7, 'r1 name'])
    await user.keyboard('{Enter}no{Escape}')
    expect([handle.getIfRowById('r1')?.row.name, document.activeElement]).toEqual(['typed', grid()])
    await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
    expect(active()).toBe('r0 name')
  })

  it('[N15] leaves the table by Tab at its end, and anywhere after Escape', async () => {
    const { user } = await drawGrid()
    await user.tab()
    await user.keyboard('{Tab}')
    expect(active()).toBe('r0 size')
    await user.keyboard('{Escape}{Tab}')
    expect(document.activeElement).not.toBe(grid())
  })

  it('[N15] opens the next cell at once where every cell is open (§7 no. 17)', async () => {
    const { user, handle } = await drawGrid({ alwaysEdit: true, columns: columns.slice(0, 2) })
    await user.click(cell('r0', 'name'))
    await user.keyboard('a{Enter}b{Tab}3')
    expect(editor()?.getAttribute('aria-label')).toBe('尺寸')
    expect(handle.getTableData().map((row) => [row.name, row.size])).toEqual([
      ['a', 0.5],
      ['b', 3],
      ['N2', 2.5],
    ])
  })

  it('[N15] Enter moves the open field to the next cell, which keeps the focus and has nothing of the last (§7 no. 4)', async () => {
    const { user, handle } = await drawGrid({ alwaysEdit: true })
    await user.click(cell('r0', 'name'))
    const field = editor()
    await user.keyboard('one{Enter}')
    expect([editor(), document.activeElement, field?.value]).toEqual([field, field, 'N1'])
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 2])
    await user.keyboard('two{Escape}')
    expect([editor(), document.activeElement]).toEqual([null, grid()])
    expect(handle.getTableData().map((row) => row.name)).toEqual(['one', 'N1', 'N2'])
  })

  it('[N15] the field is created in advance and hidden, and every text cell opens with it', async () => {
    const resting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => resting.push(work))
    vi.stubGlobal('cancelIdleCallback', vi.fn())
    const { user, handle } = await drawGrid()
    act(() => {
      for (const work of resting) work()
    })
    const field = document.querySelector('.h-grid-parked input')
    expect([field?.isConnected, document.activeElement, editor()]).toEqual([true, document.body, null])
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(cell('r1', 'name'))
    expect([editor(), document.activeElement, editor()?.value]).toEqual([field, field, 'N1'])
    await user.keyboard('x{Escape}')
    expect([editor(), screen.queryByRole('textbox'), field?.isConnected]).toEqual([null, null, true])
    await user.click(cell('r2', 'name'))
    expect([editor(), document.activeElement, editor()?.value]).toEqual([field, field, 'N2'])
    await user.keyboard('two{Enter}')
    expect(handle.getTableData().map((row) => row.name)).toEqual(['N0', 'N1', 'two'])
    cleanup()
    vi.unstubAllGlobals()
  })

  it('[N15] between press and release the grid has the focus, not the field that was hidden', async () => {
    const { user } = await drawGrid({ alwaysEdit: true })
    await user.click(cell('r0', 'name'))
    const field = editor()
    await user.pointer({ keys: '[MouseLeft>]', target: cell('r2', 'name') })
    expect([editor(), document.activeElement]).toEqual([null, grid()])
    await user.pointer({ keys: '[/MouseLeft]', target: cell('r2', 'name') })
    expect([editor(), document.activeElement, field?.value]).toEqual([field, field, 'N2'])
  })

  it('[N15] the grid has the keyboard after a click that opens nothing and after a drag, not before one that opens', async () => {
    const { user } = await drawGrid()
    const focused = vi.fn()
    grid().addEventListener('focus', focused)
    await user.click(cell('r1', 'name'))
    expect([focused.mock.calls.length, document.activeElement]).toEqual([0, editor()])
    await user.click(cell('r0', 'done'))
    expect(document.activeElement).toBe(grid())
    grid().blur()
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell('r0', 'kind') },
      { keys: '[/MouseLeft]', target: cell('r2', 'kind') },
    ])
    expect([editor(), document.activeElement]).toEqual([null, grid()])
  })

  it('[N15] turns boxes over by Space, clears by Delete, undoes and redoes', async () => {
    const { user, handle } = await drawGrid()
    const shown = () => handle.getTableData().map((row) => `${row.name}${row.done}`)
    await user.click(cell('r0', 'done'))
    await user.keyboard(' ')
    expect(shown()[0]).toBe('N0Y')
    await user.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}{Delete}')
    expect(shown().slice(0, 2)).toEqual(['Y', 'N'])
    await user.keyboard('{Control>}z{/Control}')
    expect(shown().slice(0, 2)).toEqual(['N0Y', 'N1N'])
    await user.keyboard('{Control>}zy{/Control}')
    expect(shown()[0]).toBe('N0Y')
  })

  it('[N08] chooses rows by Space, and the page in the head', async () => {
    const { user, handle } = await drawGrid({ rowSelection: true })
    await user.tab()
    await user.keyboard(' {ArrowDown}{ArrowDown} ')
    expect(handle.getSelection()).toEqual(['r0', 'r2'])
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp} ')
    expect([active(), handle.getSelection().length]).toEqual(['head row-checkbox', 3])
  })

  it('[N06] moves a row by Alt and the arrows, and by the menu of its handle with the ends shut', async () => {
    const { user, handle } = await drawGrid({ dragSort: true })
    const order = () => handle.getTableData().map((row) => `${row.name}:${row.orderNum}`)
    await user.click(cell('r1', 'name'))
    await user.keyboard('{Escape}{Alt>}{ArrowUp}{/Alt}')
    expect(order()).toEqual(['N1:1', 'N0:2', 'N2:3'])
    await user.keyboard('{Home}{Enter}')
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByRole('menuitem', { name: '向上移' })).toHaveProperty('ariaDisabled', 'true')
    await waitFor(() => expect(document.activeElement).toBe(within(menu).getByRole('menuitem', { name: '向下移' })))
    await user.keyboard('{Enter}')
    expect(order()).toEqual(['N0:1', 'N1:2', 'N2:3'])
    // The closed menu gives the focus back in a later frame.
    await waitFor(() => expect(document.activeElement).toBe(grid()))
    await user.keyboard('{Enter}')
    expect(within(await screen.findByRole('menu')).getByRole('menuitem', { name: '向下移' })).toHaveProperty(
      'ariaDisabled',
      null,
    )
  })

  it('[L13] warns of a second insert within 1500 ms and ignores it (N07)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    try {
      const { user, handle } = await drawGrid({ dragSort: true })
      const insert = async () => {
        await user.click(cell('r0', 'row-drag-sort'))
        await user.click(await screen.findByRole('menuitem', { name: '插入一行' }))
      }
      await insert()
      vi.setSystemTime(1_001_499)
      await insert()
      expect(screen.getByText('你点击的太快了，请慢点点击!')).toBeDefined()
      expect(handle.getTableData().length).toBe(4)
      vi.setSystemTime(1_001_500)
      await insert()
      expect(handle.getTableData().length).toBe(5)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[N06] inserts a row below by a double click on the handle', async () => {
    const { user, handle } = await drawGrid({ dragSort: true })
    await user.dblClick(cell('r1', 'row-drag-sort'))
    expect(handle.getTableData().map((row) => row.name)).toEqual(['N0', 'N1', undefined, 'N2'])
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('[N06] leaves the insert out of the menu on request (§7 no. 16)', async () => {
    const { user } = await drawGrid({ dragSort: true, insertRow: false })
    await user.click(cell('r0', 'row-drag-sort'))
    expect((await screen.findAllByRole('menuitem')).length).toBe(2)
  })

  it('[M05] makes columns wider and narrower by mouse and keyboard, and pins them', async () => {
    const { user } = await drawGrid()
    const width = () => cell('r0', 'name').style.width
    const start = Number.parseInt(width(), 10)
    await user.click(cell('r0', 'name'))
    await user.keyboard('{Escape}{ArrowUp}{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}')
    expect(width()).toBe(`${start + 10}px`)
    const edge = document.querySelector('.h-grid-head [data-col="name"] .h-grid-resize') ?? document.body
    fireEvent.pointerDown(edge, { pointerId: 1, clientX: 100 })
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 130 })
    fireEvent.pointerUp(document, { pointerId: 1 })
    expect(width()).toBe(`${start + 40}px`)
    await user.keyboard('{ArrowRight}{Enter}')
    await user.click(screen.getByRole('menuitem', { name: '固定在右侧' }))
    expect(cell('r0', 'size').closest('.h-grid-right')).not.toBeNull()
  })
})

describe('columns as chosen by a user', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset.col)
  const inHead = async (user: UserEvent, column: string, item: string) => {
    await user.click(cell('r0', column))
    await user.keyboard('{Escape}{ArrowUp}{Enter}')
    await user.click(screen.getByRole('menuitem', { name: item }))
  }
  const kept = (user: string) => localStorage.getItem(`heron.columns.${user}:tools`)

  it('[M05] are kept under the name of the grid, for each person', async () => {
    openSession('t1', { id: '1', username: 'li', realname: '李工', avatar: null })
    const first = await drawGrid({ gridId: 'tools' })
    const before = heads()
    const usual = Number.parseInt(cell('r0', 'size').style.width, 10)
    await first.user.click(cell('r0', 'size'))
    await first.user.keyboard('{Escape}{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
    await inHead(first.user, 'size', '固定在左侧')
    await inHead(first.user, 'name', '隐藏此列')
    expect(heads()).not.toContain('name')
    cleanup()

    const again = await drawGrid({ gridId: 'tools' })
    expect(heads()).not.toContain('name')
    expect(cell('r0', 'size').closest('.h-grid-left')).not.toBeNull()
    expect(cell('r0', 'size').style.width).toBe(`${usual + 10}px`)
    await inHead(again.user, 'size', '显示“名称”')
    expect(heads()).toContain('name')
    cleanup()

    openSession('t2', { id: '2', username: 'wu', realname: '吴工', avatar: null })
    const other = await drawGrid({ gridId: 'tools' })
    expect(heads()).toEqual(before)
    await inHead(other.user, 'name', '隐藏此列')
    await inHead(other.user, 'size', '恢复默认列')
    expect([heads(), kept('wu')]).toEqual([before, null])
    expect(kept('li')).not.toBeNull()
  })

  it('leaves one column at least, and shows a hidden one whose cell is refused', async () => {
    const required = columns.map((column) => ({ ...column, validateRules: [{ required: true }] }))
    const { user, handle } = await drawGrid({ columns: required.slice(0, 2), dataSource: [{ id: 'r0', size: 1 }] })
    await inHead(user, 'name', '隐藏此列')
    await user.click(cell('r0', 'size'))
    await user.keyboard('{Escape}{ArrowUp}{Enter}')
    expect(screen.getByRole('menuitem', { name: '隐藏此列' }).ariaDisabled).toBe('true')
    await user.keyboard('{Escape}')
    await act(() => handle.validateTable())
    expect(heads()).toContain('name')
    expect(editor()).not.toBeNull()
  })
})

describe('clipboard', () => {
  it('copies a range as a spreadsheet reads it, and cuts it', async () => {
    const { user, handle } = await drawGrid()
    await user.click(cell('r0', 'name'))
    await user.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}')
    const copied = clipboard()
    fireEvent.copy(grid(), { clipboardData: copied })
    expect(copied.getData('text/plain')).toBe('N0\t0.5\t粗\r\nN1\t1.5\t精')
    fireEvent.cut(grid(), { clipboardData: copied })
    expect(handle.getTableData().map((row) => row.name)).toEqual(['', '', 'N2'])
    handle.undo()
    expect(handle.getTableData().map((row) => row.name)).toEqual(['N0', 'N1', 'N2'])
  })

  it('pastes at once what fits, and fills a range with a single text', async () => {
    const { user, handle } = await drawGrid()
    await user.click(cell('r0', 'name'))
    await user.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}')
    fireEvent.paste(grid(), { clipboardData: clipboard('same') })
    expect(handle.getTableData().map((row) => row.name)).toEqual(['same', 'same', 'N2'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows first what it refuses and why, and which rows it adds', async () => {
    const { user, handle } = await drawGrid()
    await user.click(cell('r2', 'name'))
    await user.keyboard('{Escape}')
    fireEvent.paste(grid(), { clipboardData: clipboard('a\tbad\t精\nb\t4\t粗\n') })
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('写入 5 个单元格，新增 1 行，1 个不接受。')).toBeDefined()
    expect(within(dialog).getByText('不是数字')).toBeDefined()
    expect(handle.getTableData().length).toBe(3)
    const apply = within(dialog).getByRole('button', { name: '粘贴 5 个单元格' })
    expect(document.activeElement).toBe(apply)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(handle.getTableData().length).toBe(4))
    expect(handle.getTableData().slice(2)).toMatchObject([
      { name: 'a', size: 2.5, kind: 'b' },
      { name: 'b', size: 4, kind: 'a' },
    ])
    handle.undo()
    expect(handle.getTableData().map((row) => row.name)).toEqual(['N0', 'N1', 'N2'])
  })

  it('fills down by Ctrl+D', async () => {
    const { user, handle } = await drawGrid()
    await user.click(cell('r0', 'name'))
    await user.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(handle.getTableData().map((row) => row.name)).toEqual(['N0', 'N0', 'N0'])
  })
})
