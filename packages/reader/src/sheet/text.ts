// Zero-width and control characters that office programs and PDF copies leave in cells.
const invisible = /[[\p{Cc}--[\t-\r\x80-\x9f]]\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/gv
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g

/**
 * A cell's text normalised: full-width to half-width, every dash to a hyphen, single spaces, no invisible characters.
 */
export const normalise = (text: string): string =>
  text.replace(invisible, '').normalize('NFKC').replace(dashes, '-').replace(/\s+/g, ' ').trim()

/** A text value is cut at this length: the wire's limit for a fact. */
export const MAX_VALUE_TEXT = 200

const nothing = new Set(['', '-', '--', '---', '/', '\\', 'n/a', 'na', '无', '無', 'なし', 'none', '.'])

/** Whether the cell states that there is no value. */
export const isNothing = (text: string): boolean => nothing.has(normalise(text).toLowerCase())

const ditto = new Set(['"', '""', "''", '〃', '同上', '同左', '↓', 'ditto', 'dto', 'same'])

/** Whether the cell repeats the one above by a mark. */
export const isDitto = (text: string): boolean => ditto.has(text.replace(/\s+/g, '').toLowerCase())
