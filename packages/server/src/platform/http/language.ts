import type { Language } from '@heron/contract/errors'

/** The language of server texts: the browser's first choice, else Chinese. */
export function languageOf(header: string | undefined): Language {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  if (first.startsWith('en')) return 'en'
  return first.startsWith('ja') ? 'ja' : 'zh'
}
