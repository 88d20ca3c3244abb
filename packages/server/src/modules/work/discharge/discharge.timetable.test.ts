import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { describe, expect, it } from 'vitest'
import { fitting, nightOf, queueAfter, stopsOf } from './discharge.timetable.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const shown = ({ start, end }: { readonly start: number; readonly end: number }) =>
  [start, end].map((time) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16))

describe('timetable of the board', () => {
  it('[Q10] the night begins at 18:00 and ends at 08:00 of the workshop’s clock', () => {
    expect(shown(nightOf(at('2026-11-21T14:00:00')))).toEqual(['2026-11-21T18:00', '2026-11-22T08:00'])
    expect(shown(nightOf(at('2026-11-21T23:30:00')))).toEqual(['2026-11-21T18:00', '2026-11-22T08:00'])
    expect(shown(nightOf(at('2026-11-22T07:59:59')))).toEqual(['2026-11-21T18:00', '2026-11-22T08:00'])
    expect(shown(nightOf(at('2026-11-22T08:00:00')))).toEqual(['2026-11-22T18:00', '2026-11-23T08:00'])
  })

  it('[Q10] the night is an hour longer when the clock of the workshop is set back in it', () => {
    setWorkshopZone('Europe/Berlin')
    const { start, end } = nightOf(Date.parse('2026-10-24T20:00:00Z'))
    expect([start, end]).toEqual([Date.parse('2026-10-24T16:00:00Z'), Date.parse('2026-10-25T07:00:00Z')])
    setWorkshopZone(defaultZone)
  })

  it('[Q10] schedules waiting programs one after the other', () => {
    const slots = queueAfter(1_000, [
      { id: 'a', time: 2, loads: [] },
      { id: 'b', time: 3, loads: [] },
    ])
    expect(slots.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['a', 1_000, 3_000],
      ['b', 3_000, 6_000],
    ])
  })

  it('[Q10] a program stops at each load but the first, by the time of what is burnt before', () => {
    const parts = [
      { load: 2, time: 30 },
      { load: 1, time: 50 },
      { load: 4, time: 10 },
      { load: 1, time: 10 },
    ]
    expect(stopsOf(1_000, 2_000, parts)).toEqual([1_600, 1_900])
    expect(stopsOf(1_000, 2_000, [{ load: 2, time: 30 }])).toEqual([])
    expect(stopsOf(1_000, 1_000, [])).toEqual([])
  })

  it('[Q10] counts what is finished by the end of the night, up to a stop that nobody attends', () => {
    const night = { start: 100_000, end: 200_000 }
    const loads = [
      { load: 1, time: 1 },
      { load: 2, time: 1 },
    ]
    const fit = (freeFrom: number, ...times: readonly (readonly [number, typeof loads])[]) =>
      fitting(
        [],
        queueAfter(
          freeFrom,
          times.map(([time, own], n) => ({ id: `${n}`, time, loads: own })),
        ),
        night,
      )
    expect(fit(0, [150, []], [50, []], [1, []])).toBe(2)
    expect(fit(0, [150, loads], [10, []])).toBe(2)
    expect(fit(0, [50, []], [110, loads], [10, []])).toBe(1)
    expect(fitting([150_000], queueAfter(160_000, [{ id: 'a', time: 1, loads: [] }]), night)).toBe(0)
    expect(fitting([99_000], queueAfter(160_000, [{ id: 'a', time: 1, loads: [] }]), night)).toBe(1)
  })
})
