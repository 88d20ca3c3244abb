import type { Language } from '@heron/contract/errors'

const known = (tag: string): Language | undefined =>
  (['zh', 'en', 'ja'] as const).find((language) => tag === language || tag.startsWith(`${language}-`))

/** One entry of the header, e.g. `en-GB;q=0.8`; without a weight it has 1. */
function entryOf(part: string): { readonly language: Language | undefined; readonly weight: number } {
  const [tag = '', ...params] = part.toLowerCase().split(';')
  const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((found) => found !== undefined)
  return { language: known(tag.trim()), weight: weight === undefined ? 1 : Number(weight) }
}

/** The language of server texts: the one the header prefers among those that Heron has, else Chinese. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(entryOf)
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language ?? 'zh'
}
