import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cell, columns, drawGrid, grid, makeRows } from '../../../testing/editable-grid.tsx'
import { edgeScroll } from '../../form/size/edge-scroll.ts'
import { readAddSettings } from './add-settings.ts'
import { allowedButtons } from './toolbar.tsx'

afterEach(() => localStorage.clear())

const button = (name: string) => screen.getByRole('button', { name })
const drawnRows = () => grid().getAttribute('aria-rowcount')

describe('toolbar', () => {
  it('[N13] hides what the user may not do: batch_delete takes remove with it, a column by its key', async () => {
    expect(allowedButtons(['add', 'remove', 'save'], ['batch_delete'])).toEqual(['add', 'save'])
    expect(allowedButtons(['add', 'remove'], ['add'])).toEqual(['remove'])
    await drawGrid({ toolbar: true, excludedCodes: ['add', 'size'] })
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    expect(grid().querySelector('[data-col="size"]')).toBeNull()
  })

  it('[N05] asks, allows the screen to refuse, and reports loaded rows only', async () => {
    const onRemove = vi.fn()
    const onDeleted = vi.fn()
    const beforeDelete = vi.fn().mockResolvedValueOnce('已被引用').mockResolvedValue(undefined)
    const { user, handle } = await drawGrid({ toolbar: true, rowSelection: true, onRemove, onDeleted, beforeDelete })
    const [added = ''] = handle.addRows({ name: 'new' })
    handle.setSelection(['r1', added])
    await user.click(await screen.findByRole('button', { name: '删除' }))
    expect(screen.getByText('确定要删除这 2 项吗?')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    expect(await screen.findByText('已被引用')).toBeDefined()
    expect(handle.getTableData().length).toBe(4)
    await user.click(button('删除'))
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(handle.getTableData().length).toBe(2))
    expect(onRemove.mock.calls[0]?.[0]).toMatchObject({ deleteIds: ['r1'], deleteRows: [{ id: 'r1' }] })
    expect([onDeleted.mock.calls, handle.getDeleteIds()]).toEqual([[[['r1']]], ['r1']])
  })

  it('[N05] waits for the screen when removing takes a call', async () => {
    const onRemove = vi.fn()
    const { user, handle } = await drawGrid({ toolbar: true, rowSelection: true, asyncRemove: true, onRemove })
    handle.setSelection(['r1'])
    await user.click(await screen.findByRole('button', { name: '删除' }))
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(onRemove).toHaveBeenCalled())
    expect(handle.getTableData().length).toBe(3)
    onRemove.mock.calls[0]?.[0].confirmRemove()
    expect(handle.getTableData().length).toBe(2)
  })

  it('[N07] adds the number of rows of the settings, at least one, and keeps it as default (L13)', async () => {
    const { user, handle } = await drawGrid({ toolbar: true, addButtonSettings: true })
    await user.click(button('选项'))
    const count = screen.getByLabelText<HTMLInputElement>('添加行数')
    fireEvent.change(count, { target: { value: '0' } })
    expect(count.value).toBe('1')
    fireEvent.change(count, { target: { value: '2' } })
    const position = screen.getByLabelText<HTMLInputElement>('添加位置')
    fireEvent.change(position, { target: { value: '99' } })
    expect(position.value).toBe('3')
    fireEvent.change(position, { target: { value: '1' } })
    await user.click(button('保存为默认值'))
    expect(screen.getByText('保存成功')).toBeDefined()
    expect(JSON.parse(localStorage.getItem('jet-add-btn-settings') ?? '')).toEqual({
      addRowNum: 2,
      addIndex: 1,
      addScrollToBottom: true,
    })
    await user.click(button('新增'))
    expect(handle.getTableData().map((row) => row.name)).toEqual(['N0', undefined, undefined, 'N1', 'N2'])
  })

  it('[N07] takes stored settings that make no sense for none', () => {
    for (const stored of ['{', '7', '{"addRowNum":-4,"addIndex":"x"}']) {
      localStorage.setItem('jet-add-btn-settings', stored)
      expect(readAddSettings()).toEqual({ addRowNum: 1, addIndex: 0, addScrollToBottom: true })
    }
  })

  it('[N08] offers to clear the selection only where the head cannot, and folds its buttons', async () => {
    const { user, handle, again } = await drawGrid({
      toolbar: { buttons: ['add', 'clearSelection', 'collapse'] },
      rowSelection: true,
    })
    handle.setSelection(['r0'])
    await screen.findByText('已选 1 条')
    expect(screen.queryByRole('button', { name: '清空选择' })).toBeNull()
    again({
      toolbar: { buttons: ['add', 'clearSelection', 'collapse'] },
      rowSelection: true,
      disabledRows: { kind: 'b' },
    })
    await user.click(await screen.findByRole('button', { name: '清空选择' }))
    expect(handle.getSelection()).toEqual([])
    await user.click(button('收起'))
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    await user.click(button('展开'))
    expect(button('新增')).toBeDefined()
  })
})

