import { queryClient } from './query-client.ts'

/** ms; several refusals often occur together. */
const REST_MS = 5_000

let last = Number.NEGATIVE_INFINITY

/** Reads menus and buttons again without a new sign-in; the screen stays unchanged meanwhile. */
export function askAuthorityAgain(now: number = Date.now()): void {
  if (now - last < REST_MS) return
  last = now
  void queryClient.invalidateQueries({ queryKey: ['authority'] })
}
