import { describe, expect, it } from 'vitest'
import { allPages } from './all-pages.ts'

const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('every page of a list', () => {
  it('[C07] reads on until all rows are there', async () => {
    const asked: number[] = []
    const all = await allPages(async (pageNo, pageSize) => {
      asked.push(pageNo)
      return { total: 450, records: rows((pageNo - 1) * pageSize, Math.min(pageSize, 450 - (pageNo - 1) * pageSize)) }
    })
    expect([asked, all]).toEqual([[1, 2, 3], rows(0, 450)])
  })

  it('makes one call when the first page has all rows', async () => {
    let asked = 0
    const all = await allPages(async () => {
      asked += 1
      return { total: 200, records: rows(0, 200) }
    })
    expect([asked, all.length]).toEqual([1, 200])
  })

  it('ends when rows disappear while it reads', async () => {
    const all = await allPages(async (pageNo) => ({ total: 500, records: pageNo === 1 ? rows(0, 200) : rows(200, 3) }))
    expect(all).toHaveLength(203)
  })
})
