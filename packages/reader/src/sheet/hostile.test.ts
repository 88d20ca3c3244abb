import { utils, type WorkSheet, write } from '@e965/xlsx'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { ReadRefused } from '../bytes/index.ts'
import { readCsv } from './index.ts'
import { readSheet } from './read-book.ts'

type Cells = readonly (readonly (string | number | Date | null)[])[]

const book = (sheet: WorkSheet, kind: 'xlsx' | 'biff8' = 'xlsx', page = 'Sheet1'): Uint8Array => {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, page)
  return new Uint8Array(write(workbook, { type: 'array', bookType: kind, compression: true }))
}
const bookOf = (rows: Cells, kind: 'xlsx' | 'biff8' = 'xlsx', page?: string): Uint8Array =>
  book(
    utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { UTC: true },
    ),
    kind,
    page,
  )

const good: Cells = [
  ['模号', 'M26-001'],
  ['电极', '跑位', 'X', 'Y', 'Z', 'C', '粗公数量', '粗公火花位'],
  ['E01', 'C1', 24.5, -10.25, -5, 0, 1, -0.2],
  [null, 'C2', 30.125, 12, -5, 90, null, null],
]

/** A workbook made from the changed parts of another one. */
const rebuilt = (change: (parts: Record<string, Uint8Array>) => void, level: 0 | 6 = 6): Uint8Array => {
  const parts = unzipSync(bookOf(good))
  change(parts)
  return zipSync(parts, { level })
}

const refusal = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return error instanceof ReadRefused ? [error.code, error.params.what ?? error.params.limit ?? ''] : error
  }
}

