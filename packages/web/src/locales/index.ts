import type { LoadSomeTexts, LoadTexts } from '../lib/text/text.ts'

/** One chunk a language; only the one in use is loaded. */
export const loadTexts: LoadTexts = async (language) => {
  if (language === 'en') return (await import('./en/index.ts')).texts
  if (language === 'jp') return (await import('./ja/index.ts')).texts
  return (await import('./zh-CN/index.ts')).texts
}

/** The part of them that the screens outside need. */
export const loadFirstTexts: LoadSomeTexts = async (language) => {
  if (language === 'en') return (await import('./first/en.ts')).firstTexts
  if (language === 'jp') return (await import('./first/ja.ts')).firstTexts
  return (await import('./first/zh-CN.ts')).firstTexts
}