describe('pages', () => {
  it('[M04] changes pages, keeps the selection and shows which rows are displayed (§7 no. 19)', async () => {
    const onPageChange = vi.fn()
    const { user, handle } = await drawGrid({
      dataSource: makeRows(23),
      rowSelection: true,
      rowNumber: true,
      pagination: { current: 1, pageSize: 10 },
      onPageChange,
    })
    expect([drawnRows(), screen.getByText('1-10 共 23 条').tagName]).toEqual(['11', 'SPAN'])
    handle.toggleSelectionAll()
    await user.click(button('下一页'))
    expect(cell('r10', 'row-number').textContent).toBe('11')
    expect(onPageChange.mock.calls).toEqual([[{ current: 2, pageSize: 10 }]])
    await user.selectOptions(screen.getByRole('combobox'), '30')
    expect([drawnRows(), handle.getSelection().length]).toEqual(['24', 10])
    const offered = [...screen.getByRole('combobox').querySelectorAll('option')].map(({ value }) => value)
    expect(offered).toEqual(['10', '20', '30'])
  })

  it('stays on its page when its screen draws itself again with the same wish', async () => {
    const { user, again } = await drawGrid({ dataSource: makeRows(23), pagination: { current: 1, pageSize: 10 } })
    await user.click(button('下一页'))
    again({ pagination: { current: 1, pageSize: 10 } })
    expect(screen.getByText('11-20 共 23 条')).toBeDefined()
    again({ pagination: { current: 3, pageSize: 10 } })
    expect(screen.getByText('21-23 共 23 条')).toBeDefined()
  })

  it('[N09] turns to the page of the first refused cell', async () => {
    const rows = makeRows(23).map((row) => (row.id === 'r21' ? { ...row, name: '' } : row))
    const { handle } = await drawGrid({ dataSource: rows, columns, pagination: { current: 1, pageSize: 5 } })
    await handle.validateTable()
    await waitFor(() => expect(cell('r21', 'name').getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('drag', () => {
  it('[N06] drags a row by its handle, and Escape leaves it where it was (§7 no. 13)', async () => {
    const { handle } = await drawGrid({ dragSort: true })
    const scroller = document.querySelector('.h-grid-scroll') ?? document.body
    scroller.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400)
    const drag = (to: number, end: () => void) => {
      fireEvent.pointerDown(cell('r0', 'row-drag-sort'), { pointerId: 1, clientY: 60 })
      fireEvent.pointerMove(document, { pointerId: 1, clientY: 80 })
      fireEvent.pointerMove(document, { pointerId: 1, clientY: to })
      end()
    }
    const names = () => handle.getTableData().map((row) => row.name)
    drag(40 + 61 * 2 + 50, () => fireEvent.keyDown(document, { key: 'Escape' }))
    expect(names()).toEqual(['N0', 'N1', 'N2'])
    drag(40 + 61 * 2 + 50, () => fireEvent.pointerUp(document, { pointerId: 1 }))
    expect(names()).toEqual(['N1', 'N2', 'N0'])
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('[N06] scrolls by itself at the edges, the faster the nearer (§7 no. 15)', () => {
    expect([edgeScroll(200, 40, 400), edgeScroll(70, 40, 400), edgeScroll(399, 40, 400)]).toEqual([0, -3, 18])
  })
})
