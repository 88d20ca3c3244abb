import { expect, it } from 'vitest'
import { PICTURE, sideFrame, typedLength } from './side-view.ts'

it('[Q03] fits width and height in one scale between the margins', () => {
  const wide = sideFrame([{ part: 'chuck', width: 432, from: 0, to: 100 }], [0])
  expect(wide.scale).toBeCloseTo((PICTURE.width - 2 * PICTURE.aside) / 432)
  const tall = sideFrame([{ part: 'holder', width: 10, from: 20, to: 186 }], [206])
  expect(tall.y(206)).toBeCloseTo(PICTURE.above)
  expect(tall.y(20)).toBeCloseTo(PICTURE.height - PICTURE.below)
})

it('[Q03] takes only positive numbers as lengths', () => {
  expect([12.5, 0, -1, Number.NaN, null, '12', undefined].map(typedLength)).toEqual([12.5, ...Array(6).fill(undefined)])
})
