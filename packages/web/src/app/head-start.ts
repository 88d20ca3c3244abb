import { SignedIn } from './inside.ts'
import { queryClient } from './query-client.ts'
import { fetchScreen } from './registry.ts'

/**
 * Fetches the shell, what the person may see and the screen of an address side by side, before anybody has asked whether
 * it may be seen. Done when the parts are there; whoever needs one of them asks again, and says so when it fails.
 */
export async function headStart(pathname: string, token: string): Promise<void> {
  import('./read-authority.ts')
    .then(({ authorityOf }) => queryClient.prefetchQuery(authorityOf(token)))
    .catch(() => undefined)
  await Promise.all([SignedIn.fetch().catch(() => undefined), fetchScreen(pathname)])
}
