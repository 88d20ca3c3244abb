import { homePath as HOME } from '@heron/contract/menu-paths'

/** Paths known to the program itself; all others come from the server's menus. */
export { homePath as HOME } from '@heron/contract/menu-paths'
export const LOGIN = '/user/login'
export const OAUTH2_LOGIN = '/oauth2-app/login'

/** What a phone opens when it has read a code of the sign-in page. */
export const SCAN_LOGIN = '/scan-login'

/** A login page with the way back. */
export const loginFor = (wanted: string, login: string = LOGIN): string =>
  `${login}?redirect=${encodeURIComponent(wanted)}`

/** A way back is followed only inside Heron: a path, never another site. */
export function safeRedirect(wanted: string | null): string {
  // Browsers drop tabs and line feeds from addresses, so that `/<tab>/evil.example` would lead away.
  if (!wanted || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return HOME
  return wanted.startsWith('/user/') ? HOME : wanted
}
