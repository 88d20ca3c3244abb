import { ReadRefused } from '../bytes/index.ts'

/* The container of old workbooks (MS-CFB). Only the stream with the sheets is read, with every chain bounded:
 * circular chains or directories send general readers into endless loops. */

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER_FAT_ENTRIES = 109
const LAST_SECTOR = 0xfffffff0
const ENTRY_BYTES = 128
const STREAM = 2
const ROOT = 5

const broken = (reason: string): ReadRefused => new ReadRefused('read.broken', { kind: 'xls', reason })

interface Container {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly sectorBytes: number
  readonly sectors: number
}

function open(bytes: Uint8Array): Container {
  if (bytes.length < 1024 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) throw broken('header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(0x1e, true)
  if (shift !== 9 && shift !== 12) throw broken('sector size')
  const sectorBytes = 2 ** shift
  return { bytes, view, sectorBytes, sectors: Math.ceil(bytes.length / sectorBytes) - 1 }
}

/** The bytes of a sector; the last one of a file may be truncated. */
function sector({ bytes, sectorBytes, sectors }: Container, index: number): Uint8Array {
  if (index >= sectors) throw new ReadRefused('read.truncated', { kind: 'xls' })
  return bytes.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes)
}

function numbers(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, true))
}

/** Indices of a chain; refused when it is longer than its table. */
function chain(first: number, table: readonly number[]): readonly number[] {
  const indices: number[] = []
  for (let index = first; index < LAST_SECTOR; index = table[index] ?? LAST_SECTOR) {
    if (indices.length > table.length) throw new ReadRefused('read.hostile', { what: 'circular chain' })
    indices.push(index)
  }
  return indices
}

/** Sectors of the allocation table: 109 in the header, the rest in a separate chain. */
function tableSectors(container: Container): readonly number[] {
  const { bytes, view } = container
  const found = [...numbers(bytes.subarray(0x4c, 0x4c + HEADER_FAT_ENTRIES * 4))]
  let next = view.getUint32(0x44, true)
  for (let count = 0; next < LAST_SECTOR; count += 1) {
    if (count > container.sectors) throw new ReadRefused('read.hostile', { what: 'circular chain' })
    const entries = numbers(sector(container, next))
    found.push(...entries.slice(0, -1))
    next = entries.at(-1) ?? LAST_SECTOR
  }
  return found.filter((index) => index < LAST_SECTOR)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

interface Entry {
  readonly name: string
  readonly type: number
  readonly start: number
  readonly size: number
}

function entryAt(directory: Uint8Array, index: number): Entry {
  const raw = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES)
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
  const nameBytes = Math.min(64, view.getUint16(0x40, true))
  const name = new TextDecoder('utf-16le').decode(raw.subarray(0, Math.max(0, nameBytes - 2)))
  return { name, type: view.getUint8(0x42), start: view.getUint32(0x74, true), size: view.getUint32(0x78, true) }
}

/** The stream of an old workbook with its sheets. Throws ReadRefused when there is none or it is damaged. */
export function workbookStream(bytes: Uint8Array): Uint8Array {
  const container = open(bytes)
  const { view, sectorBytes } = container
  const table = tableSectors(container).flatMap((index) => numbers(sector(container, index)))
  const read = (first: number): Uint8Array => joined(chain(first, table).map((index) => sector(container, index)))
  const directory = read(view.getUint32(0x30, true))
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) =>
    entryAt(directory, index),
  )
  const stream = entries.find(({ name, type }) => type === STREAM && /^(workbook|book)$/i.test(name))
  if (!stream) throw new ReadRefused('read.unsupportedKind', { format: 'OLE2' })
  if (stream.size > bytes.length) throw new ReadRefused('read.truncated', { kind: 'xls' })
  if (stream.size >= view.getUint32(0x38, true)) return read(stream.start).subarray(0, stream.size)
  const root = entries.find(({ type }) => type === ROOT)
  const small = root ? read(root.start) : new Uint8Array()
  const smallBytes = 2 ** Math.min(view.getUint16(0x20, true), Math.log2(sectorBytes))
  const smallTable = numbers(read(view.getUint32(0x3c, true)))
  const parts = chain(stream.start, smallTable).map((index) =>
    small.subarray(index * smallBytes, (index + 1) * smallBytes),
  )
  return joined(parts).subarray(0, stream.size)
}
