import { describe, expect, it } from 'vitest'
import { readMesh } from './mesh.ts'

function bytesOf(corners: readonly number[], indices: readonly number[]): ArrayBuffer {
  const buffer = new ArrayBuffer(16 + corners.length * 4 + indices.length * 4)
  const view = new DataView(buffer)
  for (const [index, code] of [0x48, 0x4d, 0x53, 0x48].entries()) view.setUint8(index, code)
  view.setUint32(4, 1, true)
  view.setUint32(8, corners.length / 3, true)
  view.setUint32(12, indices.length, true)
  new Float32Array(buffer, 16, corners.length).set(corners)
  new Uint32Array(buffer, 16 + corners.length * 4, indices.length).set(indices)
  return buffer
}

describe('mesh bytes', () => {
  it('gives back corners and triangles', () => {
    const mesh = readMesh(bytesOf([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]))
    expect([[...mesh.positions], [...mesh.indices]]).toEqual([
      [0, 0, 0, 1, 0, 0, 0, 1, 0],
      [0, 1, 2],
    ])
  })

  it('refuses other bytes and cut ones', () => {
    expect(() => readMesh(new ArrayBuffer(32))).toThrow('not a mesh')
    expect(() => readMesh(bytesOf([0, 0, 0], [0]).slice(0, 20))).toThrow('cut short')
  })
})
