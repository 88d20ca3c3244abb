import type { Electrode, Location, Process } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { emptyRows, type Place, placesOf, processesOfRows, readRows, rowsOfPlan } from './entry-model.ts'

const copy = (number: number, module: 'rough' | 'finish') => ({ number, module }) as Electrode['copies'][number]
const electrode = (id: string, copies: Electrode['copies']) => ({ id, name: id, copies }) as Electrode
const location = (id: string, electrodeId: string, label: string) => ({ id, electrodeId, label }) as Location

const electrodes = [electrode('E1', [copy(1, 'rough'), copy(2, 'finish')]), electrode('E2', [copy(1, 'finish')])]
const locations = [location('a', 'E1', 'C10'), location('b', 'E1', 'C2'), location('c', 'E2', 'C1')]
const places: readonly Place[] = placesOf(electrodes, locations, (key) => key)

describe('[C14] the table of a plan entered by hand', () => {
  it('has every copy at every place of its electrode, C2 before C10', () => {
    expect(places.map(({ key }) => key)).toEqual(['E1/1/b', 'E1/1/a', 'E1/2/b', 'E1/2/a', 'E2/1/c'])
    expect(emptyRows(places).map(({ place, conditionId }) => [place, conditionId])).toEqual(
      places.map(({ key }) => [key, null]),
    )
  })

  it('starts with one copy of each class; a spare burns only where assigned', () => {
    const spares = placesOf(
      [electrode('E1', [copy(1, 'rough'), copy(2, 'finish'), copy(3, 'finish')])],
      locations,
      (key) => key,
    )
    expect(spares.map(({ key }) => key)).toContain('E1/3/a')
    expect(emptyRows(spares).map(({ place }) => place)).toEqual(['E1/1/b', 'E1/1/a', 'E1/2/b', 'E1/2/a'])
  })

  it('becomes processes in the order of their first rows, steps in the order of the table', () => {
    const rows = [
      { place: 'E1/1/a', conditionId: '7', dwell: 0, leaveSide: 0.01, leaveFront: 0.2, ownOrbit: 'none' },
      { place: 'E2/1/c', conditionId: '9', dwell: '5' },
      { place: 'E1/1/a', conditionId: '8', dwell: 3, leaveSide: '', leaveFront: null, ownOrbit: '' },
      { place: 'gone', conditionId: '8', dwell: 3 },
    ]
    const none = { leaveSide: 0, leaveFront: 0, ownOrbit: null }
    expect(processesOfRows(rows, places)).toEqual([
      {
        electrodeId: 'E1',
        copy: 1,
        locationId: 'a',
        steps: [
          { conditionId: '7', dwell: 0, leaveSide: 0.01, leaveFront: 0.2, ownOrbit: 'none' },
          { conditionId: '8', dwell: 3, ...none },
        ],
      },
      { electrodeId: 'E2', copy: 1, locationId: 'c', steps: [{ conditionId: '9', dwell: 5, ...none }] },
    ])
  })

  it('starts with the steps of the existing plan, and returns them unchanged', () => {
    const step = { n: 1, conditionId: '7', dwell: 4, leaveSide: 0.02, leaveFront: 0, ownOrbit: 'circle' }
    const process = { id: 'p', electrodeId: 'E2', copy: 1, locationId: 'c', steps: [step] } as unknown as Process
    const { n: _n, ...figures } = step
    expect(
      processesOfRows(
        rowsOfPlan([process]).map((row) => ({ ...row })),
        places,
      ),
    ).toEqual([{ electrodeId: 'E2', copy: 1, locationId: 'c', steps: [figures] }])
  })

  it('is read as the steps of the plan; without a plan each place of the empty table is shown without a step', () => {
    const step = { n: 2, conditionId: '7', conditionCode: 61 }
    const named = { electrodeName: 'E2', module: 'finish', copy: 1, label: 'C1' }
    const process = { id: 'p', electrodeId: 'E2', locationId: 'c', ...named, steps: [step] } as unknown as Process
    const name = places.find(({ key }) => key === 'E2/1/c')?.text
    expect(name).toContain('C1')
    expect(readRows([process], [], (key) => key)).toEqual([{ id: 'p/2', place: name, step }])
    expect(readRows([], places, (key) => key)).toEqual(
      places.map(({ key, text }) => ({ id: key, place: text, step: undefined })),
    )
  })
})
