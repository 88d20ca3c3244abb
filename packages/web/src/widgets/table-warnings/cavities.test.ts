import type { Electrode, Location } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { meetingsAt, meetingWith } from './cavities.ts'

/** An electrode and its locations, of which each read is counted. */
function counted() {
  const reads = { electrode: 0, location: 0 }
  const electrode = {
    id: 'e',
    name: 'E1',
    outline: null,
    gapInSolid: false,
    copies: [],
    get head() {
      reads.electrode += 1
      return { length: 8, width: 8, height: 20 }
    },
  } as unknown as Electrode // only what decides about cavities
  const location = (label: string, x: number, positioningPoint: string | null) =>
    ({
      ...{ id: label, electrodeId: 'e', label, y: 0, c: 0, positioningPoint },
      get x() {
        reads.location += 1
        return x
      },
    }) as unknown as Location // as above
  const locations = [location('C1', 0, null), location('C2', 6, 'P2'), location('C3', 40, null)]
  return { reads, places: { electrodes: [electrode], locations } }
}

it('with each key of a location only its own cavity is computed', () => {
  const { reads, places } = counted()
  const meeting = meetingWith({ ...places, point: 'P1' })
  const before = { ...reads }
  const typed = [12, 1, 12].map((x) => meeting({ label: 'C4', electrodeId: 'e', x, y: 1, c: 0 })?.otherLabel)
  expect(typed).toEqual([undefined, 'C1', undefined])
  expect(meeting({ label: 'C4', electrodeId: 'none', x: 1, y: 1, c: 0 })).toBeUndefined()
  expect(reads).toEqual(before)
})

it('with each key of a workpiece no cavity is computed, before another point is chosen', () => {
  const { reads, places } = counted()
  const meeting = meetingsAt(places)
  const found = { electrode: 'E1', label: 'C1', otherElectrode: 'E1', otherLabel: 'C2', count: 1 }
  expect(meeting('P2')).toEqual(found)
  const before = { ...reads }
  expect([meeting('P2'), meeting('P2')]).toEqual([found, found])
  expect(reads).toEqual(before)
  expect([meeting('P1'), meeting('P2')]).toEqual([undefined, found])
  expect(reads.electrode).toBe(before.electrode)
})
