import { describe, expect, it } from 'vitest'
import { keepInView } from './keep-in-view.ts'

/** A list 100 px high at 50 px from the top of the window, with a row at a given position. */
function scrolledTo(rowTop: number, before = 200): number {
  const list = document.createElement('ul')
  const row = document.createElement('li')
  list.scrollTop = before
  list.getBoundingClientRect = () => new DOMRect(0, 50, 200, 100)
  row.getBoundingClientRect = () => new DOMRect(0, rowTop, 200, 20)
  keepInView(list, row)
  return list.scrollTop
}

describe('a row kept in view', () => {
  it('moves the list down or up until the row and a part of the next can be seen, and no further', () => {
    expect(scrolledTo(300)).toBe(200 + 300 + 20 + 40 - 150)
    expect(scrolledTo(10)).toBe(200 - (50 - 10 + 40))
    expect(scrolledTo(90)).toBe(200)
  })

  it('leaves the list alone when no row is shown', () => {
    const list = document.createElement('ul')
    list.scrollTop = 7
    keepInView(list, null)
    expect(list.scrollTop).toBe(7)
  })
})
