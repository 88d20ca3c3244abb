import { expect, it } from 'vitest'
import { inService } from './job-electrode.ts'

const copy = (number: number, module: 'rough' | 'finish', undersize: number) => ({
  number,
  module,
  undersize,
  undersizeZ: 0,
  measuredUndersize: null,
  actualHeight: null,
  offset: null,
})

it('burns with the first of equal copies; the others are spares', () => {
  const numbers = (copies: Parameters<typeof inService>[0]) => inService(copies).map((each) => each.number)
  expect(numbers([copy(1, 'rough', 2000), copy(3, 'finish', 700), copy(2, 'finish', 700)])).toEqual([1, 2])
})

it('keeps unequal copies of a class, for the planner to refuse', () => {
  expect(inService([copy(1, 'finish', 700), copy(2, 'finish', 800)])).toHaveLength(2)
})
