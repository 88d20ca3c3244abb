/** What a menu's address may hold between braces: who looks, and how. No token is among them (T4). */
export interface MenuWords {
  readonly username: string
  readonly userId: string
  readonly tenantId: string
  readonly lang: string
  readonly theme: string
}

/** Fills the known words; anything else between braces stays as it is. Never evaluated. */
export function fillUrl(url: string, words: MenuWords): string {
  const known = new Map(Object.entries(words))
  return url.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, word: string) => {
    const value = known.get(word)
    return typeof value === 'string' ? encodeURIComponent(value) : whole
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
