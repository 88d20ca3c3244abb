import { describe, expect, it, vi } from 'vitest'
import { drawGrid, editor } from '../../testing/editable-grid.tsx'
import { validateTables } from './validate-tables.ts'

describe('several tables', () => {
  it('[N09] stops at the first refused table, brings its tab to the front and opens the cell', async () => {
    const good = await drawGrid()
    const bad = await drawGrid({ dataSource: [{ id: 'x', name: '' }] })
    const showPane = vi.fn()
    const cases = [
      { handle: good.handle, paneKey: 'first' },
      { handle: bad.handle, paneKey: 'second' },
    ]
    const answer = await validateTables(cases, showPane)
    expect(answer).toMatchObject({ refused: { index: 1, paneKey: 'second' } })
    expect(showPane.mock.calls).toEqual([['second']])
    await expect.poll(() => editor()).not.toBeNull()
    bad.handle.setValues([{ rowKey: 'x', values: { name: 'filled' } }])
    good.handle.removeRows('r0')
    expect(await validateTables(cases)).toMatchObject({
      values: [{ deleteData: [{ id: 'r0' }] }, { tableData: [{ name: 'filled' }], deleteData: [] }],
    })
  })
})
