import { SignedIn } from './inside.ts'
import { queryClient } from './query-client.ts'
import { fetchScreen } from './registry.ts'

/** Resolves in the next task; timers would be delayed in a background tab. */
function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    resolve()
  }
  port2.postMessage(undefined)
  return promise
}

/**
 * Loads the shell, the user's permissions and the screen of an address in parallel, before the permission is checked.
 * Resolves when they are loaded; failures are ignored here, because each part is requested again where it is used and
 * reports its own failure.
 */
export async function headStart(pathname: string, token: string): Promise<void> {
  import('./signed-in.tsx')
    .then(({ authorityOf }) => queryClient.prefetchQuery(authorityOf(token)))
    .catch(() => undefined)
  // The screen's files are requested in a task of their own, apart from the one that evaluates the program (F4).
  await Promise.all([SignedIn.fetch().catch(() => undefined), nextTask().then(() => fetchScreen(pathname))])
}
