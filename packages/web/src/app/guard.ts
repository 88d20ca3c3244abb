import { HOME, LOGIN, loginFor, safeRedirect } from '../lib/paths.ts'

export interface Visit {
  readonly signedIn: boolean
  readonly path: string
  readonly search: string
}

const isOpen = (path: string): boolean => /^\/(user|oauth2-app|test)(\/|$)/.test(path) || /^\/(403|404|500)$/.test(path)

/** Where a visit must go instead of where it wants to; undefined lets it pass. */
export function guard({ signedIn, path, search }: Visit): string | undefined {
  // Home, or back to where a visitor was sent away from: signing in happens on this very page.
  if (signedIn && path === LOGIN) return safeRedirect(new URLSearchParams(search).get('redirect'))
  if (signedIn || isOpen(path)) return undefined
  return loginFor(`${path}${search}`)
}

/** Fixed redirects of the specification. */
export const redirects: Readonly<Record<string, string>> = {
  '/': HOME,
  '/dashboard': HOME,
  '/user': LOGIN,
  '/oauth2-app': '/oauth2-app/login',
  '/test': '/test/home',
}
