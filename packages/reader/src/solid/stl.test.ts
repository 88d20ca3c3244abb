import { describe, expect, it } from 'vitest'
import { ReadRefused, type RefusalCode } from '../bytes/index.ts'
import { readStl } from './stl.ts'

const corners = [0, 0, 0, 10, 0, 0, 0, 10, 0]

function binary(stated: number, triangles: number, comment = 'exported'): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(comment))
  view.setUint32(80, stated, true)
  for (let each = 0; each < triangles; each += 1)
    corners.forEach((value, index) => {
      view.setFloat32(84 + 50 * each + 12 + 4 * index, value, true)
    })
  return bytes
}

const ascii = (vertices: string, end = 'endsolid part'): Uint8Array =>
  new TextEncoder().encode(`solid part\nfacet normal 0 0 1\nouter loop\n${vertices}endloop\nendfacet\n${end}\n`)

const refusal = (bytes: Uint8Array): readonly [RefusalCode, object] => {
  try {
    readStl(bytes)
  } catch (error) {
    if (error instanceof ReadRefused) return [error.code, error.params]
    throw error
  }
  throw new Error('was read')
}

describe('readStl', () => {
  it('[Q01] reads binary, also when its comment begins with solid', () => {
    const expected = { name: '', positions: Float64Array.from(corners), indices: Uint32Array.of(0, 1, 2) }
    expect([readStl(binary(1, 1)), readStl(binary(1, 1, 'solid made elsewhere'))]).toEqual([expected, expected])
  })

  it('[Q01] reads text with any case, indent and number notation', () => {
    const solid = readStl(ascii('  VERTEX 0 0 0\r\n\tvertex 1.0e1 0 -0.0\nvertex +0 10. 0\n'))
    expect(solid).toEqual({
      name: 'part',
      positions: Float64Array.of(0, 0, 0, 10, 0, -0, 0, 10, 0),
      indices: Uint32Array.of(0, 1, 2),
    })
  })

  it.each([
    [
      '[ATK46] a header that claims 4 billion triangles',
      binary(4_294_967_295, 2),
      'read.truncated',
      { kind: 'stl', stated: 4_294_967_295, present: 2 },
    ],
    ['a file cut in its header', binary(1, 1).subarray(0, 60), 'read.truncated', { kind: 'stl' }],
    [
      'a file cut in its triangles',
      binary(3, 3).subarray(0, 200),
      'read.truncated',
      { kind: 'stl', stated: 3, present: 2 },
    ],
    ['no triangles', binary(0, 0), 'read.broken', { kind: 'stl', reason: 'no triangles' }],
    ['text without an end', ascii('vertex 0 0 0\n', ''), 'read.truncated', { kind: 'stl' }],
    [
      'a triangle of two corners',
      ascii('vertex 0 0 0\nvertex 1 0 0\n'),
      'read.broken',
      { kind: 'stl', reason: 'vertices' },
    ],
    [
      'a corner that is no number',
      ascii('vertex 0 0 0\nvertex 1 0 x\nvertex 0 1 0\n'),
      'read.broken',
      { kind: 'stl', reason: 'not a number' },
    ],
  ] as const)('refuses %s', (_, bytes, code, params) => {
    expect(refusal(bytes)).toEqual([code, params])
  })
})
