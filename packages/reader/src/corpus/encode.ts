type DoubleByte = 'gb18030' | 'big5' | 'shift_jis'
export type Charset = 'utf-8' | 'utf-8-bom' | DoubleByte

/** Node decodes these character sets but cannot write them: the table is made by inverting the decoder. */
function tableOf(charset: DoubleByte): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset)
  const table = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const decoded = decoder.decode(new Uint8Array([lead, trail]))
      if ([...decoded].length === 1 && decoded !== '\ufffd' && !table.has(decoded)) table.set(decoded, [lead, trail])
    }
  }
  return table
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

function encodeDouble(text: string, charset: DoubleByte): Uint8Array {
  const table = tables.get(charset) ?? tableOf(charset)
  tables.set(charset, table)
  const bytes = [...text].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) return [code]
    const found = table.get(character)
    if (!found) throw new RangeError(`${charset} has no two bytes for ${character}`)
    return found
  })
  return new Uint8Array(bytes)
}

/** The bytes of a text in a character set used by shops. */
export function encode(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8' || charset === 'utf-8-bom')
    return new TextEncoder().encode(charset === 'utf-8-bom' ? `\ufeff${text}` : text)
  return encodeDouble(text, charset)
}
