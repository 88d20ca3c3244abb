/** Triangles in mm, from the server's mesh call. */
export interface ReadMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

const MAGIC = 0x48534d48 // "HMSH", little-endian
const HEADER = 16

/**
 * Parses the bytes of the mesh call: magic, version 1, corner and index counts, then the numbers. Throws for other
 * data.
 */
export function readMesh(bytes: ArrayBuffer): ReadMesh {
  const view = new DataView(bytes)
  if (bytes.byteLength < HEADER || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 1) {
    throw new Error('not a mesh')
  }
  const [corners, indices] = [view.getUint32(8, true), view.getUint32(12, true)]
  if (bytes.byteLength !== HEADER + corners * 12 + indices * 4) throw new Error('a mesh that is cut short')
  return {
    positions: new Float32Array(bytes, HEADER, corners * 3),
    indices: new Uint32Array(bytes, HEADER + corners * 12, indices),
  }
}
