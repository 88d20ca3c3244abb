import { queryClient } from './query-client.ts'

/** ms: one refusal seldom comes alone. */
const REST_MS = 5_000

let last = Number.NEGATIVE_INFINITY

/** Reads menus and buttons again without a new login; what is shown meanwhile stays. */
export function askAuthorityAgain(now: number = Date.now()): void {
  if (now - last < REST_MS) return
  last = now
  void queryClient.invalidateQueries({ queryKey: ['authority'] })
}
