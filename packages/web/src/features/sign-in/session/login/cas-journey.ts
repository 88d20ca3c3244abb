import { LOGIN } from '../../../../lib/paths.ts'
import { readOfTab, writeOfTab } from '../../../../lib/storage.ts'

const KEY = 'heron.signIn.cas'

const random = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const serviceFor = (state: string): string => `${location.origin}${LOGIN}?cas=${state}`

/** The CAS server's sign-in page. The state stored here shows on return that this tab started the sign-in. */
export function beginCas(cas: string, redirect: string | null): string {
  const state = random()
  writeOfTab(KEY, JSON.stringify({ state, redirect }))
  return `${cas}/login?service=${encodeURIComponent(serviceFor(state))}`
}

export interface CasReturn {
  readonly ticket: string
  readonly service: string
  readonly redirect: string | null
}

/**
 * The ticket of a CAS sign-in that this tab started. A ticket from elsewhere is ignored: it could sign the user in to
 * another person's account.
 */
export function takeCas(address: URL): CasReturn | undefined {
  const { searchParams } = address
  const ticket = searchParams.get('ticket')
  const kept = readOfTab(KEY)
  if (!ticket || !kept) return undefined
  writeOfTab(KEY, undefined)
  const { state, redirect } = JSON.parse(kept) as { state: string; redirect: string | null } // written above
  return searchParams.get('cas') === state ? { ticket, service: serviceFor(state), redirect } : undefined
}
