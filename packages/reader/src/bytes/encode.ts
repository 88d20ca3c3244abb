import { type CharacterEncoding, lostCharacter } from '@heron/core/file-set'

type DoubleByte = 'gb18030' | 'big5' | 'shift_jis'
export type Charset = 'utf-8' | 'utf-8-bom' | 'ascii' | DoubleByte
type Table = ReadonlyMap<string, readonly number[]>

/** Adds a character that a sequence of bytes is decoded to, unless an earlier sequence has the same one. */
function enter(
  table: Map<string, readonly number[]>,
  decoder: InstanceType<typeof TextDecoder>,
  bytes: readonly number[],
): void {
  const decoded = decoder.decode(new Uint8Array(bytes))
  if ([...decoded].length === 1 && decoded !== '\ufffd' && !table.has(decoded)) table.set(decoded, bytes)
}

/** Node decodes these character sets but cannot write them: the table is made by inverting the decoder. */
function pairsOf(charset: DoubleByte): Table {
  const decoder = new TextDecoder(charset)
  const table = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) enter(table, decoder, [lead, trail])
  return table
}

/** The four bytes of GB 18030 with this number, counted from 81 30 81 30. */
const fourBytes = (at: number): readonly number[] => [
  0x81 + Math.floor(at / 12_600),
  0x30 + Math.floor((at % 12_600) / 1_260),
  0x81 + Math.floor((at % 1_260) / 10),
  0x30 + (at % 10),
]

/** Number of the four bytes of the last character of the basic plane, and of U+10000. */
const LAST_OF_BASIC_PLANE = 39_419
const FIRST_OUTSIDE = 189_000

/** The characters of the basic plane that GB 18030 writes in four bytes. */
function basicFours(): Table {
  const decoder = new TextDecoder('gb18030')
  const table = new Map<string, readonly number[]>()
  for (let at = 0; at <= LAST_OF_BASIC_PLANE; at += 1) enter(table, decoder, fourBytes(at))
  return table
}

const tables = new Map<string, Table>()

/** Made when it is first needed, which takes a tenth of a second. */
function kept(name: string, make: () => Table): Table {
  const table = tables.get(name) ?? make()
  tables.set(name, table)
  return table
}

function bytesOf(character: string, charset: DoubleByte): readonly number[] | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return [code]
  if (charset === 'gb18030' && code >= 0x1_0000) return fourBytes(FIRST_OUTSIDE + code - 0x1_0000)
  const pair = kept(charset, () => pairsOf(charset)).get(character)
  return pair ?? (charset === 'gb18030' ? kept('fours', basicFours).get(character) : undefined)
}

/** The bytes of a text. A character that the character set lacks is an error: callers refuse such texts before. */
export function encodeText(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`)
  const lost = charset === 'ascii' || charset === 'utf-8' ? lostCharacter(text, charset) : undefined
  if (lost) throw new RangeError(`${charset} has no bytes for ${lost.character} in line ${lost.line}`)
  if (charset === 'ascii' || charset === 'utf-8') return new TextEncoder().encode(text)
  const bytes = new Uint8Array(4 * text.length)
  let length = 0
  for (const character of text) {
    const own = bytesOf(character, charset)
    if (!own) throw new RangeError(`${charset} has no bytes for ${character}`)
    bytes.set(own, length)
    length += own.length
  }
  return bytes.slice(0, length)
}

/**
 * The text whose bytes in this encoding are exactly these, so that text and bytes prove each other; undefined when there
 * is none. A byte order mark stays a character.
 */
export function decodeExactly(bytes: Uint8Array, encoding: CharacterEncoding): string | undefined {
  const decoder = new TextDecoder(encoding === 'ascii' ? 'utf-8' : encoding, { fatal: true, ignoreBOM: true })
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return undefined
  }
  if (lostCharacter(text, encoding)) return undefined
  return encoding !== 'gb18030' || isSame(encodeText(text, encoding), bytes) ? text : undefined
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, n) => byte === b[n])
