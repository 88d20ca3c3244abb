import { describe, expect, it } from 'vitest'
import { queueMachine } from '../../../testing/queue-machine.ts'
import { arranged, loadOf, movedTo, placeFor, type QueueMachine, queuedOf } from './queue-model.ts'

const idsOf = (machine: QueueMachine) => queuedOf(machine).map(({ programId }) => programId)

describe('the queue of a machine', () => {
  it('[Q10] in another order each program begins when the one before it ends, and takes as long as before', () => {
    const machine = queueMachine([
      { id: 'a', hours: 1 },
      { id: 'b', hours: 2 },
      { id: 'c', hours: 3, stops: [2] },
    ])
    const shown = queuedOf(arranged(machine, ['c', 'a', 'b']))
    expect(shown.map(({ programId, start, end }) => [programId, start.slice(11, 16), end.slice(11, 16)])).toEqual([
      ['c', '16:00', '19:00'],
      ['a', '19:00', '20:00'],
      ['b', '20:00', '22:00'],
    ])
    // Its stop for the magazine comes as long after its start as before.
    expect(shown.map(({ stops }) => stops.map((stop) => stop.slice(11, 16)))).toEqual([['18:00'], [], []])
    expect(loadOf(machine)).toBe(6 * 3_600)
  })

  it('[Q10] keeps a burning program first, programs that an order does not name last, and the other bars', () => {
    const machine = queueMachine([{ id: 'a', begun: true }, { id: 'b' }, { id: 'c' }])
    expect(idsOf(arranged(machine, ['c', 'a']))).toEqual(['a', 'c', 'b'])
    const [queued] = queuedOf(machine)
    const running = { ...machine, bars: queued ? [{ ...queued, state: 'running' as const }] : [] }
    expect(arranged(running, ['a'])).toEqual(running)
  })

  it.each([
    ['a', 'up', undefined],
    ['b', 'up', undefined],
    ['b', 'top', undefined],
    ['b', 'down', 2],
    ['b', 'end', 3],
    ['d', 'top', 1],
    ['d', 'up', 2],
    ['d', 'down', undefined],
    ['d', 0, 1],
    ['b', 9, 3],
    ['c', 2, undefined],
    ['x', 'up', undefined],
  ] as const)('[Q10] behind a burning program, %s to %s gets the place %s', (id, target, place) => {
    const queued = queuedOf(queueMachine([{ id: 'a', begun: true }, { id: 'b' }, { id: 'c' }, { id: 'd' }]))
    expect(placeFor(queued, id, target)).toBe(place)
  })

  it('[Q10] puts an id at its new place', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })
})
