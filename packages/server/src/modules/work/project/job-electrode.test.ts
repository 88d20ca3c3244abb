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

it('burns with the first of equal copies and the spares made like it', () => {
  const numbers = (copies: Parameters<typeof inService>[0], measuring: string | null = 'machine') =>
    inService(copies, measuring).map((each) => each.number)
  const copies = [copy(1, 'rough', 2000), copy(3, 'finish', 700), copy(2, 'finish', 700)]
  expect(numbers(copies)).toEqual([1, 3, 2])
  expect(numbers([...copies, { ...copy(4, 'finish', 700), undersizeZ: 700 }])).toEqual([1, 3, 2])
  // With preset lengths, spares without a measured length are left out. The first copy stays, so that its missing
  // length is reported.
  expect(numbers(copies, 'preset')).toEqual([1, 2])
  const measured = { ...copy(3, 'finish', 700), actualHeight: 750_000, offset: { x: 0, y: 0, c: 0 } }
  expect(numbers([copy(1, 'finish', 700), measured, copy(4, 'finish', 700)], 'preset')).toEqual([1, 3])
})

it('keeps unequal copies of a class, for the planner to refuse', () => {
  expect(inService([copy(1, 'finish', 700), copy(2, 'finish', 800)], 'machine')).toHaveLength(2)
})
