import { ReadRefused } from '../bytes/index.ts'

/** Records of BIFF5 and BIFF8 with the beginnings of sheets, the contents of cells and number formats. */
const NEEDED: ReadonlySet<number> = new Set([
  0x0809, // beginning of a substream
  0x000a, // end of a substream
  0x0085, // sheet: name and position
  0x0042, // code page
  0x0022, // dates count from 1904
  0x00fc, // shared strings
  0x003c, // continuation of the previous record
  0x00fd, // cell: shared string
  0x0204, // cell: text
  0x00d6, // cell: rich text
  0x0203, // cell: number
  0x027e, // cell: short number
  0x00bd, // cells: short numbers in a row
  0x0205, // cell: boolean or error
  0x0006, // cell: formula with its last result
  0x0207, // text result of a formula
  0x00e5, // merged areas
  0x00e0, // cell format
  0x041e, // number format
  0x001e, // number format of BIFF5
])
const ENCRYPTED = 0x002f
/** A selection: every reader knows it and ignores it. */
const HARMLESS = 0x001d
const CONTINUED = 0x003c
const BEGIN = 0x0809
const END = 0x000a
const SHEET = 0x0085

/** Counts substreams begun and ended: the workbook's own, and one for each sheet it names. */
class Balance {
  #open = 0
  #closed = 0
  #sheets = 0

  count(type: number): void {
    if (type === SHEET) this.#sheets += 1
    if (type === BEGIN) this.#open += 1
    if (type !== END || this.#open === 0) return
    this.#open -= 1
    if (this.#open === 0) this.#closed += 1
  }

  get isWhole(): boolean {
    return this.#open === 0 && this.#closed > this.#sheets
  }
}

/**
 * A stream of workbook records in which everything but cells, names and formats is neutralised at unchanged positions:
 * names of other workbooks, drawings, macros and filters have sent parsers into endless loops.
 */
export function cellsOnly(stream: Uint8Array): Uint8Array {
  const bytes = stream.slice()
  const view = new DataView(bytes.buffer)
  if (bytes.length < 8 || view.getUint16(0, true) !== BEGIN) {
    throw new ReadRefused('read.broken', { kind: 'xls', reason: 'BOF' })
  }
  const balance = new Balance()
  let isKept = true
  let at = 0
  while (at + 4 <= bytes.length) {
    const type = view.getUint16(at, true)
    if (type === ENCRYPTED) throw new ReadRefused('read.unsupportedKind', { format: 'encrypted XLS' })
    const next = at + 4 + view.getUint16(at + 2, true)
    // Bytes after the last sheet are padding; a record cut off before that means a truncated sheet.
    if (next > bytes.length) {
      if (balance.isWhole) return bytes.subarray(0, at)
      throw new ReadRefused('read.truncated', { kind: 'xls' })
    }
    balance.count(type)
    isKept = type === CONTINUED ? isKept : NEEDED.has(type)
    if (!isKept) view.setUint16(at, HARMLESS, true)
    at = next
  }
  return bytes
}
