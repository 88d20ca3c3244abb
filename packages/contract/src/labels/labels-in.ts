import type { Titles } from '../titles.ts'
import { checkTitles } from './checks.ts'
import { fieldsToM } from './fields-a-m.ts'
import { fieldsFromN } from './fields-n-z.ts'
import { labelsOfNouns } from './of-nouns.ts'

type In<T> = { readonly [K in keyof T]: string }

const inLanguage = <T extends Readonly<Record<string, Titles>>>(all: T, language: keyof Titles): In<T> =>
  Object.fromEntries(Object.entries(all).map(([name, titles]) => [name, titles[language]])) as In<T>

type OfNouns = { readonly [N in keyof typeof labelsOfNouns]: In<(typeof labelsOfNouns)[N]> }

/** The labels of input fields in one language: general ones by name, those of one noun or call, and names of checks. */
export function labelsIn(language: keyof Titles) {
  const nouns = Object.entries(labelsOfNouns).map(([noun, labels]) => [noun, inLanguage(labels, language)])
  return {
    fields: inLanguage({ ...fieldsToM, ...fieldsFromN }, language),
    nouns: Object.fromEntries(nouns) as OfNouns,
    checks: inLanguage(checkTitles, language),
  }
}
