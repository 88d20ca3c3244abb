import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { type MenuNode, permittedMenus } from '../lib/session/menu.ts'
import { authority } from '../lib/session/permissions.ts'
import { openSession, session } from '../lib/session/session-store.ts'

/** Reads the signed-in user when the browser's stored data has expired, after seven days. */
async function readUser(): Promise<void> {
  const held = session.get()
  if (!held || held.user) return
  const { userInfo } = await call(sessionRoutes.userInfo, {})
  openSession(held.token, userInfo, held.tenant)
}

/** [E02] The error for an answer without a menu, named as in the older client. */
export class NoMenu extends Error {
  override readonly message = 'getPermissionList: permissions must be a non-null array !'
}

/** [E02] The menus of the signed-in user; stores the button rows for `useCan`. */
async function readAuthority(): Promise<readonly MenuNode[]> {
  await readUser()
  const { menu, auth, allAuth } = await call(permissionRoutes.mine, { query: { language: 'EN' } })
  if (!Array.isArray(menu) || menu.length === 0) throw new NoMenu()
  authority.set({ auth, allAuth })
  const held = new Set(auth.flatMap(({ action }) => action.split(',').map((name) => name.trim())))
  return permittedMenus(menu as readonly MenuNode[], held) // the route types the rows only on the server's side
}

/** ms; newly granted rights appear when the user returns to the window (§7 no. 58). */
const AUTHORITY_MS = 60_000

/** Required by the shell; fetched as soon as the user is known. */
export const authorityOf = (token: string) =>
  queryOptions({ queryKey: ['authority', token], queryFn: readAuthority, staleTime: AUTHORITY_MS })
