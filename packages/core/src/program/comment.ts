/**
 * User text on its way into a program. Only `[A-Z0-9 _.-]` may stand in a comment (NC13): nothing a user types can
 * close a comment, start a block or reach code.
 */

/** Longest text that a comment takes from a user; longer text is cut and marked by its hash. */
const LONGEST = 48
const HASH_DIGITS = 8
const ALLOWED = /^[A-Z0-9 _.-]*$/

/** Letters that Unicode does not take apart into a base letter and an accent. */
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

/** Is the text already what a comment may hold? */
export const isCommentText = (text: string): boolean => ALLOWED.test(text)

/**
 * Transliterates text to a comment's characters: full-width forms and accents become plain letters, letters become
 * capitals, white space one space, everything else `_`. When a character was lost, or the text was cut, an eight-digit
 * hash of the whole original follows, so that 型芯 and 型腔 stay two names. Empty text is `-`.
 */
export function commentText(text: string): string {
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

/** FNV-1a over the UTF-16 code units: short, stable everywhere, and no secret hangs on it. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(16).toUpperCase().padStart(HASH_DIGITS, '0')
}
