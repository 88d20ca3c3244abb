import { homePath as HOME } from '@heron/contract/menu-paths'

/** Paths known to the program itself; all others come from the server's menus. */
export { homePath as HOME } from '@heron/contract/menu-paths'
export const LOGIN = '/user/login'
export const OAUTH2_LOGIN = '/oauth2-app/login'

/** The path that a phone opens after scanning a code of the sign-in page. */
export const SCAN_LOGIN = '/scan-login'

/** The address of a login page with a redirect back to `wanted`. */
export const loginFor = (wanted: string, login: string = LOGIN): string =>
  `${login}?redirect=${encodeURIComponent(wanted)}`

/** The redirect after signing in, only to a path of Heron, never to another site. */
export function safeRedirect(wanted: string | null): string {
  // Browsers remove tabs and line feeds from addresses, so that `/<tab>/evil.example` would lead to another site.
  if (!wanted || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return HOME
  return wanted.startsWith('/user/') ? HOME : wanted
}
