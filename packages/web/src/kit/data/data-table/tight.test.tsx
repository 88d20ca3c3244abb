import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { RowActions } from '../list-page/row-action.tsx'
import { DataTable } from './data-table.tsx'

/** Simulates a browser's layout: the width that the table needs, and the available width. */
function laidOut(takes: number, room: number): void {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(takes)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
}

const onFreeze = vi.fn()

const table = () => (
  <DataTable
    label="用户"
    rows={[{ id: '1', name: '李明' }]}
    columns={[{ key: 'name', title: 'customer.name' }]}
    rowKey={({ id }) => id}
    actions={() => (
      <RowActions
        actions={[
          { label: 'user.detail', onClick: () => undefined },
          { label: 'kit.edit', onClick: () => undefined },
          { label: 'user.freeze', onClick: onFreeze },
          { label: 'kit.remove', danger: true, onClick: () => undefined },
        ]}
      />
    )}
  />
)

const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

afterEach(() => vi.restoreAllMocks())

describe('a table that is too wide for its rows’ actions', () => {
  it('shows the first two, and does the others from a menu', async () => {
    laidOut(1_200, 900)
    await renderScreen(table())
    expect(shown()).toEqual(['详情', '编辑', '更多'])
    expect(screen.getByRole('table').className).toContain('is-tight')
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '冻结' }))
    expect(onFreeze).toHaveBeenCalledOnce()
  })

  it('shows all of them where there is room', async () => {
    laidOut(900, 900)
    await renderScreen(table())
    expect(shown()).toEqual(['详情', '编辑', '冻结', '删除'])
    expect(screen.getByRole('table').className).not.toContain('is-tight')
  })
})
