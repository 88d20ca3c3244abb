/**
 * Runs before the program has arrived, as a script of its own (`build/early-script.ts`): starts loading the parts
 * this visit will need and, with a session, fetches the user's permissions. The program uses the answer for its
 * first call, or fetches again.
 */
import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import { addressOf } from './lib/api/address.ts'
import { HOME } from './lib/paths.ts'
import { readStored, storageKeys } from './lib/storage.ts'
import { type Language, languages, preferredLanguage } from './lib/text/languages.ts'

/** Addresses of parts, as the build names them. */
interface Parts {
  /** Behind the sign-in. */
  readonly inside: readonly string[]
  /** Of the home page alone; other screens fetch their own parts. */
  readonly home: readonly string[]
  readonly texts: Readonly<Record<Language, readonly string[]>>
  /** The texts of the screens outside. */
  readonly firstTexts: Readonly<Record<Language, readonly string[]>>
}

function fetchSoon(address: string): void {
  const link = document.createElement('link')
  const isStyle = address.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}

function askEarly(token: string, tag: string): void {
  const address = addressOf(permissionRoutes.mine, {}, { language: 'EN' }, Date.now())
  const headers = {
    'X-Access-Token': token,
    'tenant-id': readStored(storageKeys.tenant) ?? '0',
    'Accept-Language': tag,
  }
  const answer = fetch(address, { headers, credentials: 'same-origin' })
  // The caller that takes the answer handles its failure; without a handler until then, it would count as unhandled.
  answer.catch(() => undefined)
  globalThis.heronEarly = { address, token, answer }
}

const parts = JSON.parse(document.currentScript?.dataset.parts ?? 'null') as Parts | null // written by the build
const language = preferredLanguage(readStored(storageKeys.language), navigator.languages)
const token = readStored(storageKeys.token)
if (token) askEarly(token, languages[language].tag)
const isHome = location.pathname === '/' || location.pathname === HOME
const behind = [...(parts?.texts[language] ?? []), ...(parts?.inside ?? []), ...((isHome && parts?.home) || [])]
const wanted = token ? behind : parts?.firstTexts[language]
for (const address of wanted ?? []) fetchSoon(address)
