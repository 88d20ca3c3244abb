import { expect, it } from 'vitest'
import { encodeMesh, meshTriangles } from './drawing.mesh.ts'

const triangle = (z: number) => ({
  positions: Float32Array.from([0, 0, z, 1, 0, z, 0, 1, z]),
  indices: Uint32Array.from([0, 1, 2]),
})

it('[Q03] joins the meshes of a solid into one block of bytes and reads it back', () => {
  const bytes = encodeMesh([triangle(0), triangle(5)])
  expect(bytes.length).toBe(16 + 6 * 12 + 6 * 4)
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('HMSH')
  const corners = (z: number) => [
    [0, 0, z],
    [1, 0, z],
    [0, 1, z],
  ]
  expect(meshTriangles(bytes)).toEqual([corners(0), corners(5)])
})
