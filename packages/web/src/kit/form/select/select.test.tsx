import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Apart } from '../../overlay/dialog/apart.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { FILLED_SEARCH_MS, SEARCH_MS } from './debounce.ts'
import { selectDemo } from './select.demo.tsx'
import { Select } from './select.tsx'

const scene = (id: string) => {
  const View = selectDemo.scenes.find((each) => each.id === id)?.View
  if (!View) throw new Error(`no scene ${id}`)
  return <View />
}
const drawn = () => screen.queryAllByRole('option').length
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

afterEach(() => {
  vi.useRealTimers()
})

describe('select', () => {
  it('[P11] is opened, moved in and chosen from by the keyboard alone', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('few'))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(active()).toBe('E-Cu'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(active()).toBe('CuCrZr'))
    await user.keyboard('{Enter}')
    expect(field().value).toBe('CuCrZr')
  })

  it('[P11] draws the choices in sight of 5,000, and filters by what people read (§7 no. 37)', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('many'))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(drawn()).toBeGreaterThan(0)
    expect(drawn()).toBeLessThan(60)
    await user.keyboard('E0042')
    expect(drawn()).toBe(1)
    await user.keyboard('{Enter}')
    await user.keyboard('E0042')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('E0042')
  })

  it('[M03] requests the list 300 ms after the last keystroke, or 800 ms where it opens filled', async () => {
    vi.useFakeTimers()
    const onSearch = vi.fn()
    const box = (wait: number) => (
      <Select label="a" options={[]} value={undefined} onChange={() => undefined} onSearch={onSearch} wait={wait} />
    )
    const { unmount } = await renderScreen(box(SEARCH_MS))
    const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } })
    type('mo')
    await act(() => vi.advanceTimersByTimeAsync(299))
    type('mol')
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(onSearch).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onSearch.mock.calls).toEqual([['mol']])
    unmount()
    await renderScreen(box(FILLED_SEARCH_MS))
    type('m')
    await act(() => vi.advanceTimersByTimeAsync(799))
    expect(onSearch).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onSearch).toHaveBeenCalledTimes(2)
  })

  it('[L08] shows 没有查询到任何数据 when nothing is found', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('remote'))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByText('没有查询到任何数据')).toBeDefined()
  })

  it('the hidden buttons that close an open list are named in the reader’s language', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('few'))
    await user.click(field())
    const named = [...document.querySelectorAll('[role=button][aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(named).toContain('关闭')
    expect(named).not.toContain('Dismiss')
  })

  it('opens above its dialog; Escape closes the list only', async () => {
    const user = userEvent.setup()
    await renderScreen(
      <Dialog title="w" onClose={() => undefined}>
        {scene('few')}
      </Dialog>,
    )
    await user.click(screen.getByRole('combobox'))
    expect(screen.getByRole('listbox')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'w' })).toBeDefined()
  })

  it('Escape in a closed field closes the window around it and keeps the value', async () => {
    const onClose = vi.fn()
    const user = userEvent.setup()
    await renderScreen(
      <Apart>
        <Dialog title="w" onClose={onClose}>
          {scene('few')}
        </Dialog>
      </Apart>,
    )
    act(() => screen.getByRole('combobox').focus())
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(field().value).toBe('E-Cu')
  })

  it('Escape closes the list and keeps the value, also when nothing is open', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('few'))
    await user.click(field())
    await user.keyboard('{Escape}')
    expect(drawn()).toBe(0)
    await user.keyboard('{Escape}')
    expect(field().value).toBe('E-Cu')
  })

  it('words that were erased again leave the value as it was; the cross clears it', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('few'))
    await user.click(field())
    await user.keyboard('w{Backspace}')
    await user.click(document.body)
    await waitFor(() => expect(field().value).toBe('E-Cu'))
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(field().value).toBe('')
  })

  it('typing in a closed field searches for what is typed, not for the label and it', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('few'))
    await user.click(field())
    await user.keyboard('{Enter}cucr')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['CuCrZr'])
  })
})
