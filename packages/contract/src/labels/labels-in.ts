import type { Titles } from '../titles.ts'
import { checkTitles } from './checks.ts'
import { fieldsToM } from './fields-a-m.ts'
import { fieldsFromN } from './fields-n-z.ts'
import { labelsOfNouns } from './of-nouns.ts'
import { valueTitles } from './values.ts'

type In<T> = { readonly [K in keyof T]: string }

const inLanguage = <T extends Readonly<Record<string, Titles>>>(all: T, language: keyof Titles): In<T> =>
  Object.fromEntries(Object.entries(all).map(([name, titles]) => [name, titles[language]])) as In<T>

type OfValues = { readonly [V in keyof typeof valueTitles]: In<(typeof valueTitles)[V]> }

type OfNouns = { readonly [N in keyof typeof labelsOfNouns]: In<(typeof labelsOfNouns)[N]> }

/**
 * The labels of input fields in one language: general ones by name, those of one noun or call; words of chosen values,
 * and names of checks.
 */
export function labelsIn(language: keyof Titles) {
  const nouns = Object.entries(labelsOfNouns).map(([noun, labels]) => [noun, inLanguage(labels, language)])
  const values = Object.entries(valueTitles).map(([name, words]) => [name, inLanguage(words, language)])
  return {
    fields: inLanguage({ ...fieldsToM, ...fieldsFromN }, language),
    nouns: Object.fromEntries(nouns) as OfNouns,
    values: Object.fromEntries(values) as OfValues,
    checks: inLanguage(checkTitles, language),
  }
}
