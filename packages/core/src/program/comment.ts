/**
 * Conversion of user text into a comment. Only `[A-Z0-9 _.-]` is allowed (NC13): no text of a user can close a comment,
 * start a block or become code.
 */

/** Longest user text in a comment; longer text is cut and marked with its hash. */
const LONGEST = 48
const HASH_DIGITS = 8
const ALLOWED = /^[A-Z0-9 _.-]*$/
/** Allowed words with one space between them: text that needs no change. */
const PLAIN = /^[A-Z0-9_.-]+(?: [A-Z0-9_.-]+)*$/

/** Letters that Unicode does not decompose into a base letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ł: 'L',
  Þ: 'TH',
  ß: 'SS',
  '·': '.',
  '–': '-',
  '—': '-',
  '−': '-',
}

/** Whether the text already has only the characters allowed in a comment. */
export const isCommentText = (text: string): boolean => ALLOWED.test(text)

/**
 * Transliterates text to a comment's characters: full-width forms and accents become plain letters, letters become
 * capitals, white space one space, everything else `_`. When a character was lost, or the text was cut, an eight-digit
 * hash of the whole original is appended, so that 型芯 and 型腔 stay different names. Empty text is `-`.
 */
export function commentText(text: string): string {
  if (text.length <= LONGEST && PLAIN.test(text)) return text
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return text === '' ? '-' : `X-${hash(text)}`
  if (ALLOWED.test(plain) && plain.length <= LONGEST) return plain
  const kept = plain
    .replace(/[^A-Z0-9 _.-]+/g, '_')
    .slice(0, LONGEST - HASH_DIGITS - 1)
    .replace(/[ _-]+$/, '')
    .replace(/^[ _]+/, '')
  return `${kept === '' ? 'X' : kept}-${hash(text)}`
}

/** FNV-1a over the UTF-16 code units: short, stable everywhere, not for security. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(16).toUpperCase().padStart(HASH_DIGITS, '0')
}
