import type { Mesh } from '@heron/core/drawing'

const HEAD_BYTES = 16
const MAGIC = 'HMSH'
const VERSION = 1

/**
 * Triangles in the browser's format, little-endian: "HMSH", uint32 version, uint32 corners, uint32 indices, float32 x y
 * z for each corner (mm), uint32 indices.
 */
export function encodeMesh(meshes: readonly Mesh[]): Uint8Array {
  const corners = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const indices = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const bytes = new Uint8Array(HEAD_BYTES + corners * 12 + indices * 4)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < 4; at++) view.setUint8(at, MAGIC.charCodeAt(at))
  view.setUint32(4, VERSION, true)
  view.setUint32(8, corners, true)
  view.setUint32(12, indices, true)
  let position = HEAD_BYTES
  for (const mesh of meshes)
    for (const value of mesh.positions) {
      view.setFloat32(position, value, true)
      position += 4
    }
  let first = 0
  for (const mesh of meshes) {
    for (const index of mesh.indices) {
      view.setUint32(position, first + index, true)
      position += 4
    }
    first += mesh.positions.length / 3
  }
  return bytes
}

type Corner3 = readonly [number, number, number]

/** The triangles of an encoded mesh, by corners. */
export function meshTriangles(bytes: Uint8Array): (readonly [Corner3, Corner3, Corner3])[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const corners = view.getUint32(8, true)
  const indices = view.getUint32(12, true)
  const corner = (at: number): Corner3 => {
    const index = view.getUint32(HEAD_BYTES + corners * 12 + at * 4, true)
    const from = HEAD_BYTES + index * 12
    return [view.getFloat32(from, true), view.getFloat32(from + 4, true), view.getFloat32(from + 8, true)]
  }
  return Array.from({ length: Math.floor(indices / 3) }, (_, at) => [
    corner(at * 3),
    corner(at * 3 + 1),
    corner(at * 3 + 2),
  ])
}
