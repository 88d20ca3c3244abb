import { readOfTab, writeOfTab } from '../../../lib/storage.ts'

const KEY = 'heron.signIn.provider'

/** State kept in the tab while the user is at the provider, until the account is linked. */
export interface Journey {
  readonly source: string
  /** The secret that proves it is the same browser. */
  readonly verifier: string
  readonly redirect: string | null
  /** A signed-in user links the provider's account to their own. */
  readonly binds?: boolean
  /** The ticket from the provider’s answer, and the user's name there. */
  readonly answered?: { readonly ticket: string; readonly name: string }
}

export const keepJourney = (journey: Journey | undefined): void =>
  writeOfTab(KEY, journey ? JSON.stringify(journey) : undefined)

export function readJourney(): Journey | undefined {
  const kept = readOfTab(KEY)
  return kept ? (JSON.parse(kept) as Journey) : undefined // written above
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new secret and its hash, which is sent; undefined where the browser has no hashes (plain HTTP). */
export async function newVerifier(): Promise<{ readonly verifier: string; readonly challenge: string } | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto } // absent outside secure contexts
  if (!subtle) return undefined
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}
