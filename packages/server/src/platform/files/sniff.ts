const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text

const isText = (bytes: Uint8Array) => !bytes.includes(0)
/** A browser that detects types would treat this as a page. */
const isMarkup = (bytes: Uint8Array) =>
  /^\s*<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php)/i.test(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  )
const isPlain = (bytes: Uint8Array) =>
  isText(bytes) && !isMarkup(bytes) && !starts(bytes, '\x7fELF') && !starts(bytes, 'MZ')
const isZip = (bytes: Uint8Array) => starts(bytes, 'PK\x03\x04')
const isOle = (bytes: Uint8Array) => starts(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isStep = (bytes: Uint8Array) => isPlain(bytes) && /ISO-10303-21/.test(Buffer.from(bytes).toString('latin1'))
const isXml = (bytes: Uint8Array) =>
  isPlain(bytes) &&
  /^\s*</.test(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf|^\xff\xfe/, ''),
  )
/** Binary STL has no signature: 80 arbitrary bytes, then a count; ASCII begins with `solid`. */
const isStl = (bytes: Uint8Array) =>
  starts(bytes, 'solid') || (bytes.length >= 84 && !isMarkup(bytes) && !isZip(bytes) && !starts(bytes, 'MZ'))
/** UTF-16 exports of spreadsheets have NUL bytes after their byte order mark. */
const isTable = (bytes: Uint8Array) => isPlain(bytes) || starts(bytes, '\xff\xfe') || starts(bytes, '\xfe\xff')

interface Kind {
  readonly mediaType: string
  readonly matches: (head: Uint8Array) => boolean
}

const plain = { mediaType: 'text/plain; charset=utf-8', matches: isPlain }
const step = { mediaType: 'model/step', matches: isStep }
const iges = { mediaType: 'model/iges', matches: isPlain }
const jpeg = { mediaType: 'image/jpeg', matches: (head: Uint8Array) => starts(head, '\xff\xd8\xff') }

/** The content check of each extension. */
const kinds: Readonly<Record<string, Kind>> = {
  png: { mediaType: 'image/png', matches: (head) => starts(head, '\x89PNG\r\n\x1a\n') },
  jpg: jpeg,
  jpeg,
  gif: {
    mediaType: 'image/gif',
    matches: (head) => /^GIF8[79]a$/.test(Buffer.from(head).toString('latin1', 0, 6)) && !isScripted(head),
  },
  webp: { mediaType: 'image/webp', matches: (head) => starts(head, 'RIFF') && starts(head, 'WEBP', 8) },
  pdf: { mediaType: 'application/pdf', matches: (head) => starts(head, '%PDF-') },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', matches: isZip },
  zip: { mediaType: 'application/zip', matches: isZip },
  xls: { mediaType: 'application/vnd.ms-excel', matches: isOle },
  csv: { mediaType: 'text/csv', matches: isTable },
  step,
  stp: step,
  iges,
  igs: iges,
  brep: { mediaType: 'application/octet-stream', matches: isPlain },
  stl: { mediaType: 'model/stl', matches: isStl },
  dxf: { mediaType: 'image/vnd.dxf', matches: (head) => isPlain(head) || starts(head, 'AutoCAD Binary DXF') },
  epx: { mediaType: 'application/xml', matches: isXml },
  xml: { mediaType: 'application/xml', matches: isXml },
}

const isScripted = (head: Uint8Array) => /<script/i.test(Buffer.from(head).toString('latin1'))

/** The media type of a file whose first bytes match its extension; undefined otherwise. */
export function sniff(extension: string, head: Uint8Array): string | undefined {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : plain
  return kind?.matches(head) ? kind.mediaType : undefined
}

/** Whether files of this extension are texts, and these bytes are not because of a NUL. */
export const isBrokenText = (extension: string, head: Uint8Array): boolean =>
  !Object.hasOwn(kinds, extension) && !isText(head)

/** The extension of a workbook's content: programs that export lists often save either format under the other's name. */
export function workbookExtension(extension: string, head: Uint8Array): string {
  if (extension !== 'xls' && extension !== 'xlsx') return extension
  return isOle(head) ? 'xls' : isZip(head) ? 'xlsx' : extension
}

/** Bytes needed to decide; a photograph's size comes after its camera data. */
export const sniffBytes = 65_536
