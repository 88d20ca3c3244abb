import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { SearchBar } from './search-bar.tsx'

const field = (words: string) => ({ name: words, label: { words } })
const fields = ['编号', '名称', '状态', '客户'].map(field)

/** Lays the parts of a bar out in rows that have room for so many of them. */
const withRoomFor = (parts: number) =>
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return Math.floor(at / parts) * 40
  })

const shown = () => fields.map(({ name }) => name).filter((name) => screen.queryByLabelText(name))

afterEach(() => void vi.restoreAllMocks())

it('shows as many fields as fit into one row beside the buttons, and the others on request', async () => {
  withRoomFor(3)
  await renderScreen(<SearchBar fields={fields} search={{}} onSearch={() => undefined} tools={<span>新增</span>} />)
  await expect.poll(() => shown()).toEqual(['编号'])
  await userEvent.setup().click(screen.getByRole('button', { name: '更多条件' }))
  expect(shown()).toEqual(['编号', '名称', '状态', '客户'])
})

it('cuts off the second row of a new bar until its fields fit (F4)', async () => {
  withRoomFor(3)
  const cut: boolean[] = []
  await renderScreen(<SearchBar fields={fields} search={{}} onSearch={() => undefined} tools={<span>新增</span>} />)
  const bar = screen.getByLabelText('编号').closest('form')
  if (!bar) throw new Error('the bar has no form')
  const observer = new MutationObserver(() => cut.push(bar.hasAttribute('data-cut')))
  observer.observe(bar, { attributeFilter: ['data-cut'] })
  await expect.poll(() => shown()).toEqual(['编号'])
  await expect.poll(() => cut).toEqual([true, false])
  observer.disconnect()
})

it('shows a field that the list is filtered by, even without room', async () => {
  withRoomFor(4)
  const onlyFirst = fields.slice(0, 3)
  const { rerender } = await renderScreen(<SearchBar fields={onlyFirst} search={{}} onSearch={() => undefined} />)
  expect(shown()).toEqual(['编号', '名称', '状态'])
  withRoomFor(3)
  rerender(<SearchBar fields={onlyFirst} search={{ 状态: '1' }} onSearch={() => undefined} />)
  expect(shown()).toContain('状态')
})

it('offers to reset what is typed or searched for, and a search does not measure its room again', async () => {
  const measured = withRoomFor(6)
  const onSearch = vi.fn()
  function Bar() {
    const [search, setSearch] = useState({})
    onSearch.mockImplementation(setSearch)
    return <SearchBar fields={fields} search={search} onSearch={onSearch} />
  }
  await renderScreen(<Bar />)
  const user = userEvent.setup()
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: '重置' })
  const number = screen.getByLabelText<HTMLInputElement>('编号')
  expect(reset.disabled).toBe(true)
  await user.type(number, 'P-1')
  await user.click(reset)
  expect([number.value, onSearch.mock.calls]).toEqual(['', []])
  measured.mockClear()
  await user.type(number, 'P-2{Enter}')
  await user.click(reset)
  expect(onSearch.mock.calls).toEqual([[{ 编号: 'P-2' }], [{}]])
  expect([number.value, reset.disabled]).toEqual(['', true])
  expect(measured).not.toHaveBeenCalled()
})
