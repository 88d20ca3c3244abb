import { readOfTab, writeOfTab } from '../../../lib/storage.ts'

const KEY = 'heron.signIn.provider'

/** What the tab remembers while the person is at the provider, and until the account is bound. */
export interface Journey {
  readonly source: string
  /** The secret that shows it is the same browser. */
  readonly verifier: string
  readonly redirect: string | null
  /** A signed-in user links the provider's account to their own. */
  readonly binds?: boolean
  /** What the provider’s answer opened, and what it calls the person. */
  readonly answered?: { readonly ticket: string; readonly name: string }
}

export const keepJourney = (journey: Journey | undefined): void =>
  writeOfTab(KEY, journey ? JSON.stringify(journey) : undefined)

export function readJourney(): Journey | undefined {
  const kept = readOfTab(KEY)
  return kept ? (JSON.parse(kept) as Journey) : undefined // written above, by us only
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A fresh secret and the digest of it that travels; undefined where the browser has no digests (plain HTTP). */
export async function newVerifier(): Promise<{ readonly verifier: string; readonly challenge: string } | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto } // absent outside secure contexts
  if (!subtle) return undefined
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}
