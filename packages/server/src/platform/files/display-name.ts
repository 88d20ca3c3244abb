/** Control, bidirectional and zero-width characters, and characters that separate folders or break a header. */
const unsafe = /[\p{Cc}\p{Cf}\u2028\u2029"<>|:*?]/gu

/**
 * The displayed name of a file: the last part of the name the browser sent, NFC, at most 255 characters, without unsafe
 * ones.
 */
export function displayName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last.toWellFormed().replaceAll(unsafe, '').trim().replace(/^\.+/, '')
  if (clean.length <= 255) return clean || 'file'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, 255 - extension.length) + extension
}

/** Extension in lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
