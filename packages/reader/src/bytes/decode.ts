/** Encodings of shops' files. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'shift_jis' | 'windows-1252'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

const boms: readonly { readonly encoding: TextEncoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const strictly = (bytes: Uint8Array, encoding: TextEncoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type IsUsual = (lead: number, trail: number) => boolean

/**
 * The share (-1 to 1) by which pairs of bytes typical of an encoding outnumber the others; 0 for bytes without pairs.
 */
function likeness(bytes: Uint8Array, isUsual: IsUsual): number {
  let usual = 0
  let pairs = 0
  for (let index = 0; index < bytes.length - 1; index += 1) {
    const lead = bytes[index] ?? 0
    if (lead < 0x80) continue
    if (isUsual(lead, bytes[index + 1] ?? 0)) usual += 1
    pairs += 1
    index += 1
  }
  return pairs === 0 ? 0 : (2 * usual - pairs) / pairs
}

/** GB 2312: punctuation and full-width letters (rows 1 and 3) and the hanzi (rows 16 to 87). */
const usualInGb: IsUsual = (lead, trail) =>
  trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || (lead >= 0xb0 && lead <= 0xf7))

/** Big5: punctuation and full-width letters (A1 to A3) and level-1 hanzi (A4 to C6), those in daily use. */
const usualInBig5: IsUsual = (lead, trail) =>
  lead >= 0xa1 && lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)

/** Shift_JIS: punctuation, kana and level-1 kanji. */
const usualInShiftJis: IsUsual = (lead, trail) =>
  trail >= 0x40 && (lead === 0x81 || lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x97))

const eastAsian: readonly { readonly encoding: TextEncoding; readonly isUsual: IsUsual; readonly least: number }[] = [
  { encoding: 'gb18030', isUsual: usualInGb, least: -1 },
  // Big5 accepts most pairs of bytes, including those of traditional characters in GBK, so nearly all must be typical.
  { encoding: 'big5', isUsual: usualInBig5, least: 0.6 },
  { encoding: 'shift_jis', isUsual: usualInShiftJis, least: -1 },
]

/** Possible East Asian encodings of these bytes, the most probable first. */
function likeliest(bytes: Uint8Array): readonly TextEncoding[] {
  return eastAsian
    .map(({ encoding, isUsual, least }) => ({ encoding, least, share: likeness(bytes, isUsual) }))
    .filter(({ share, least }) => share >= least)
    .toSorted((a, b) => b.share - a.share)
    .map(({ encoding }) => encoding)
}

/**
 * Decodes a file that does not state its encoding: by a byte order mark, else as strict UTF-8, else as the most similar
 * of GB18030, Big5 and Shift_JIS, else as Windows-1252.
 */
export function decodeText(bytes: Uint8Array, stated?: TextEncoding): DecodedText {
  const marked = boms.find((bom) => bom.bytes.every((byte, index) => bytes[index] === byte))
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), encoding: marked.encoding }
  const utf8 = strictly(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  if (stated) return { text: new TextDecoder(stated).decode(bytes), encoding: stated }
  for (const encoding of likeliest(bytes.subarray(0, 65_536))) {
    const text = strictly(bytes, encoding)
    if (text !== undefined) return { text, encoding }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}
