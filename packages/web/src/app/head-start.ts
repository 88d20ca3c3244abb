import { SignedIn } from './inside.ts'
import { queryClient } from './query-client.ts'
import { fetchScreen } from './registry.ts'

/**
 * Loads the shell, the user's permissions and the screen of an address in parallel, before the permission is checked.
 * Resolves when they are loaded; failures are ignored here, because each part is requested again where it is used and
 * reports its own failure.
 */
export async function headStart(pathname: string, token: string): Promise<void> {
  import('./signed-in.tsx')
    .then(({ authorityOf }) => queryClient.prefetchQuery(authorityOf(token)))
    .catch(() => undefined)
  await Promise.all([SignedIn.fetch().catch(() => undefined), fetchScreen(pathname)])
}
