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

/** `<noun>.<key>`, e.g. `customer.name`. A key that does not exist does not compile. */
export type TextKey = Leaf<TextResources>
export type TextParams = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: TextParams) => string

/** The texts of one language by noun; that their keys are those of the Chinese ones is checked where they are written. */
export type LoadedTexts = Readonly<Record<keyof TextResources, object>>
/** Loads one language's texts; each language is a chunk of its own. */
export type LoadTexts = (language: Language) => Promise<LoadedTexts>
/** Loads all of them, or the part that is needed first. */
export type LoadSomeTexts = (language: Language) => Promise<Partial<LoadedTexts>>

let load: LoadSomeTexts | undefined
/** What each language was loaded by. */
const loaded = new Map<Language, LoadSomeTexts>()

async function ensureLoaded(language: Language): Promise<void> {
  if (!load || loaded.get(language) === load) return
  const by = load
  i18next.addResourceBundle(language, 'translation', await by(language), true, true)
  loaded.set(language, by)
}

/** From here on the texts come from a fuller source; those of the current language are there when it resolves. */
export async function completeTexts(loader: LoadTexts): Promise<void> {
  await starting
  load = loader
  await ensureLoaded(currentLanguage())
}

/** Whoever wants more texts meanwhile waits for the first. */
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
  loaded.set(first, loader)
  // `{{found, word(in:finding.op)}}`: the texts of one or several codes; a code without a text stays as it is.
  i18next.services.formatter?.add('word', (value: unknown, _language, { in: within }: { in?: string }) =>
    String(value)
      .split(' ')
      .map((code) => textOr(`${within}.${code}`, code))
      .join(' / '),
  )
  // `{{count}} {{count, plural(one:entry;many:entries)}}`, where a language has two words for it.
  i18next.services.formatter?.add(
    'plural',
    (value: unknown, _language, { one, many }: { one?: string; many?: string }) =>
      String(Number(value) === 1 ? one : many),
  )
  // `E{{condition, code}}`: E012, as programs write it.
  i18next.services.formatter?.add('code', (value: unknown) => String(value).padStart(3, '0'))
  markDocument()
}

function markDocument(): void {
  document.documentElement.lang = languages[currentLanguage()].tag
}

/** Switches every text on the page without a reload. */
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

/** The text of a key in the current language, for code outside components. */
export const text: Translate = (key, params) => i18next.t(key, { ...params })

const ofLanguage: Partial<Record<Language, Translate>> = {}

/** The texts; another function in every language, so that what is kept by it (`useMemo`) is made again. */
export function useText(): Translate {
  const language = useLanguage()
  ofLanguage[language] ??= (key, params) => text(key, params)
  return ofLanguage[language]
}

/** Figures of a code as people read them: 0.1 µm is the finest, and a minus is a minus. */
const shown = (value: string | number): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))).replace('-', '−') : value

/**
 * The text of a key that was put together at run time (a server's code), or the fallback when there is none.
 * `KEY_name` is the key's text for when there is a parameter of that name with a value; one left out reads `–`.
 */
export function textOr(key: string, fallback: string, params: TextParams = {}): string {
  const given = Object.entries(params).filter(([, value]) => value !== '')
  const variants = given.map(([name]) => `${key}_${name}`)
  const found = [...variants.reverse(), key].find((each) => i18next.exists(each, { returnObjects: false }))
  if (found === undefined) return fallback
  const figures = Object.fromEntries(given.map(([name, value]) => [name, shown(value)]))
  return i18next.t(found, { ...figures, missingInterpolationHandler: () => '–' })
}
