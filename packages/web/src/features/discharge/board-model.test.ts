import { describe, expect, it } from 'vitest'
import { barPlace, spanOf } from './board-model.ts'

describe('discharge board', () => {
  const span = spanOf(new Date(2026, 10, 21, 17, 20))

  it('[Q10] shows a day from the four-hour mark before the last', () => {
    expect(span.ticks.map((tick) => tick.hour)).toEqual([12, 16, 20, 0, 4, 8, 12])
    expect(span.to - span.from).toBe(24 * 3_600_000)
  })

  it('cuts bars at the edges and leaves out what lies outside', () => {
    const text = (ms: number) => new Date(ms).toISOString()
    const hour = 3_600_000
    expect(barPlace({ start: text(span.from - hour), end: text(span.from + 6 * hour) }, span)).toEqual({
      left: 0,
      width: 0.25,
    })
    expect(barPlace({ start: text(span.to), end: text(span.to + hour) }, span)).toBeUndefined()
  })
})
