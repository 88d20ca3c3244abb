import { decodeText, type LengthUnit, type TextEncoding } from '../bytes/index.ts'

/** $INSUNITS: 0 states no unit. */
const units: Readonly<Record<string, LengthUnit>> = {
  '1': 'inch',
  '2': 'foot',
  '4': 'mm',
  '5': 'cm',
  '6': 'm',
  '13': 'um',
}

export const unitOf = (header: ReadonlyMap<string, string>): LengthUnit | 'unknown' =>
  units[header.get('$INSUNITS') ?? ''] ?? 'unknown'

const codePages: Readonly<Record<string, TextEncoding>> = {
  ANSI_936: 'gb18030',
  GBK: 'gb18030',
  ANSI_950: 'big5',
  BIG5: 'big5',
  ANSI_932: 'shift_jis',
  ANSI_1252: 'windows-1252',
}

/** Text of a DXF file: UTF-8 since 2007, before in the code page named in its header. */
export function dxfText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536))
  const page = /\$DWGCODEPAGE\s+3\s+(\S+)/.exec(head)?.[1]?.toUpperCase() ?? ''
  // Programs write ANSI_1252 even over Chinese and Japanese text, so only East Asian code pages are used.
  const stated = codePages[page]
  return decodeText(bytes, stated === 'windows-1252' ? undefined : stated).text
}
