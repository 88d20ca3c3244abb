import { describe, expect, it } from 'vitest'
import { maxBytes } from './limits.ts'
import { ReadRefused } from './refusal.ts'
import { sniff } from './sniff.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))

function told(bytes: Uint8Array, name = 'upload.bin') {
  try {
    return sniff(bytes, name)
  } catch (error) {
    if (error instanceof ReadRefused) return [error.code, error.params]
    throw error
  }
}

const binaryStl = (triangles: number, stated = triangles): Uint8Array => {
  const bytes = new Uint8Array(84 + 50 * triangles)
  new DataView(bytes.buffer).setUint32(80, stated, true)
  return bytes
}

const zip = (entry: string): Uint8Array => latin1(`PK\x03\x04${'\0'.repeat(26)}${entry}${'\0'.repeat(60)}`)
const ole = (stream: string): Uint8Array =>
  Uint8Array.from([
    ...latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    ...new Uint8Array(600),
    ...Buffer.from(stream, 'utf16le'),
  ])

describe('sniff', () => {
  it.each([
    ['step', utf8('ISO-10303-21;\nHEADER;')],
    ['step', utf8('/* made by hand */\n\n ISO-10303-21 ;')],
    ['iges', utf8(`${' '.repeat(72)}S      1\n${'1H,,1H;'.padEnd(72)}G      1\n`)],
    ['brep', utf8('DBRep_DrawableShape\n\nCASCADE Topology V1')],
    ['stl', utf8('solid part\n  facet normal 0 0 1\n')],
    ['stl', binaryStl(3)],
    ['dxf', utf8('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['dxf', utf8('999\nmade by hand\n0\nSECTION\n2\nENTITIES\n')],
    ['xlsx', zip('xl/workbook.xml')],
    ['xls', ole('Workbook')],
    ['xls', ole('Book')],
    ['epx', utf8('\ufeff<?xml version="1.0"?><epx/>')],
    ['epx', utf8('<EPX><header/></EPX>')],
    ['csv', utf8('电极;X;Y\nE1;1,5;2\n')],
    ['csv', utf16('N\tX\tY\n')],
    ['csv', Uint8Array.from([0xb5, 0xe7, 0xbc, 0xab, 0x2c, 0x58, 0x0a])],
  ])('[Q01] knows %s by its content, whatever the file is called', (kind, bytes) => {
    expect(told(bytes)).toBe(kind)
  })

  it.each([
    ['an empty file', new Uint8Array(0), ['read.empty', { file: 'upload.bin' }]],
    ['a drawing of another program', latin1('AC1032\0\0'), ['read.unsupportedKind', { format: 'DWG' }]],
    ['a binary DXF', latin1('AutoCAD Binary DXF\r\n\x1a\0'), ['read.unsupportedKind', { format: 'binary DXF' }]],
    ['a page', latin1('%PDF-1.7'), ['read.unsupportedKind', { format: 'PDF' }]],
    ['a web page', utf8('<!DOCTYPE html><table></table>'), ['read.unsupportedKind', { format: 'HTML' }]],
    ['a picture', latin1('\x89PNG\r\n\x1a\n'), ['read.unsupportedKind', { format: 'PNG' }]],
    ['another archive', zip('word/document.xml'), ['read.unsupportedKind', { format: 'ZIP' }]],
    ['another compound file', ole('WordDocument'), ['read.unsupportedKind', { format: 'OLE2' }]],
    ['words without a table', utf8('hello'), ['read.unknownKind', { file: 'upload.bin' }]],
    [
      'noise',
      Uint8Array.from({ length: 300 }, (_, index) => (index * 37 + 1) % 251),
      ['read.unknownKind', { file: 'upload.bin' }],
    ],
  ])('refuses %s and says why', (_, bytes, refusal) => {
    expect(told(bytes)).toEqual(refusal)
  })

  it('[ATK46] refuses a file over its kind’s limit and names the limit', () => {
    const bytes = new Uint8Array(maxBytes.csv + 1).fill(0x2c)
    expect(told(bytes)).toEqual(['read.tooLarge', { bytes: bytes.length, limit: maxBytes.csv, kind: 'csv' }])
  })

  it('lets the STL reader report a damaged STL', () => {
    expect([told(binaryStl(2, 4_000_000_000), 'part.STL'), told(binaryStl(2, 4_000_000_000), 'part.bin')]).toEqual([
      'stl',
      ['read.unknownKind', { file: 'part.bin' }],
    ])
  })
})