/** Overwrites the sizes that the central directory states for a part. */
function lie(bytes: Uint8Array, name: string, unpacked: number): Uint8Array {
  const changed = Buffer.from(bytes)
  const directory = changed.lastIndexOf(Buffer.from('PK\x01\x02'), changed.lastIndexOf(name))
  changed.writeUInt32LE(unpacked, directory + 24)
  return changed
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const MIB = 1024 * 1024

describe('hostile workbooks', () => {
  it('ATK71 refuses bombs by their stated sizes before unpacking anything', () => {
    const zeros = (size: number) => rebuilt((parts) => Object.assign(parts, { [sheetPart]: new Uint8Array(size) }))
    expect(refusal(() => readSheet(zeros(64 * MIB), 'a.xlsx'))).toEqual(['read.tooLarge', 20 * MIB])
    expect(refusal(() => readSheet(zeros(8 * MIB), 'a.xlsx'))).toEqual(['read.hostile', 'zip bomb'])
    const many = rebuilt((parts) => {
      for (let index = 0; index < 300; index += 1) parts[`xl/media/${index}.png`] = new Uint8Array(1)
    })
    expect(refusal(() => readSheet(many, 'a.xlsx'))).toEqual(['read.tooMany', 'zip entries'])
    const wide = rebuilt((parts) => {
      for (let index = 0; index < 4; index += 1) parts[`xl/x${index}.xml`] = new Uint8Array(16 * MIB)
    }, 0)
    expect(refusal(() => readSheet(wide, 'a.xlsx'))).toEqual(['read.tooLarge', 60 * MIB])
  })

  it('ATK71 refuses a part that unpacks to more than its directory states', () => {
    const bytes = lie(bookOf(good), sheetPart, 40)
    expect(refusal(() => readSheet(bytes, 'a.xlsx'))).toEqual(['read.hostile', 'zip sizes'])
  })

  it.each([sheetPart, 'xl/sharedStrings.xml', 'xl/workbook.xml'])('ATK72 refuses a document type in %s', (name) => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    const bytes = rebuilt((parts) => {
      const text = new TextDecoder().decode(parts[name] ?? strToU8('<sst/>'))
      parts[name] = strToU8(text.replace(/(<\?xml[^>]*\?>)?/, `$1${doctype}`))
    })
    expect(refusal(() => readSheet(bytes, 'a.xlsx'))).toEqual(['read.hostile', 'DOCTYPE'])
    const hidden = rebuilt((parts) => {
      parts[name] = new Uint8Array(Buffer.from(`\ufeff${doctype}<x/>`, 'utf16le'))
    })
    expect(refusal(() => readSheet(hidden, 'a.xlsx'))).toEqual(['read.hostile', 'DOCTYPE'])
  })

  it.each(['xlsx', 'biff8'] as const)(
    'ATK73 reads __proto__ as a plain word in headers, names and pages of %s',
    (kind) => {
      const rows: Cells = [
        ['__proto__', 'constructor', 'Electrode', 'X', 'Y', 'prototype'],
        ['polluted', 1, '__proto__', 1, 2, 'polluted'],
        ['polluted', 1, 'constructor', 3, 4, 'polluted'],
      ]
      const { facts, notes } = readSheet(bookOf(rows, kind, '__proto__'), 'a.xlsx')
      expect(facts.map(({ field, electrode, value }) => [field, electrode, value])).toEqual([
        ['electrode.name', '__proto__', '__proto__'],
        ['location.x', '__proto__', 1],
        ['location.y', '__proto__', 2],
        ['electrode.name', 'constructor', 'constructor'],
        ['location.x', 'constructor', 3],
        ['location.y', 'constructor', 4],
      ])
      const unknown = notes.filter(({ code }) => code === 'sheet.unknownColumn')
      expect(unknown.map(({ params }) => params.text)).toEqual(['__proto__', 'constructor', 'prototype'])
      expect(['polluted', '1', 'X'].map((key) => Reflect.get({}, key))).toEqual([undefined, undefined, undefined])
    },
  )

  it('ATK74 refuses truncated and foreign files with a reason', () => {
    const xlsx = bookOf(good)
    const xls = bookOf(good, 'biff8')
    expect(refusal(() => readSheet(xlsx.subarray(0, xlsx.length / 2), 'a.xlsx'))).toEqual(['read.truncated', ''])
    expect(refusal(() => readSheet(xls.subarray(0, 600), 'a.xls'))).toEqual(['read.broken', ''])
    expect(refusal(() => readSheet(strToU8('PK\x03\x04'), 'a.xlsx'))).toEqual(['read.truncated', ''])
    expect(refusal(() => readSheet(zipSync({ 'xl/workbook.bin': strToU8('x') }), 'a.xlsb'))).toEqual([
      'read.unsupportedKind',
      '',
    ])
  })

  it('ATK74 survives 1000 random byte mutations: facts, notes or a refusal, never a crash or a hang', () => {
    const files = [bookOf(good), bookOf(good, 'biff8'), strToU8(good.map((row) => row.join(',')).join('\n'))] as const
    const mutation = fc.array(fc.tuple(fc.nat(1_000_000), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    // The workbook parser logs every record it does not know.
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), mutation, (which, changes) => {
        const bytes = new Uint8Array(files[which] ?? [])
        for (const [place, value] of changes) bytes[place % bytes.length] = value
        const result = refusal(() => (which === 2 ? readCsv(bytes, 'a.csv') : readSheet(bytes, 'a.xlsx')))
        expect(result).not.toBeInstanceOf(Error)
      }),
      { numRuns: 1000 },
    )
    complaints.mockRestore()
  })

  it('ATK74 refuses an old workbook whose sectors run in a circle', () => {
    const bytes = bookOf(good, 'biff8').slice()
    const view = new DataView(bytes.buffer)
    const table = (view.getUint32(0x4c, true) + 1) * 512
    const directory = view.getUint32(0x30, true)
    view.setUint32(table + 4 * directory, directory, true)
    expect(refusal(() => readSheet(bytes, 'a.xls'))).toEqual(['read.hostile', 'circular chain'])
  })

  it('ATK74 reads the cells of an old workbook past records that trap parsers', () => {
    const bytes = bookOf(good, 'biff8').slice()
    const whole = readSheet(bytes, 'a.xls').facts
    // A window record changed into a list of 65,535 other workbooks.
    const window = Buffer.from(bytes.buffer).indexOf(Buffer.from([0x3d, 0x00, 0x12, 0x00]))
    expect(window).toBeGreaterThan(0)
    bytes.set([0x17, 0x00, 0x12, 0x00, 0xff, 0xff], window)
    expect(readSheet(bytes, 'a.xls').facts).toEqual(whole)
    expect(whole.length).toBe(12)
  })

  it('ATK75 refuses 5,000 columns and a cell of a megabyte, and reads 20,000 rows at most', () => {
    const header = Array.from({ length: 5_000 }, (_, index) => `H${index}`)
    const csv = (text: string) => readCsv(strToU8(text), 'a.csv')
    expect(refusal(() => readSheet(bookOf([header]), 'a.xlsx'))).toEqual(['read.tooMany', 'columns'])
    expect(refusal(() => csv(header.join(',')))).toEqual(['read.tooMany', 'columns'])
    expect(refusal(() => csv(`X,Y\n${'1'.repeat(MIB)},2`))).toEqual(['read.tooMany', 'characters of a cell'])
    const rows = Array.from({ length: 20_100 }, (_, index) => `E1,${index},${index}`)
    const { notes, facts } = csv(`Electrode,X,Y\n${rows.join('\n')}`)
    expect(facts.length).toBe(1 + 2 * 19_999)
    expect(notes[0]).toEqual({ code: 'sheet.rowsCut', severity: 'error', params: { sheet: 'a.csv', limit: 20_000 } })
  })

  it('reads the last result of a formula and never computes one', () => {
    const sheet = utils.aoa_to_sheet([['Electrode', 'X', 'Y', 'Z']])
    Object.assign(sheet, {
      A2: { t: 's', v: 'E1' },
      B2: { t: 'n', f: '1+1', v: 99 },
      C2: { t: 'n', v: 5 },
      D2: { t: 'n', f: 'HYPERLINK("http://127.0.0.1/","x")' },
      '!ref': 'A1:D2',
    })
    const { facts, notes } = readSheet(book(sheet), 'a.xlsx')
    expect(facts.map(({ field, value }) => [field, value])).toEqual([
      ['electrode.name', 'E1'],
      ['location.x', 99],
      ['location.y', 5],
    ])
    expect(notes.filter(({ code }) => code === 'sheet.formula').map(({ source }) => source?.locator)).toEqual([
      'Sheet1!D2',
    ])
  })

  it('never reads a date as a number, whether typed as one or written', () => {
    const date = new Date(Date.UTC(2026, 10, 21))
    const { facts, notes } = readSheet(
      bookOf([
        ['Electrode', 'X', 'Y'],
        ['E1', date, 2],
        ['E1', '2026/11/21', 3],
      ]),
      'a.xlsx',
    )
    expect(facts.filter(({ field }) => field === 'location.x')).toEqual([])
    expect(notes.filter(({ code }) => code === 'sheet.date').map(({ source }) => source?.raw)).toEqual([
      '2026-11-21',
      '2026/11/21',
    ])
  })
})
