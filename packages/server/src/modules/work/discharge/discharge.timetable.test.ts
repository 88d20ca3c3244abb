import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { describe, expect, it } from 'vitest'
import { nightOf, queueAfter } from './discharge.timetable.ts'

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
      { id: 'a', time: 2 },
      { id: 'b', time: 3 },
    ])
    expect(slots.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['a', 1_000, 3_000],
      ['b', 3_000, 6_000],
    ])
  })
})
