import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { ReadRefused } from '../bytes/index.ts'
import { packedBytes, type ZipEntry, zipEntries } from './zip-directory.ts'

const MIB = 1024 * 1024
/** Largest unpacked sizes of a workbook: one part, and all together (attack ATK71). */
const MAX_PART = 20 * MIB
const MAX_TOTAL = 60 * MIB
/** Deflate reaches a ratio of 1030; sheets of text stay below 100. */
const MAX_RATIO = 500
/** Smaller parts may have any ratio. */
const RATIO_FROM = MIB

const STORED = 0
const DEFLATED = 8

function checkSizes(entries: readonly ZipEntry[]): void {
  let total = 0
  for (const { unpacked, packed } of entries) {
    total += unpacked
    if (unpacked > MAX_PART) throw new ReadRefused('read.tooLarge', { bytes: unpacked, limit: MAX_PART, kind: 'xlsx' })
    if (total > MAX_TOTAL) throw new ReadRefused('read.tooLarge', { bytes: total, limit: MAX_TOTAL, kind: 'xlsx' })
    if (unpacked > RATIO_FROM && unpacked > packed * MAX_RATIO)
      throw new ReadRefused('read.hostile', { what: 'zip bomb' })
  }
}

/** An entry's bytes, never more than its directory states. */
function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = packedBytes(bytes, entry)
  if (entry.method === STORED && entry.packed === entry.unpacked) return packed
  if (entry.method !== DEFLATED) throw new ReadRefused('read.broken', { kind: 'xlsx', reason: 'zip method' })
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) })
  } catch (error) {
    const isLie = error instanceof RangeError
    if (isLie) throw new ReadRefused('read.hostile', { what: 'zip sizes' })
    throw new ReadRefused('read.broken', { kind: 'xlsx', reason: 'deflate' })
  }
}

/** Document types and entities are not allowed in a workbook; UTF-16 would hide them and no program writes it. */
function checkXml(part: Uint8Array): void {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
  if (/^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(text) || /<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new ReadRefused('read.hostile', { what: 'DOCTYPE' })
  }
}

/** Parts without cells: pictures, drawings, macros, links to other files. */
const needless =
  /^xl\/(media|drawings|charts|embeddings|externalLinks|theme|printerSettings|activeX|ctrlProps|pivot\w*|model)\//i

/**
 * A workbook's zip with only its XML parts, checked and stored uncompressed: the parser then unpacks nothing itself.
 */
export function safeWorkbook(bytes: Uint8Array): Uint8Array {
  const entries = zipEntries(bytes)
  checkSizes(entries)
  const parts = new Map<string, Uint8Array>()
  for (const entry of entries) {
    if (/^xl\/workbook\.bin$/i.test(entry.name)) throw new ReadRefused('read.unsupportedKind', { format: 'XLSB' })
    if (!/\.(xml|rels)$/i.test(entry.name) || needless.test(entry.name)) continue
    const part = unpack(bytes, entry)
    checkXml(part)
    parts.set(entry.name, part)
  }
  return zipSync(Object.fromEntries(parts), { level: 0 })
}
