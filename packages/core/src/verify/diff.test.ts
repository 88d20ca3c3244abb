import { describe, expect, it } from 'vitest'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { verifyExample } from '../testing/mutators/hand-written/verify-example.ts'
import { forge } from '../testing/mutators/seal.ts'
import { diffPrograms } from './diff.ts'

const good = verifyExample(presetText)
const diffWith = (text: string) => diffPrograms(good, verifyExample(forge(text)))

describe('diffPrograms', () => {
  it('finds no difference between a program and itself, or one with another comment', () => {
    expect(diffPrograms(good, good)).toEqual([])
    expect(diffWith(presetText.replace('(E1 ROUGH POT 03 LOCATION C1)', '(FIRST PLACE)'))).toEqual([])
  })

  it('reports a changed depth at its place, with both figures and lines', () => {
    expect(diffWith(presetText.replace('Z-7.8630', 'Z-7.8730'))).toEqual([
      {
        code: 'depth.changed',
        params: { electrode: 'e1', location: 'C1', step: 2, from: -7.863, to: -7.873 },
        lines: { a: 48, b: 48 },
      },
    ])
  })

  it.each([
    ['radius.changed', 'N0190 OBT100 R0.0120', 'N0190 OBT100 R0.0130'],
    ['pattern.changed', 'N0190 OBT100', 'N0190 OBT110'],
    ['condition.changed', 'N0180 E217', 'N0180 E214'],
    ['dwell.changed', 'N0250 G04 P30', 'N0250 G04 P31'],
    ['location.moved', 'N0150 G00 X24.5000', 'N0150 G00 X24.6000'],
    ['header.changed', 'REVISION 7', 'REVISION 8'],
    ['moves.changed', 'N0170 G01 Z1.0000', 'N0170 G01 Z1.5000'],
  ])('says %s', (code, found, put) => {
    expect(diffWith(presetText.replace(found, put)).map((change) => change.code)).toEqual([code])
  })

  it('reports a changed feed once, at its place or at none, beside other changes', () => {
    const text = presetText.replace('N0170 G01 Z1.0000 F200.0', 'N0170 G01 Z1.0000 F80.0')
    const feed = {
      code: 'feed.changed',
      params: { electrode: 'e1', location: 'C1', from: 200, to: 80 },
      lines: { a: 41, b: 41 },
    }
    expect(diffWith(text)).toEqual([feed])
    const deeper = diffWith(text.replace('Z-7.8630', 'Z-7.8730'))
    expect(deeper.map(({ code }) => code)).toEqual(['depth.changed', 'feed.changed'])
    expect(deeper[1]).toEqual(feed)
  })

  it('reports a removed place, a new one, and another order', () => {
    const [a, b, c] = ['(E1 ROUGH POT 03 LOCATION C1)', '(E1 ROUGH POT 03 LOCATION C2)', 'N0440'].map((mark) =>
      presetText.indexOf(mark),
    )
    const [head, one, two, tail] = [
      presetText.slice(0, a),
      presetText.slice(a, b),
      presetText.slice(b, c),
      presetText.slice(c),
    ]
    const codes = (text: string) => diffWith(text).map(({ code, params }) => `${code} ${params.location}`)
    expect(codes(head + one + tail)).toEqual(['location.removed C2'])
    expect(codes(head + two + one + tail)).toEqual(['order.changed C2'])
    const other = one.replace('X24.5000', 'X30.0000')
    expect(codes(head + one + two + other + tail)).toEqual(['location.added '])
  })
})
