import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { FILLED_SEARCH_MS, SEARCH_MS } from './debounce.ts'
import { selectDemo } from './select.demo.tsx'
import { Select } from './select.tsx'

const scene = (id: string) => {
  const View = selectDemo.scenes.find((each) => each.id === id)?.View
  if (!View) throw new Error(`no scene ${id}`)
  return <View />
}
const drawn = () => document.querySelectorAll('.ant-select-item-option').length
/** antd reads the old `which`, which user-event leaves out. */
const codes = { ArrowDown: 40, Enter: 13 } as const
const press = (key: keyof typeof codes) =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode: codes[key], which: codes[key] })
const active = () => document.querySelector('.ant-select-item-option-active')?.textContent
const shown = () => document.querySelector('.h-select')?.textContent ?? ''

afterEach(() => {
  vi.useRealTimers()
})

describe('select', () => {
  it('[P11] is opened, moved in and chosen from by the keyboard alone', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('few'))
    await user.tab()
    press('ArrowDown')
    expect(active()).toBe('E-Cu')
    press('ArrowDown')
    expect(active()).toBe('CuCrZr')
    press('Enter')
    expect(shown()).toContain('CuCrZr')
  })

  it('[P11] draws the choices in sight of 5,000, and filters by what people read (§7 no. 37)', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('many'))
    await user.tab()
    press('ArrowDown')
    expect(drawn()).toBeGreaterThan(0)
    expect(drawn()).toBeLessThan(60)
    await user.keyboard('E0042')
    expect(drawn()).toBe(1)
    press('Enter')
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('E0042')
    expect(document.querySelector('.ant-select-item-option-selected')?.textContent).toBe('E0042')
  })

  it('[M03] asks for the list once nobody types for 300 ms, or 800 ms where it opens filled', async () => {
    vi.useFakeTimers()
    const onSearch = vi.fn()
    const field = (wait: number) => (
      <Select label="a" options={[]} value={undefined} onChange={() => undefined} onSearch={onSearch} wait={wait} />
    )
    const { unmount } = await renderScreen(field(SEARCH_MS))
    const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } })
    type('mo')
    await act(() => vi.advanceTimersByTimeAsync(299))
    type('mol')
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(onSearch).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onSearch.mock.calls).toEqual([['mol']])
    unmount()
    await renderScreen(field(FILLED_SEARCH_MS))
    type('m')
    await act(() => vi.advanceTimersByTimeAsync(799))
    expect(onSearch).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onSearch).toHaveBeenCalledTimes(2)
  })

  it('[L08] says 没有查询到任何数据 when nothing is found', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('remote'))
    await user.tab()
    press('ArrowDown')
    expect(screen.getByText('没有查询到任何数据')).toBeDefined()
  })

  it('opens within the window it stands in', async () => {
    const user = userEvent.setup()
    await renderScreen(<dialog open>{scene('few')}</dialog>)
    await user.click(screen.getByRole('combobox'))
    expect(screen.getByRole('dialog').querySelector('.ant-select-dropdown')).not.toBeNull()
  })
})
