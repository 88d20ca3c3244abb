import { menuPlaceholders } from '@heron/contract/menu-paths'

/** Placeholders in braces of a menu's address: user and settings. No token is among them (T4). */
export type MenuWords = Readonly<Record<(typeof menuPlaceholders)[number], string>>

/** Replaces known placeholders; other braces stay unchanged. Never evaluated. */
export function fillUrl(url: string, words: MenuWords): string {
  return url.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => {
    const known = menuPlaceholders.find((each) => each === word)
    if (!known) return whole
    // The API base is a path of our own and is not encoded.
    return known === 'apiBase' ? words.apiBase : encodeURIComponent(words[known])
  })
}

const OWN = /^\/(?![/\\])/

/**
 * [A15] The address of a menu row, if it is a web address or a path of this site; undefined for scripts and data
 * (ATK23).
 */
export function menuUrl(url: string, words: MenuWords): string | undefined {
  const filled = fillUrl(url, words).trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `java\nscript:` would pass
  if (/[\u0000-\u0020\\]/.test(filled)) return undefined
  if (OWN.test(filled)) return filled
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? filled : undefined
}
