import { expect, it } from 'vitest'
import { exampleElectrode, exampleJob, exampleLocation } from '../testing/index.ts'
import { degrees, mm } from '../units/index.ts'
import { meetingNeighbours } from './neighbours.ts'

const place = (label: string, x: number, y: number, c = 0) =>
  exampleLocation({ id: label, label, x: mm(x), y: mm(y), c: degrees(c) })
const met = (gapInSolid: boolean, ...locations: ReturnType<typeof place>[]) =>
  meetingNeighbours(exampleJob({ electrodes: [exampleElectrode({ gapInSolid })], locations })).map(({ params }) => [
    params.label,
    params.otherLabel,
    params.count,
  ])

it('warns of overlapping cavities, each once, and not of those that touch', () => {
  expect(met(false, place('C1', 0, 0), place('C2', 19.9, 0), place('C3', 39.7, 0), place('C4', 0, 15.8))).toEqual([
    ['C1', 'C2', 1],
    ['C2', 'C3', 1],
  ])
})

it('adds the gap to a solid that was reduced by it', () => {
  expect(met(false, place('C1', 0, 0), place('C2', 20.3, 0))).toEqual([])
  expect(met(true, place('C1', 0, 0), place('C2', 20.3, 0))).toEqual([['C1', 'C2', 1]])
  expect(met(true, place('C1', 0, 0), place('C2', 20.4, 0))).toEqual([])
})

it('uses the rotation, and treats equal positions as one cavity', () => {
  expect(met(false, place('C1', 0, 0), place('C2', 18, 0, 90))).toEqual([])
  expect(met(false, place('C1', 0, 0), place('C2', 17.8, 0, 90))).toEqual([['C1', 'C2', 1]])
  expect(met(false, place('C1', 5, 5), place('C2', 5, 5, 90))).toEqual([])
})
