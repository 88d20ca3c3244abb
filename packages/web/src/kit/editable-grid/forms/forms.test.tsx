import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { formsDemo } from './forms.demo.tsx'
import type { DetailsConfirm } from './grid-with-forms.tsx'
import { GridWithForms } from './grid-with-forms.tsx'
import { placeSub } from './place-sub.ts'
import { SubTable } from './sub-table.tsx'

// jsdom has no layout: without a size only the first column would be drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const draw = async (id: string) => {
  const View = formsDemo.scenes.find((each) => each.id === id)?.View
  if (!View) throw new Error(`no scene ${id}`)
  await renderScreen(<View />)
  return userEvent.setup()
}
const cell = (text: string) => screen.getByText(text, { selector: '[role=gridcell]' })
const sub = () => screen.queryByRole('dialog', { name: '子表' })

describe('the sub-table of a row', () => {
  it('[M10] opens below its row, above it with less than 350 px under the pointer', () => {
    const [row, around] = [
      { top: 300, bottom: 361 },
      { top: 100, bottom: 600 },
    ]
    expect(placeSub(row, around, 550, 900)).toEqual({ top: 261 })
    expect(placeSub(row, around, 551, 900)).toEqual({ bottom: 300 })
  })

  it('opens on a read-only cell, moves to another row, and closes on the same row, an editable cell and its cross', async () => {
    const user = await draw('sub')
    await user.click(cell('E-01'))
    expect(within(sub() as HTMLElement).getByText('C1 · C2')).toBeDefined()
    await user.click(cell('E-02'))
    expect(within(sub() as HTMLElement).getByText('C3')).toBeDefined()
    await user.click(cell('E-02'))
    expect(sub()).toBeNull()
    await user.click(cell('E-01'))
    await user.click(cell('W-Cu'))
    expect(sub()).toBeNull()
    await user.click(cell('E-03'))
    await user.click(within(sub() as HTMLElement).getByRole('button', { name: '关闭' }))
    expect(sub()).toBeNull()
  })

  it('closes when the table scrolls, but not when it scrolls itself', async () => {
    const user = await draw('sub')
    await user.click(cell('E-01'))
    fireEvent.scroll(within(sub() as HTMLElement).getByText('C1 · C2'))
    expect(sub()).not.toBeNull()
    fireEvent.scroll(document.querySelector('.h-grid-scroll') as HTMLElement)
    expect(sub()).toBeNull()
  })

  it('is opened and closed by keys alone', async () => {
    const user = await draw('sub')
    await user.tab()
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    expect(within(sub() as HTMLElement).getByText('C3')).toBeDefined()
    expect(document.activeElement).toBe(sub())
    await user.keyboard('{Escape}')
    expect(sub()).toBeNull()
  })

  it('[L15] looks for its row three times more, 100 ms apart, then reports 打开子表失败', async () => {
    const onClose = vi.fn()
    const around = { current: document.createElement('div') }
    await renderScreen(<span />)
    vi.useFakeTimers()
    await renderScreen(
      <SubTable at={{ rowKey: 'gone', pointerY: 0 }} around={around} onClose={onClose}>
        x
      </SubTable>,
    )
    vi.advanceTimersByTime(299)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onClose).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    expect((await screen.findAllByText('打开子表失败')).length).toBeGreaterThan(0)
  })
})

describe('the details of a row', () => {
  it('[M06] shows every column as a field with the sub-form, works on a copy and puts it back on OK', async () => {
    const user = await draw('details')
    await user.click(cell('E-01'))
    const window = screen.getByRole('dialog', { name: '详细信息' })
    expect(window.style.width).toContain('1200px')
    expect(within(window).getByText('C1 · C2')).toBeDefined()
    await user.click(within(window).getByRole('button', { name: '材料: E-Cu' }))
    await user.click(await screen.findByTitle('EDM-3'))
    expect(within(window).getByRole('button', { name: '材料: EDM-3' })).toBeDefined()
    expect(cell('E-Cu')).toBeDefined()
    await user.click(within(window).getByRole('button', { name: '确定' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('E-Cu', { selector: '[role=gridcell]' })).toBeNull()
  })

  it('opens by key, and cancelling leaves the row as it was', async () => {
    const user = await draw('details')
    await user.tab()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const window = screen.getByRole('dialog', { name: '详细信息' })
    await user.click(within(window).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cell('E-Cu')).toBeDefined()
  })

  it('closes only when the screen calls back with true', async () => {
    const confirmed: DetailsConfirm[] = []
    const columns = [{ key: 'no', title: 'No', type: 'input', showDetails: true, disabled: true }]
    await renderScreen(
      <GridWithForms
        label="g"
        columns={columns}
        dataSource={[{ id: '1', no: 'E-01' }]}
        clickRowShowMainForm
        mainForm={(row, change) => (
          <button type="button" onClick={() => change({ no: `${row.no}!` })}>
            change {String(row.no)}
          </button>
        )}
        onDetailsConfirm={(event) => confirmed.push(event)}
      />,
    )
    const user = userEvent.setup()
    await user.click(cell('E-01'))
    await user.click(screen.getByRole('button', { name: 'change E-01' }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(confirmed[0]).toMatchObject({ row: { id: '1', no: 'E-01!' }, column: { key: 'no' } })
    expect(screen.getByRole('dialog')).toBeDefined()
    confirmed[0]?.callback(false)
    expect(screen.getByRole('dialog')).toBeDefined()
    confirmed[0]?.callback(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
