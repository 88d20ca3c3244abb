import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { RowActions } from '../list-page/row-action.tsx'
import { DataTable } from './data-table.tsx'
import { Tight } from './tight.ts'

/** Simulates a browser's layout: the width that the table needs, and the available width. */
function laidOut(takes: number, room: number): void {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(takes)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
}

const onFreeze = vi.fn()
const drawnTight = vi.fn()

function Noted() {
  drawnTight(use(Tight))
  return null
}

const table = (rows = [{ id: '1', name: '李明' }]) => (
  <DataTable
    label="用户"
    rows={rows}
    empty={<p>没有</p>}
    columns={[{ key: 'name', title: 'customer.name' }]}
    rowKey={({ id }) => id}
    actions={() => (
      <>
        <Noted />
        <RowActions
          actions={[
            { label: 'user.detail', onClick: () => undefined },
            { label: 'kit.edit', onClick: () => undefined },
            { label: 'user.freeze', onClick: onFreeze },
            { label: 'kit.remove', danger: true, onClick: () => undefined },
          ]}
        />
      </>
    )}
  />
)

const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

afterEach(() => {
  drawnTight.mockClear()
  vi.restoreAllMocks()
})

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

  it('does so at once when its rows return', async () => {
    laidOut(1_200, 900)
    function Emptied() {
      const [isEmpty, setEmpty] = useState(false)
      return (
        <>
          {isEmpty ? table([]) : table()}
          <button type="button" onClick={() => setEmpty(!isEmpty)}>
            换
          </button>
        </>
      )
    }
    await renderScreen(<Emptied />)
    await userEvent.click(screen.getByText('换'))
    expect(screen.getByText('没有')).toBeDefined()
    drawnTight.mockClear()
    await userEvent.click(screen.getByText('换'))
    expect(shown()).toEqual(['详情', '编辑', '更多'])
    expect(new Set(drawnTight.mock.calls.flat())).toEqual(new Set([true]))
  })

  it('F4 draws all actions in the first row only, which is measured before the others', async () => {
    laidOut(1_200, 900)
    const rows = ['1', '2', '3'].map((id) => ({ id, name: '李明' }))
    await renderScreen(table(rows))
    expect(screen.getAllByRole('button', { name: '更多' })).toHaveLength(3)
    expect(drawnTight.mock.calls.flat().filter((isTight) => !isTight)).toHaveLength(1)
  })

  it('shows all of them where there is room', async () => {
    laidOut(900, 900)
    await renderScreen(table())
    expect(shown()).toEqual(['详情', '编辑', '冻结', '删除'])
    expect(screen.getByRole('table').className).not.toContain('is-tight')
  })
})
