import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { PagedTable } from './paged-table.tsx'

const rows = Array.from({ length: 45 }, (_each, at) => ({ id: `r${at + 1}` }))
const pager = () => document.querySelector('.h-pager-move')?.textContent

it('F5 marks the chosen page before its rows are drawn', async () => {
  const atDrawing = new Map<string, string | null | undefined>()
  const render = ({ id }: { readonly id: string }) => {
    if (!atDrawing.has(id)) atDrawing.set(id, pager())
    return id
  }
  await renderScreen(
    <PagedTable
      label="rows"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', title: { words: 'id' }, render }]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(screen.getByText('r21')).toBeDefined()
  expect(screen.queryByText('r20')).toBeNull()
  expect(atDrawing.get('r21')).toBe(pager())
  expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
})
