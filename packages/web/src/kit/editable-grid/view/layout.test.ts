import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../model/column.ts'
import { columnWindow, layOut, leftEdge } from './layout.ts'
import { RowHeights } from './row-heights.ts'

const columns: readonly GridColumn[] = [
  { key: 'a', title: 'A', type: 'input', width: 100 },
  { key: 'b', title: 'B', type: 'input', width: 200, fixed: 'right' },
  { key: 'c', title: 'C', type: 'hidden' },
  { key: 'd', title: 'D', type: 'datetime' },
  { key: 'e', title: 'E' },
]
const none = { resized: new Map<string, number>(), pinned: new Map<string, 'left' | 'right' | 'none'>() }

describe('layout', () => {
  it('[M05] gives spare room to columns without a width, pins by wish, hides hidden ones', () => {
    const layout = layOut({ columns, viewport: 1000, ...none, rowNumber: true })
    expect(layout.all.map(({ key, zone, width }) => `${key} ${zone} ${width}`)).toEqual([
      'row-number left 60',
      'a centre 100',
      'd centre 360',
      'e centre 280',
      'b right 200',
    ])
    expect(layout.width).toBe(1000)
    expect(layout.all.map((placed) => leftEdge(layout, placed))).toEqual([0, 60, 160, 520, 800])
  })

  it('lets pinned columns scroll where they would leave no room for the others', () => {
    const narrow = layOut({ columns, viewport: 320, ...none, rowNumber: true })
    expect(narrow.right).toEqual([])
    expect(narrow.left.map(({ key }) => key)).toEqual(['row-number'])
  })

  it('[N15] draws every column that shows, and only its neighbours besides', () => {
    const many = Array.from(
      { length: 40 },
      (_, at): GridColumn => ({ key: `k${at}`, title: '', width: 50 + (at % 5) * 20 }),
    )
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 100, max: 1500 }), (scrollLeft, viewport) => {
        const layout = layOut({ columns: many, viewport, ...none })
        const [from, to] = columnWindow(layout, scrollLeft, viewport)
        for (const [at, { left, width }] of layout.centre.entries()) {
          const shows = left < scrollLeft + viewport && left + width > scrollLeft
          if (shows) expect(at >= from && at < to).toBe(true)
        }
        const shown = layout.centre.filter(
          ({ left, width }) => left < scrollLeft + viewport && left + width > scrollLeft,
        )
        expect(to - from).toBeLessThanOrEqual(shown.length + 4)
      }),
    )
  })

  it('finds the row at a height, opened rows counted, as adding them up does', () => {
    const extras = fc.uniqueArray(fc.record({ index: fc.nat(29), height: fc.integer({ min: 1, max: 300 }) }), {
      selector: ({ index }) => index,
      maxLength: 6,
    })
    fc.assert(
      fc.property(extras, fc.nat(3000), (opened, y) => {
        const heights = new RowHeights(30, 61, opened)
        const naive: number[] = []
        let top = 0
        for (let row = 0; row < 30; row += 1) {
          naive.push(top)
          top += 61 + (opened.find(({ index }) => index === row)?.height ?? 0)
        }
        expect(naive.map((_, row) => heights.top(row))).toEqual(naive)
        expect(heights.total).toBe(top)
        expect(heights.at(y)).toBe(naive.filter((each) => each <= y).length - 1)
      }),
    )
  })
})
