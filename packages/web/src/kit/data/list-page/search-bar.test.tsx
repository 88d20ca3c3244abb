import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  expect(shown()).toEqual(['编号'])
  await userEvent.setup().click(screen.getByRole('button', { name: '更多条件' }))
  expect(shown()).toEqual(['编号', '名称', '状态', '客户'])
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
