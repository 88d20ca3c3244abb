import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { measurePinned } from './table-layout.ts'

interface Row {
  readonly id: string
}

const drawn = vi.fn()
const rows = Array.from({ length: 50 }, (_, at) => ({ id: `r${at}` }))
const columns = ['code', 'name', 'rest'].map(
  (key): Column<Row> => ({
    key,
    title: { words: key },
    ...(key === 'rest' ? {} : { width: 120 }),
    render: ({ id }) => {
      drawn()
      return id
    },
  }),
)
const bounds = { least: 60, most: 600 }

function Table({ pinned = [] }: { readonly pinned?: readonly string[] }) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const onWidth = (key: string, width: number | undefined) =>
    setWidths(({ [key]: _gone, ...held }) => (width === undefined ? held : { ...held, [key]: width }))
  const layout = { widths, pinned, bounds, onWidth }
  return <DataTable label="t" rows={rows} columns={columns} rowKey={({ id }) => id} layout={layout} />
}

const width = (at: number) => screen.getByRole('table').style.getPropertyValue(`--h-w${at}`)
const edges = () => screen.getAllByRole('separator')
const widthOf = (px: number) => ({ width: px }) as DOMRect

describe('columns of a table', () => {
  it('an edge that is dragged draws no row until it is let go, and stays within its bounds', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(widthOf(120))
    await renderScreen(<Table />)
    const edge = edges()[0] ?? document.body
    drawn.mockClear()
    fireEvent.pointerDown(edge, { button: 0, pointerId: 1, clientX: 200 })
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 280 })
    expect([width(0), drawn.mock.calls.length]).toEqual(['200px', 0])
    fireEvent.pointerMove(document, { pointerId: 1, clientX: -900 })
    expect([width(0), drawn.mock.calls.length]).toEqual(['60px', 0])
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 5000 })
    fireEvent.pointerUp(document, { pointerId: 1, clientX: 5000 })
    expect([width(0), edge.getAttribute('aria-valuenow')]).toEqual(['600px', '600'])
    expect(drawn.mock.calls.length).toBe(rows.length * columns.length)
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 100 })
    expect(width(0)).toBe('600px')
    fireEvent.doubleClick(edge)
    expect(width(0)).toBe('120px')
    vi.restoreAllMocks()
  })

  it('Escape cancels dragging an edge', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(widthOf(120))
    await renderScreen(<Table />)
    fireEvent.pointerDown(edges()[2] ?? document.body, { button: 0, pointerId: 1, clientX: 0 })
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 50 })
    // All columns have a width now: an extra empty column takes the remaining space.
    expect([width(2), screen.getByRole('table').style.getPropertyValue('--h-fill')]).toEqual(['170px', 'auto'])
    fireEvent.keyDown(document, { key: 'Escape' })
    fireEvent.pointerUp(document, { pointerId: 1, clientX: 50 })
    expect([width(2), screen.getByRole('table').style.getPropertyValue('--h-fill')]).toEqual(['', '0px'])
    vi.restoreAllMocks()
  })

  it('edges are one stop of the Tab key; arrows walk and resize, Delete gives the declared width back', async () => {
    const user = userEvent.setup()
    await renderScreen(<Table />)
    expect(edges().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    edges()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}')
    expect([document.activeElement, width(1)]).toEqual([edges()[1], '170px'])
    expect(edges().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    await user.keyboard('{Home}')
    expect(width(1)).toBe('60px')
    await user.keyboard('{End}')
    expect([width(1), edges()[1]?.getAttribute('aria-valuetext')]).toEqual(['600px', 'name 列宽 600 px'])
    await user.keyboard('{Delete}')
    expect(width(1)).toBe('120px')
  })

  it('pins the first columns with the selection before them', async () => {
    await renderScreen(<Table pinned={['code']} />)
    const [first] = screen.getAllByRole('row').slice(1)
    const cells = [...(first?.querySelectorAll('td') ?? [])]
    expect(cells.map((cell) => cell.classList.contains('is-pinned'))).toEqual([true, false, false, false])
  })

  it('F4 a table that fits keeps its styles; once it is wider, its pinned columns have positions', () => {
    const table = document.createElement('table')
    table.innerHTML = '<thead><tr><th data-pinned="0"></th></tr></thead>'
    const style = () => table.getAttribute('style')
    measurePinned({ clientWidth: 400, scrollWidth: 400 } as HTMLElement, table)
    expect(style()).toBeNull()
    measurePinned({ clientWidth: 400, scrollWidth: 401 } as HTMLElement, table)
    expect(style()).toContain('--h-l0: 0px')
  })

  it('pinned columns never take more than half of what is visible', () => {
    const sizes = fc.array(fc.integer({ min: 20, max: 700 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 200, max: 2000 }), (heads, visible) => {
        const table = document.createElement('table')
        table.innerHTML = `<thead><tr>${heads.map((_, at) => `<th data-pinned="${at}"></th>`).join('')}</tr></thead>`
        for (const [at, head] of [...table.querySelectorAll('th')].entries()) {
          head.getBoundingClientRect = () => widthOf(heads[at] ?? 0)
        }
        measurePinned({ clientWidth: visible, scrollWidth: visible + 1 } as HTMLElement, table)
        const lefts = heads.map((_, at) => table.style.getPropertyValue(`--h-l${at}`))
        const kept = lefts.filter((left) => left !== '').length
        expect(lefts.slice(kept).every((left) => left === '')).toBe(true)
        const taken = (count: number) => heads.slice(0, count).reduce((sum, each) => sum + each, 0)
        expect(lefts.slice(0, kept)).toEqual(heads.slice(0, kept).map((_, at) => `${taken(at)}px`))
        expect(taken(kept)).toBeLessThanOrEqual(visible / 2)
        if (kept < heads.length) expect(taken(kept + 1)).toBeGreaterThan(visible / 2)
      }),
    )
  })
})
