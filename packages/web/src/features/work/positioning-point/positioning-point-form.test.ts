import type { PositioningPoint } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { newPoint, pointSections } from './positioning-point-form.ts'

const point = (id: string, coordinateSystem: PositioningPoint['coordinateSystem']): PositioningPoint => ({
  id,
  machineId: 'M',
  name: `P${id}`,
  coordinateSystem,
  origin: { x: 0, y: 0, z: 0 },
  createTime: '2026-11-27 12:00:00',
  version: 1,
})
const points = [point('1', 54), point('2', 56)]

it('warns of a coordinate system that another point of the machine has, and not of its own', () => {
  const fields = pointSections(points).flatMap((section) => section.fields)
  const system = fields.find(({ name }) => name === 'coordinateSystem')
  const said = (value: number, id?: string) =>
    system?.warns?.(value, id === undefined ? {} : { id })?.((key, params) => `${key} ${JSON.stringify(params)}`)
  expect(said(56)).toBe('positioningPoint.systemTaken {"system":"G56","place":"P2"}')
  expect(said(54, '2')).toBe('positioningPoint.systemTaken {"system":"G54","place":"P1"}')
  expect([said(56, '2'), said(55)]).toEqual([undefined, undefined])
})

it('offers a new point the first system that is free', () => {
  expect(newPoint(points).coordinateSystem).toBe(55)
  expect(newPoint([]).coordinateSystem).toBe(54)
})
