import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { describe, expect, it, vi } from 'vitest'
import { barPlace, shopHour, shopMoment, spanOf } from './board-model.ts'

describe('discharge board', () => {
  const span = spanOf(new Date('2026-11-21T17:20:00+08:00'))

  it('[Q10] shows a day from the four-hour mark before the last', () => {
    expect(span.ticks.map((tick) => tick.hour)).toEqual([12, 16, 20, 0, 4, 8, 12])
    expect(span.to - span.from).toBe(24 * 3_600_000)
  })

  it.each(['America/New_York', 'UTC', 'Asia/Tokyo'])(
    '[Q10] keeps to the workshop’s clock in a browser of %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const now = new Date('2026-11-21T00:30:00+08:00')
      expect(spanOf(now).ticks.map(({ hour }) => hour)).toEqual([20, 0, 4, 8, 12, 16, 20])
      expect(shopHour('2026-11-22 18:00:00')).toBe('18:00')
      expect(shopMoment(now.getTime())).toBe('11-21 00:30')
      vi.unstubAllEnvs()
    },
  )

  it('[Q10] marks the hours of the workshop’s clock on the day it is set back', () => {
    setWorkshopZone('Europe/Berlin')
    const { from, to, ticks } = spanOf(new Date('2026-10-25T05:00:00Z'))
    expect(ticks.map(({ hour }) => hour)).toEqual([0, 4, 8, 12, 16, 20])
    expect(ticks.map(({ at }) => (at - from) / 3_600_000)).toEqual([0, 5, 9, 13, 17, 21])
    expect(to - from).toBe(24 * 3_600_000)
    expect(shopHour('2026-10-25 09:30:00')).toBe('02:30')
    setWorkshopZone(defaultZone)
  })

  it('cuts bars at the edges and leaves out those outside', () => {
    const text = (ms: number) => new Date(ms).toISOString()
    const hour = 3_600_000
    expect(barPlace({ start: text(span.from - hour), end: text(span.from + 6 * hour) }, span)).toEqual({
      left: 0,
      width: 0.25,
    })
    expect(barPlace({ start: text(span.to), end: text(span.to + hour) }, span)).toBeUndefined()
  })
})
