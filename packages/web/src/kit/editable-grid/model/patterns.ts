/**
 * The named patterns of rules (000 §5, 001 editable table). Patterns accept empty cells, which are checked by
 * `required`.
 */
const named: Readonly<Record<string, RegExp>> = {
  'n6-16': /^\d{6,16}$/,
  '*6-16': /^.{6,16}$/,
  's6-18': /^[A-Za-z]{6,18}$/,
  url: /^(https?|ftp):\/\/[^\s/$.?#][^\s]*$/i,
  e: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
  m: /^1[3-9]\d{9}$/,
  p: /^[1-9]\d{5}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?\d+(\.\d+)?$/,
  z: /^-?\d+$/,
  money: /^-?(0|[1-9]\d*)(\.\d{1,2})?$/,
}

/** A named pattern, or the text as a regular expression. */
export const patternOf = (pattern: string | RegExp): RegExp =>
  typeof pattern === 'string'
    ? (named[pattern] ?? new RegExp(pattern))
    : new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
