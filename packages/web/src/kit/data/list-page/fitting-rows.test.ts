import { describe, expect, it } from 'vitest'
import { fittingRows } from './fitting-rows.ts'

function listOf(area: number, head: number, row: number): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = '<div class="h-table-scroll"><table><thead></thead><tbody><tr></tr></tbody></table></div>'
  const of = (selector: string) => body.querySelector<HTMLElement>(selector) ?? body
  Object.defineProperty(of('.h-table-scroll'), 'clientHeight', { value: area })
  of('thead').getBoundingClientRect = () => ({ height: head }) as DOMRect
  of('tr').getBoundingClientRect = () => ({ height: row }) as DOMRect
  return body
}

describe('rows that fit', () => {
  it('are those below the head that are shown whole, never fewer than five nor more than a page holds', () => {
    expect(fittingRows(listOf(568, 32, 36))).toBe(14)
    expect(fittingRows(listOf(100, 32, 36))).toBe(5)
    expect(fittingRows(listOf(90_000, 32, 36))).toBe(200)
  })

  it('are not known without a table', () => {
    expect([fittingRows(null), fittingRows(document.createElement('div'))]).toEqual([undefined, undefined])
  })
})
