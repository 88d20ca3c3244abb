import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { longestCell } from './long-cell.ts'

/** A table whose rows are streamed, never all in memory. */
export interface RowStream {
  readonly title: string
  readonly subtitle: string
  readonly headings: readonly string[]
  readonly rows: AsyncIterable<readonly string[]>
}

/** Characters of XML collected before compression. */
const piece = 65_536

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of a cell, without characters that XML cannot contain. */
const escaped = (text: string) =>
  text
    .slice(0, longestCell)
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** Leading and trailing blanks are kept only with this attribute. */
const edged = (text: string) => (/^\s|\s$/.test(text) ? ' xml:space="preserve"' : '')

/** Every cell has the type text, so nothing is ever a formula. */
const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t${edged(text)}>${escaped(text)}</t></is></c>`)).join('')}</row>`

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixed: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
]

async function* sheetXml({ title, subtitle, headings, rows }: RowStream): AsyncGenerator<string> {
  let text = `${head}<worksheet xmlns="${main}"><sheetData>${[[title], [subtitle], headings].map(rowXml).join('')}`
  for await (const row of rows) {
    text += rowXml(row)
    if (text.length < piece) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

interface Entry {
  readonly name: string
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808
/** 1 January 1980, the first day of the zip format. */
const day = 0x21

function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Bytes written so far, and the entries of the directory at the end. */
class Archive {
  #offset = 0
  readonly #entries: Entry[] = []

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length
    return bytes
  }

  async *add(name: string, text: AsyncIterable<string>): AsyncGenerator<Buffer> {
    const offset = this.#offset
    yield this.#count(
      Buffer.concat([
        fields([4, 0x04034b50], [2, 20], [2, flags], [2, 8], [2, 0], [2, day], [4, 0], [4, 0], [4, 0]),
        fields([2, Buffer.byteLength(name)], [2, 0]),
        Buffer.from(name),
      ]),
    )
    let crc = 0
    let size = 0
    async function* metered() {
      for await (const part of text) {
        const bytes = Buffer.from(part)
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    const deflate = createDeflateRaw({ level: 4 })
    const fed = pipeline(Readable.from(metered()), deflate)
    // Errors there are reported below, where the compressed bytes are read.
    fed.catch(() => undefined)
    let packed = 0
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      packed += bytes.length
      yield this.#count(bytes)
    }
    await fed
    yield this.#count(fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]))
    this.#entries.push({ name, offset, crc, packed, size })
  }

  end(): Buffer {
    const start = this.#offset
    const directory = Buffer.concat(
      this.#entries.flatMap(({ name, offset, crc, packed, size }) => [
        fields([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, 8], [2, 0], [2, day], [4, crc], [4, packed]),
        fields([4, size], [2, Buffer.byteLength(name)], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        Buffer.from(name),
      ]),
    )
    const count = this.#entries.length
    return Buffer.concat([
      directory,
      fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, start], [2, 0]),
    ])
  }
}

async function* one(text: string): AsyncGenerator<string> {
  yield head + text
}

/** [ATK80] A workbook written while its rows are read: its memory is constant. */
export async function* workbookStream(table: RowStream): AsyncGenerator<Buffer> {
  const archive = new Archive()
  for (const [name, text] of fixed) yield* archive.add(name, one(text))
  yield* archive.add('xl/worksheets/sheet1.xml', sheetXml(table))
  yield archive.end()
}
