/** Width × height stated in a picture's header. */
type Size = readonly [number, number]

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const png = (bytes: Uint8Array): Size => [view(bytes).getUint32(16), view(bytes).getUint32(20)]
const gif = (bytes: Uint8Array): Size => [view(bytes).getUint16(6, true), view(bytes).getUint16(8, true)]

/** Frame headers are C0 to CF except tables (C4, C8, CC); segments before them are skipped by their length. */
function jpeg(bytes: Uint8Array): Size | undefined {
  const data = view(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [data.getUint16(at + 7), data.getUint16(at + 5)]
    at += 2 + data.getUint16(at + 2)
  }
  return undefined
}

function webp(bytes: Uint8Array): Size | undefined {
  const data = view(bytes)
  const kind = String.fromCharCode(...bytes.subarray(12, 16))
  const uint24 = (at: number) => data.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16)
  if (kind === 'VP8X') return [uint24(24) + 1, uint24(27) + 1]
  if (kind === 'VP8 ') return [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff]
  if (kind !== 'VP8L') return undefined
  const bits = data.getUint32(21, true)
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
}

const readers: Readonly<Record<string, (bytes: Uint8Array) => Size | undefined>> = { png, gif, jpg: jpeg, jpeg, webp }

/** Pixels of the unpacked picture; infinite when its header cannot be read; undefined when it is not a picture. */
export function pixelsOf(extension: string, head: Uint8Array): number | undefined {
  const read = Object.hasOwn(readers, extension) ? readers[extension] : undefined
  if (!read) return undefined
  if (head.length < 32) return Number.POSITIVE_INFINITY
  const size = read(head)
  return size ? size[0] * size[1] : Number.POSITIVE_INFINITY
}
