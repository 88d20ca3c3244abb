import { maxTriangles, ReadRefused, within } from '../bytes/index.ts'
import type { RawSolid } from './raw-solid.ts'

const HEADER = 84
const TRIANGLE = 50
const TRIANGLE_NORMAL = 12

function fromTriples(name: string, positions: Float64Array): RawSolid {
  if (positions.length === 0) throw new ReadRefused('read.broken', { kind: 'stl', reason: 'no triangles' })
  if (!positions.every(Number.isFinite)) throw new ReadRefused('read.broken', { kind: 'stl', reason: 'not a number' })
  return { name, positions, indices: Uint32Array.from({ length: positions.length / 3 }, (_, index) => index) }
}

/** Binary: 80 bytes of comment, a count, 50 bytes for each triangle. The count is limited by the file's bytes. */
function readBinary(bytes: Uint8Array): RawSolid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(80, true)
  const present = Math.floor((bytes.length - HEADER) / TRIANGLE)
  if (count > present) throw new ReadRefused('read.truncated', { kind: 'stl', stated: count, present })
  within('triangles', count, maxTriangles)
  const positions = new Float64Array(count * 9)
  for (let triangle = 0; triangle < count; triangle += 1) {
    const at = HEADER + triangle * TRIANGLE + TRIANGLE_NORMAL
    for (let each = 0; each < 9; each += 1) positions[triangle * 9 + each] = view.getFloat32(at + each * 4, true)
  }
  return fromTriples('', positions)
}

const VERTEX = /^\s*vertex\s+(\S+)\s+(\S+)\s+(\S+)\s*$/gim

function readAscii(bytes: Uint8Array): RawSolid {
  const text = new TextDecoder('latin1').decode(bytes)
  const name = /^\s*solid[ \t]*([^\r\n]*)/i.exec(text)?.[1]?.trim() ?? ''
  if (!/^\s*endsolid\b/im.test(text)) throw new ReadRefused('read.truncated', { kind: 'stl' })
  const values: number[] = []
  for (const [, x, y, z] of text.matchAll(VERTEX)) {
    values.push(Number(x), Number(y), Number(z))
    within('triangles', values.length / 9, maxTriangles)
  }
  if (values.length % 9 !== 0) throw new ReadRefused('read.broken', { kind: 'stl', reason: 'vertices' })
  return fromTriples(name, Float64Array.from(values))
}

/** The one solid of an STL file, binary or ASCII; numbers are unconverted, because STL states no unit. */
export function readStl(bytes: Uint8Array): RawSolid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fits = bytes.length >= HEADER && bytes.length === HEADER + view.getUint32(80, true) * TRIANGLE
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (!fits && /^\s*solid\b[^\n]*\n\s*(facet\s+normal|endsolid)/i.test(head)) return readAscii(bytes)
  if (bytes.length < HEADER) throw new ReadRefused('read.truncated', { kind: 'stl' })
  return readBinary(bytes)
}
