/** Triangles in mm, as the server's mesh call answers them. */
export interface ReadMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

const MAGIC = 0x48534d48 // "HMSH", little-endian
const HEADER = 16

/** Reads the mesh call's bytes: magic, version 1, corner and index counts, then the figures. Throws on anything else. */
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
