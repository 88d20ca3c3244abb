import { menuPlaceholders } from '@heron/contract/menu-paths'

/** What a menu's address may hold between braces: who looks, and how. No token is among them (T4). */
export type MenuWords = Readonly<Record<(typeof menuPlaceholders)[number], string>>

/** Fills the known words; anything else between braces stays as it is. Never evaluated. */
export function fillUrl(url: string, words: MenuWords): string {
  return url.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => {
    const known = menuPlaceholders.find((each) => each === word)
    if (!known) return whole
    // Where the calls live is a path of our own and stays one.
    return known === 'apiBase' ? words.apiBase : encodeURIComponent(words[known])
  })
}

const OWN = /^\/(?![/\\])/

/** [A15] The address of a menu row, if it is one of the web or of this site; scripts and data are none (ATK23). */
export function menuUrl(url: string, words: MenuWords): string | undefined {
  const filled = fillUrl(url, words).trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `java\nscript:` would pass
  if (/[\u0000-\u0020\\]/.test(filled)) return undefined
  if (OWN.test(filled)) return filled
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? filled : undefined
}
