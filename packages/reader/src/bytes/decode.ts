/** Encodings that shops' files come in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'shift_jis' | 'windows-1252'

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

/** Two-byte characters of the bytes that `isUsual` accepts, less those it does not: how much they look like one encoding. */
function likeness(bytes: Uint8Array, isUsual: (lead: number, trail: number) => boolean): number {
  let score = 0
  for (let index = 0; index < bytes.length - 1; index += 1) {
    const lead = bytes[index] ?? 0
    if (lead < 0x80) continue
    score += isUsual(lead, bytes[index + 1] ?? 0) ? 1 : -1
    index += 1
  }
  return score
}

/** GB 2312: punctuation and full-width letters (rows 1 and 3) and the hanzi in use (rows 16 to 87). */
const usualInGb = (lead: number, trail: number): boolean =>
  trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || (lead >= 0xb0 && lead <= 0xf7))

/** Shift_JIS: punctuation, kana and level-1 kanji. */
const usualInShiftJis = (lead: number, trail: number): boolean =>
  trail >= 0x40 && (lead === 0x81 || lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x97))

/**
 * Text of a file that does not say its encoding: a byte order mark decides, then strict UTF-8,
 * then whichever of Shift_JIS and GB18030 the bytes look more like; Windows-1252 takes what is neither.
 */
export function decodeText(bytes: Uint8Array, stated?: TextEncoding): DecodedText {
  const marked = boms.find((bom) => bom.bytes.every((byte, index) => bytes[index] === byte))
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), encoding: marked.encoding }
  const utf8 = strictly(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  if (stated) return { text: new TextDecoder(stated).decode(bytes), encoding: stated }
  const sample = bytes.subarray(0, 65_536)
  const isJapanese = likeness(sample, usualInShiftJis) > likeness(sample, usualInGb)
  const order: readonly TextEncoding[] = isJapanese ? ['shift_jis', 'gb18030'] : ['gb18030', 'shift_jis']
  for (const encoding of order) {
    const text = strictly(bytes, encoding)
    if (text !== undefined) return { text, encoding }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}
