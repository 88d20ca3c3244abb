import { expect, it } from 'vitest'
import { anchorOnBlock, anchorOverMiddle } from './anchor-place.ts'

const origin = { x: 400, y: 300, z: -500 }
const block = { length: 100, width: 80, zero: 'centre' }
const ball = { diameter: 6, rodLength: 60 }

it('[D06] puts the anchor over the middle of the top, whichever zero the block has', () => {
  expect(anchorOverMiddle(block, origin, ball)).toEqual({ x: 400, y: 300, z: -417 })
  expect(anchorOverMiddle({ ...block, zero: 'corner' }, origin, ball)).toEqual({ x: 450, y: 340, z: -417 })
})

it('shows the anchor’s position on the block', () => {
  expect(anchorOnBlock({ ...block, anchorX: 425, anchorY: 280 }, origin)).toEqual({ x: 0.25, y: -0.25 })
  expect(anchorOnBlock({ ...block, zero: 'corner', anchorX: 450, anchorY: 340 }, origin)).toEqual({ x: 0, y: 0 })
})

it('shows and proposes nothing while something is unknown', () => {
  expect(anchorOnBlock({ ...block, anchorX: 425, anchorY: null }, origin)).toBeUndefined()
  expect(anchorOnBlock({ ...block, anchorX: 425, anchorY: 280 }, undefined)).toBeUndefined()
  expect(anchorOverMiddle({ ...block, length: null }, origin, ball)).toBeUndefined()
  expect(anchorOverMiddle(block, origin, null)).toBeUndefined()
})
