import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, useStore } from '../../../lib/store.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { toasts } from '../../overlay/toast/toast-store.ts'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn } from '../model/column.ts'
import type { GridHandle } from '../view/grid-handle.ts'
import { createLiveBus } from './live-bus.ts'

const columns: readonly GridColumn[] = [
  { key: 'label', title: '标号', type: 'input' },
  { key: 'x', title: 'X', type: 'inputNumber' },
]
const rows = [
  { id: '1', label: 'C1', x: 10, version: 1 },
  { id: '2', label: 'C2', x: 20, version: 1 },
]

/** Two users with the same table open. */
async function open() {
  const bus = createLiveBus()
  const [zhang, li] = [bus.join('张工'), bus.join('李工')]
  const handles: Record<string, GridHandle> = {}
  const own = rows.map((row) => ({ ...row }))
  const loaded = createStore(own)
  const Grid = ({ name, live }: { readonly name: string; readonly live: typeof li }) => (
    <EditableGrid
      label={name}
      columns={columns}
      dataSource={useStore(loaded)}
      alwaysEdit={false}
      live={live}
      onReady={keep(handles, name)}
    />
  )
  const view = await renderScreen(
    <>
      <Grid name="张" live={zhang} />
      <Grid name="李" live={li} />
    </>,
  )
  const table = (name: string) => screen.getByRole('region', { name })
  const cell = (name: string, text: string) => within(table(name)).getByText(text, { selector: '[role=gridcell]' })
  const handle = (name: string) => {
    const found = handles[name]
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  /** The screen reloads its rows. */
  const reload = async (next: typeof own) => act(async () => loaded.set(next))
  return { view, zhang, li, table, cell, handle, reload, user: userEvent.setup() }
}

const keepers = new Map<string, (handle: GridHandle) => void>()
/** The same function each time, because the grid calls a new one again. */
function keep(handles: Record<string, GridHandle>, name: string): (handle: GridHandle) => void {
  const known = keepers.get(name)
  if (known) return known
  const keeper = (handle: GridHandle) => {
    handles[name] = handle
  }
  keepers.set(name, keeper)
  return keeper
}
// jsdom has no layout: without a size only the first column would be drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  vi.restoreAllMocks()
  keepers.clear()
  toasts.set([])
  vi.useRealTimers()
})

const flips = () => [...document.querySelectorAll('.is-flip')].map((each) => each.textContent)

