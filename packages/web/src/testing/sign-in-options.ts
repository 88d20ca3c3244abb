import type { SignInOptions } from '@heron/contract/routes'

const all: SignInOptions = {
  captcha: 'off',
  work: 0,
  codes: true,
  mailCodes: false,
  registration: true,
  qr: false,
  cas: null,
  providers: [],
  record: null,
}

/** Writes into the page what the server would: which ways in there are. */
export function offerWaysIn(options: Partial<SignInOptions> = {}): void {
  removeWaysIn()
  const meta = document.createElement('meta')
  meta.name = 'heron-sign-in'
  meta.content = JSON.stringify({ ...all, ...options })
  document.head.append(meta)
}

export const removeWaysIn = (): void => document.querySelector('meta[name="heron-sign-in"]')?.remove()
