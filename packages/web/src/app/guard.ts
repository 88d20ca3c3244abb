import { HOME, LOGIN, loginFor, OAUTH2_LOGIN, safeRedirect } from '../lib/paths.ts'

export interface Visit {
  readonly signedIn: boolean
  readonly path: string
  readonly search: string
  /** In the browser of another application, which signs its users in itself (G10). */
  readonly inApp?: boolean
}

const isOpen = (path: string): boolean => /^\/(user|oauth2-app|test)(\/|$)/.test(path) || /^\/(403|404|500)$/.test(path)

/** Where a visit is redirected to; undefined to let it pass. */
export function guard({ signedIn, path, search, inApp = false }: Visit): string | undefined {
  // A user who has just signed in is still on this page: go home, or back to the page that required it.
  if (signedIn && path === LOGIN) return safeRedirect(new URLSearchParams(search).get('redirect'))
  if (!signedIn && inApp && path === LOGIN) return `${OAUTH2_LOGIN}${search}`
  if (signedIn || isOpen(path)) return undefined
  return loginFor(`${path}${search}`, inApp ? OAUTH2_LOGIN : LOGIN)
}

/** Fixed redirects of the specification. */
export const redirects: Readonly<Record<string, string>> = {
  '/': HOME,
  '/dashboard': HOME,
  '/user': LOGIN,
  '/oauth2-app': OAUTH2_LOGIN,
  '/test': '/test/home',
}
