import { describe, expect, it } from 'vitest'
import { nextCopy } from './copies-field.tsx'

describe('the next electrode copy', () => {
  it('starts with a rough one and goes on to a finish one of the same undersize', () => {
    const first = nextCopy([])
    expect(first).toMatchObject({ number: 1, module: 'rough', undersize: 0.2 })
    expect(nextCopy([{ ...first, undersize: 0.3 }])).toMatchObject({ number: 2, module: 'finish', undersize: 0.3 })
  })

  it('never assigns a number twice', () => {
    const copy = nextCopy([])
    expect(
      nextCopy([
        { ...copy, number: 7 },
        { ...copy, number: 3 },
      ]).number,
    ).toBe(8)
  })
})
