import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { type MenuNode, permittedMenus } from '../lib/session/menu.ts'
import { authority } from '../lib/session/permissions.ts'
import { openSession, session } from '../lib/session/session-store.ts'

/** Asks who is signed in when the browser no longer knows: what it keeps is trusted for seven days. */
async function readUser(): Promise<void> {
  const held = session.get()
  if (!held || held.user) return
  const { userInfo } = await call(sessionRoutes.userInfo, {})
  openSession(held.token, userInfo, held.tenant)
}

/** [E02] What the older client calls an answer without a menu. */
export class NoMenu extends Error {
  override readonly message = 'getPermissionList: permissions must be a non-null array !'
}

/** [E02] The menus of the signed-in person; keeps the button rows where `useCan` finds them. */
async function readAuthority(): Promise<readonly MenuNode[]> {
  await readUser()
  const { menu, auth, allAuth } = await call(permissionRoutes.mine, { query: { language: 'EN' } })
  if (!Array.isArray(menu) || menu.length === 0) throw new NoMenu()
  authority.set({ auth, allAuth })
  const held = new Set(auth.flatMap(({ action }) => action.split(',').map((name) => name.trim())))
  return permittedMenus(menu as readonly MenuNode[], held) // the route's own type names the rows on the server's side only
}

/** ms: rights given meanwhile show themselves when the person comes back to the window (§7 no. 58). */
const AUTHORITY_MS = 60_000

/** The shell waits for it; fetched as soon as the user is known. */
export const authorityOf = (token: string) =>
  queryOptions({ queryKey: ['authority', token], queryFn: readAuthority, staleTime: AUTHORITY_MS })
