import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { cellOf, columnName, SheetView } from './sheet-view.tsx'

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('cells of a sheet', () => {
  it('finds the cell that a locator names', () => {
    expect([cellOf('跑位!B7'), cellOf('AA10'), cellOf('DIMENSION 2A4'), cellOf(undefined)]).toEqual([
      { sheet: '跑位', row: 6, column: 1 },
      { sheet: '', row: 9, column: 26 },
      undefined,
      undefined,
    ])
  })

  it('names columns as sheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

function Clicked() {
  const [locator, setLocator] = useState('S!A1')
  return (
    <>
      <button type="button" onClick={() => setLocator('S!B1')}>
        next
      </button>
      <SheetView sheets={[{ name: 'S', rows: [['one', 'two']], rowCount: 1 }]} locator={locator} />
    </>
  )
}

it('moves to the next cell in a browser whose scrollIntoView returns a promise', async () => {
  // Chromium 156 returns a promise; it must not become the effect's clean-up.
  const scroll = vi.fn(() => Promise.resolve())
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scroll })
  await renderScreen(<Clicked />)
  fireEvent.click(screen.getByText('next'))
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(screen.getByText('two').className).toBe('is-source')
})