describe('two tables on one wire', () => {
  it('[N14][M10] a saved cell is animated in the other table for 1400 ms and is treated as loaded', async () => {
    const { zhang, cell, handle } = await open()
    vi.useFakeTimers()
    act(() => zhang.save('vxe-default', { id: '2', label: 'C2', x: 25.5, version: 2 }))
    expect(cell('李', '25.5')).toBeDefined()
    expect(flips()).toEqual(['20', '20'])
    expect(handle('李').getChangedData()).toEqual([])
    act(() => vi.advanceTimersByTime(1_399))
    expect(flips()).toHaveLength(2)
    act(() => vi.advanceTimersByTime(1))
    expect(flips()).toEqual([])
  })

  it('[N14] a row that comes too late, or is not here, changes nothing', async () => {
    const { zhang, cell } = await open()
    act(() => {
      zhang.save('vxe-default', { id: '2', x: 30, version: 5 })
      zhang.save('vxe-default', { id: '2', x: 29, version: 4 })
      zhang.save('vxe-default', { id: '404', x: 1, version: 1 })
      zhang.save('another-table', { id: '1', x: 99, version: 9 })
    })
    expect(cell('李', '30')).toBeDefined()
    expect(cell('李', '10')).toBeDefined()
  })

  it('[N14] shows who is editing which cell, and no longer when they stop', async () => {
    const { user, table, cell } = await open()
    await user.dblClick(cell('张', '10'))
    await waitFor(() => expect(within(table('李')).getByText('张工 正在编辑')).toBeDefined())
    expect(within(table('张')).queryByText('张工 正在编辑')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(within(table('李')).queryByText('张工 正在编辑')).toBeNull())
  })

  it('[N14] what is changed here and not saved is never overwritten; the conflict is shown and can be settled', async () => {
    const { user, zhang, table, cell, handle } = await open()
    act(() => void handle('李').setValues([{ rowKey: '1', values: { x: 11 } }]))
    act(() => zhang.save('vxe-default', { id: '1', label: 'C1b', x: 12, version: 2 }))
    expect(cell('李', '11')).toBeDefined()
    expect(cell('李', 'C1b')).toBeDefined()
    expect(handle('李').getChangedData()).toMatchObject([{ id: '1', x: 11, version: 2 }])
    const mark = within(table('李')).getByRole('button', { name: 'X：他人已保存为“12”' })
    expect(within(table('张')).queryByRole('button', { name: /他人已保存/ })).toBeNull()
    await user.click(mark)
    await user.click(screen.getByRole('button', { name: '采用' }))
    expect(cell('李', '12')).toBeDefined()
    expect(handle('李').getChangedData()).toEqual([])
    expect(within(table('李')).queryByRole('button', { name: /他人已保存/ })).toBeNull()
  })

  it('[N14] the mark goes when the own value is saved over it, or is kept by hand', async () => {
    const { user, zhang, table, handle } = await open()
    act(() => void handle('李').setValues([{ rowKey: '1', values: { x: 11 } }]))
    act(() => zhang.save('vxe-default', { id: '1', x: 12, version: 2 }))
    await user.click(within(table('李')).getByRole('button', { name: /他人已保存/ }))
    await user.click(screen.getByRole('button', { name: '保留我的' }))
    expect(within(table('李')).queryByRole('button', { name: /他人已保存/ })).toBeNull()
    act(() => zhang.save('vxe-default', { id: '1', x: 13, version: 3 }))
    expect(within(table('李')).getByRole('button', { name: 'X：他人已保存为“13”' })).toBeDefined()
    act(() => zhang.save('vxe-default', { id: '1', x: 11, version: 4 }))
    expect(within(table('李')).queryByRole('button', { name: /他人已保存/ })).toBeNull()
    expect(handle('李').getChangedData()).toEqual([])
  })

  it('[N14] an open editor keeps what was typed; giving it up leads to the saved value', async () => {
    const { user, zhang, table, cell } = await open()
    await user.dblClick(cell('李', '10'))
    const input = within(table('李')).getByRole('textbox')
    await user.type(input, '5')
    act(() => zhang.save('vxe-default', { id: '1', x: 12, version: 2 }))
    expect(input).toHaveProperty('value', '105')
    expect(within(table('李')).getByRole('button', { name: /他人已保存为“12”/ })).toBeDefined()
    await user.type(input, '{Escape}')
    expect(cell('李', '12')).toBeDefined()
    expect(within(table('李')).queryByRole('button', { name: /他人已保存/ })).toBeNull()
  })

  it('[N14] an editor that was only opened follows the saved value', async () => {
    const { user, zhang, table, cell } = await open()
    await user.dblClick(cell('李', '10'))
    act(() => zhang.save('vxe-default', { id: '1', x: 12, version: 2 }))
    expect(within(table('李')).getByRole('textbox')).toHaveProperty('value', '12')
    expect(within(table('李')).queryByRole('button', { name: /他人已保存/ })).toBeNull()
  })

  it('[N14] rows that come and go elsewhere leave an open editor and unsaved cells alone', async () => {
    const { user, table, cell, handle, reload } = await open()
    act(() => void handle('李').setValues([{ rowKey: '2', values: { label: 'mine' } }]))
    await user.dblClick(cell('李', '20'))
    const input = within(table('李')).getByRole('textbox')
    await user.type(input, '5')
    await reload([
      { id: '2', label: 'C2', x: 20, version: 1 },
      { id: '3', label: 'C3', x: 30, version: 1 },
    ])
    expect(within(table('李')).queryByText('C1')).toBeNull()
    expect(cell('李', 'C3')).toBeDefined()
    expect(input).toHaveProperty('value', '205')
    expect(document.activeElement).toBe(input)
    await user.keyboard('{Enter}')
    expect(handle('李').getChangedData()).toMatchObject([{ id: '2', label: 'mine', x: 205 }])
    expect(toasts.get()).toEqual([])
  })

  it('[N14] reports unsaved input of a row deleted by another user', async () => {
    const { user, table, cell, handle, reload } = await open()
    act(() => void handle('李').setValues([{ rowKey: '1', values: { label: 'mine' } }]))
    await user.dblClick(cell('李', '10'))
    await user.type(within(table('李')).getByRole('textbox'), '5')
    await reload([{ id: '2', label: 'C2', x: 20, version: 1 }])
    expect(within(table('李')).queryByRole('textbox')).toBeNull()
    expect(toasts.get()).toMatchObject([
      { kind: 'warn', title: '“C1”已被他人删除', detail: '未保存：标号 mine、X 105' },
    ])
    expect(handle('李').getChangedData()).toEqual([])
  })
})
