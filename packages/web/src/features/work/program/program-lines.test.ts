import { describe, expect, it } from 'vitest'
import { type Finding, marksOf, stepAt, stretchAt, stretchesOf } from './program-lines.ts'

const lineMap = [
  { line: 10, processKey: 'a', step: null },
  { line: 11, processKey: 'a', step: 1 },
  { line: 12, processKey: 'a', step: 1 },
  { line: 13, processKey: 'a', step: 2 },
  { line: 20, processKey: 'b', step: 1 },
]

describe('lines and plan rows', () => {
  it('[Q08] finds the plan row and step of a line, and no row between them', () => {
    const stretches = stretchesOf(lineMap)
    expect(
      [10, 12, 13, 20].map((line) => [
        stretchAt(stretches, line)?.processKey,
        stepAt(stretchAt(stretches, line), line),
      ]),
    ).toEqual([
      ['a', undefined],
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ])
    expect(stretchAt(stretches, 15)).toBeUndefined()
  })

  it('marks a line by its worst finding', () => {
    const finding = (severity: Finding['severity'], code: string): Finding => ({
      rule: 'V01',
      severity,
      code,
      line: 12,
      file: null,
      processKey: null,
      params: {},
    })
    const marks = marksOf([finding('block', 'x'), finding('warning', 'y'), finding('pass', 'z')], (each) => each.code)
    expect(marks).toEqual(new Map([[12, { severity: 'block', note: 'x' }]]))
  })
})
