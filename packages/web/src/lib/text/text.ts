import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { readStored, storageKeys, writeStored } from '../storage.ts'
import { isLanguage, type Language, languages, preferredLanguage } from './languages.ts'

/**
 * The texts of each noun, by declaration merging from its file in `locales/zh-CN`: Chinese is the type that English and
 * Japanese must satisfy, and that every key in the code is checked against.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the locales merge into it
export interface TextResources {}

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string]

/** `<noun>.<key>`, e.g. `customer.name`. An unknown key does not compile. */
export type TextKey = Leaf<TextResources>
export type TextParams = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: TextParams) => string

/** The texts of one language by noun; where they are written, their keys are checked against the Chinese ones. */
export type LoadedTexts = Readonly<Record<keyof TextResources, object>>
/** Loads one language's texts; each language is a separate chunk. */
export type LoadTexts = (language: Language) => Promise<LoadedTexts>
/** Loads all texts, or the part that is needed first. */
export type LoadSomeTexts = (language: Language) => Promise<Partial<LoadedTexts>>

let load: LoadSomeTexts | undefined
/** The loader used for each language. */
const loaded = new Map<Language, LoadSomeTexts>()

async function ensureLoaded(language: Language): Promise<void> {
  if (!load || loaded.get(language) === load) return
  const by = load
  i18next.addResourceBundle(language, 'translation', await by(language), true, true)
  plain.clear()
  loaded.set(language, by)
}

/** From now on loads texts with a fuller loader; those of the current language are loaded when it resolves. */
export async function completeTexts(loader: LoadTexts): Promise<void> {
  await starting
  load = loader
  await ensureLoaded(currentLanguage())
}

/** Further loading waits for the first texts. */
let starting: Promise<void> | undefined

/** Starts the texts in the stored language, or the browser's. Called once before the first render. */
export function startTexts(loader: LoadSomeTexts, wanted?: Language): Promise<void> {
  starting = start(loader, wanted)
  return starting
}

async function start(loader: LoadSomeTexts, wanted: Language | undefined): Promise<void> {
  load = loader
  const first = wanted ?? preferredLanguage(readStored(storageKeys.language), navigator.languages)
  await i18next.init({
    lng: first,
    fallbackLng: false,
    nsSeparator: false,
    resources: { [first]: { translation: await loader(first) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  loaded.clear()
  plain.clear()
  loaded.set(first, loader)
  // `{{found, word(in:finding.op)}}`: the texts of one or several codes; a code without a text stays unchanged.
  i18next.services.formatter?.add('word', (value: unknown, _language, { in: within }: { in?: string }) =>
    String(value)
      .split(' ')
      .map((code) => textOr(`${within}.${code}`, code))
      .join(' / '),
  )
  // `{{count}} {{count, plural(one:entry;many:entries)}}`, for languages with two forms.
  i18next.services.formatter?.add(
    'plural',
    (value: unknown, _language, { one, many }: { one?: string; many?: string }) =>
      String(Number(value) === 1 ? one : many),
  )
  // `E{{condition, code}}`: E012, as in programs.
  i18next.services.formatter?.add('code', (value: unknown) => String(value).padStart(3, '0'))
  markDocument()
}

function markDocument(): void {
  document.documentElement.lang = languages[currentLanguage()].tag
}

/** Switches all texts on the page without a reload. */
export async function chooseLanguage(language: Language): Promise<void> {
  await ensureLoaded(language)
  writeStored(storageKeys.language, language)
  await i18next.changeLanguage(language)
  markDocument()
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'cn'
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** Texts without parameters by language and key: a screen needs hundreds each time it is drawn. */
const plain = new Map<Language, Map<TextKey, string>>()

function plainText(key: TextKey): string {
  const language = currentLanguage()
  const texts = plain.get(language) ?? new Map<TextKey, string>()
  plain.set(language, texts)
  const before = texts.get(key)
  if (before !== undefined) return before
  const made = i18next.t(key, {})
  if (i18next.isInitialized) texts.set(key, made)
  return made
}

/** The text of a key in the current language, for code outside components. */
export const text: Translate = (key, params) => (params ? i18next.t(key, { ...params }) : plainText(key))

const ofLanguage: Partial<Record<Language, Translate>> = {}

/** The texts; a new function for each language, so that values memoised by it (`useMemo`) are updated. */
export function useText(): Translate {
  const language = useLanguage()
  ofLanguage[language] ??= (key, params) => text(key, params)
  return ofLanguage[language]
}

/** Numbers among a code's parameters: at most 0.1 µm, with a minus sign. */
const shown = (value: string | number): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))).replace('-', '−') : value

/**
 * The text of a key built at run time (a server's code), or the fallback when there is none. `KEY_name` is the text for
 * when the parameter `name` has a value; a missing parameter reads `–`.
 */
export function textOr(key: string, fallback: string, params: TextParams = {}): string {
  const given = Object.entries(params).filter(([, value]) => value !== '')
  const variants = given.map(([name]) => `${key}_${name}`)
  const found = [...variants.reverse(), key].find((each) => i18next.exists(each, { returnObjects: false }))
  if (found === undefined) return fallback
  const figures = Object.fromEntries(given.map(([name, value]) => [name, shown(value)]))
  return i18next.t(found, { ...figures, missingInterpolationHandler: () => '–' })
}
