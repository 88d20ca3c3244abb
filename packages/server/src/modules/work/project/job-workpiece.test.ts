import { centringTypes, sidesOf } from '@heron/core/job'
import { expect, it } from 'vitest'
import type { WorkpieceRow } from '../workpiece/index.ts'
import { Gaps } from './job-parts.ts'
import { workpiecePart } from './job-workpiece.ts'

const row = {
  ...{ id: '1', name: 'A', material: 'steel', length: 1, width: 1, height: 1, zero: 'centre', positioningPoint: 'P' },
  ...{ anchorX: 0, anchorY: 0, anchorZ: 0, leftZ: null, frontZ: null, rightZ: null, backZ: null, fixtures: '[]' },
  ...{ splitType: 'corner', splitCount: 1, measureAngle: 0, measureSpeed: 1 },
} as unknown as WorkpieceRow

const missing = (splitType: string | null, changes: Partial<WorkpieceRow> = {}) => {
  const gaps = new Gaps()
  workpiecePart({ ...row, ...changes, splitType }, gaps)
  return gaps.refusals.map(({ path }) => path)
}

it('[D06] requires heights of the sides that the centring touches, and of no others', () => {
  expect(missing('corner')).toEqual(['workpiece.leftZ', 'workpiece.frontZ'])
  expect(missing('none')).toEqual([])
  for (const type of centringTypes) expect(missing(type)).toHaveLength(sidesOf(type).length)
})

it('[D06] requires the heights of all sides while the centring is not chosen', () => {
  const sides = ['workpiece.leftZ', 'workpiece.frontZ', 'workpiece.rightZ', 'workpiece.backZ']
  expect(missing(null)).toEqual([...sides, 'workpiece.splitType'])
})

it('[D06] requires anchor, repeats, angle and feed only where the zero is found by measuring', () => {
  const none = { anchorX: null, anchorY: null, anchorZ: null, splitCount: null, measureAngle: null, measureSpeed: null }
  const fields = ['anchorX', 'anchorY', 'anchorZ', 'splitCount', 'measureAngle', 'measureSpeed']
  expect(missing('none', none)).toEqual([])
  expect(missing('ball', none)).toEqual(fields.map((field) => `workpiece.${field}`))
})

it('[D06] keeps a stated height of a side that is not touched: older programs have it among their inputs', () => {
  const { sideZ } = workpiecePart({ ...row, leftZ: -5, frontZ: -5, rightZ: -7 }, new Gaps())
  expect(sideZ).toEqual({ left: -5, front: -5, right: -7, back: 0 })
})
