import type { DrawingKind } from '@heron/core/drawing'
import { maxBytes } from './limits.ts'
import { ReadRefused } from './refusal.ts'

const HEAD_BYTES = 4096
const STL_HEADER = 84
const STL_TRIANGLE = 50

/** A control character that no text has; blanks, line ends and characters above ASCII are not. */
const BINARY = /[\p{Cc}--[\t-\r\x7f-\x9f]]/v

/** Formats recognised only to name them in the refusal. */
const unsupported: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['DWG', /^AC10\d\d/],
  ['binary DXF', /^AutoCAD Binary DXF/],
  ['PDF', /^%PDF/],
  ['PNG', /^\x89PNG/],
  ['JPEG', /^\xff\xd8\xff/],
  ['GIF', /^GIF8/],
  ['Parasolid', /^\*\*ABCDEFGHIJKLMNOPQRSTUVWXYZ/],
  ['HTML', /^\s*(<!DOCTYPE html|<html)/i],
  ['RAR', /^Rar!/],
  ['7z', /^7z\xbc\xaf/],
]

/**
 * Kinds recognised by the beginning of their text. IGES uses 80 columns and marks its first section with S in column
 * 73.
 */
const beginnings: readonly (readonly [DrawingKind, RegExp])[] = [
  ['step', /^\s*(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/],
  ['iges', /^.{72}S {0,6}0{0,6}1\s*$/m],
  ['brep', /^\s*(DBRep_DrawableShape|CASCADE Topology V\d)/],
  ['dxf', /^\s*(999\r?\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION\s*\r?\n/],
  ['stl', /^\s*solid\b[^\n]*\n\s*(facet\s+normal|endsolid)/i],
  ['epx', /^\s*<(\?xml|!--|!DOCTYPE|[A-Za-z_])/],
]

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const includes = (bytes: Uint8Array, text: string, encoding: BufferEncoding): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding)

function inContainer(bytes: Uint8Array, head: string): DrawingKind | undefined {
  if (head.startsWith('PK\x03\x04')) {
    if (includes(bytes, 'xl/workbook', 'latin1')) return 'xlsx'
    throw new ReadRefused('read.unsupportedKind', { format: 'ZIP' })
  }
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    if (includes(bytes, 'Workbook', 'utf16le') || includes(bytes, 'Book', 'utf16le')) return 'xls'
    throw new ReadRefused('read.unsupportedKind', { format: 'OLE2' })
  }
  return undefined
}

function isBinaryStl(bytes: Uint8Array, name: string): boolean {
  if (bytes.length < STL_HEADER) return false
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true)
  if (bytes.length === STL_HEADER + count * STL_TRIANGLE) return true
  // The name only selects which reader reports the damage: the STL reader states how many triangles are missing.
  return /\.stl$/i.test(name)
}

/** Whether the text is a table: printable throughout, with a separator in one of its first lines. */
function isCsv(head: string): boolean {
  if (BINARY.test(head.replace(/^\xff\xfe|^\xfe\xff/, '').replaceAll('\0', ''))) return false
  return head
    .replaceAll('\0', '')
    .split(/\r?\n/, 50)
    .some((line) => /[,;\t]/.test(line))
}

function kindOf(bytes: Uint8Array, name: string): DrawingKind {
  const head = latin1(bytes.subarray(0, HEAD_BYTES))
  const container = inContainer(bytes, head)
  if (container) return container
  const refused = unsupported.find(([, pattern]) => pattern.test(head))
  if (refused) throw new ReadRefused('read.unsupportedKind', { format: refused[0] })
  const text = head.replace(/^\xef\xbb\xbf/, '').replaceAll('\0', '')
  const known = beginnings.find(([, pattern]) => pattern.test(text))
  if (known) return known[0]
  if (isBinaryStl(bytes, name)) return 'stl'
  if (isCsv(head)) return 'csv'
  throw new ReadRefused('read.unknownKind', { file: name })
}

/**
 * The kind of a file by its content, not by its name. Throws ReadRefused for an empty, oversized, unknown or
 * unsupported file.
 */
export function sniff(bytes: Uint8Array, name: string): DrawingKind {
  if (bytes.length === 0) throw new ReadRefused('read.empty', { file: name })
  const kind = kindOf(bytes, name)
  const limit = maxBytes[kind]
  if (bytes.length > limit) throw new ReadRefused('read.tooLarge', { bytes: bytes.length, limit, kind })
  return kind
}
