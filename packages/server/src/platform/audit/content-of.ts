import { callTitles } from '@heron/contract/call-titles'
import type { RouteDefinition } from '@heron/contract/wire'

/** What the log calls a call: as the screens do, with what it does beside, so that words of both are found. */
export function contentOf(route: RouteDefinition): string {
  const told = route.summary ?? route.id
  const titles = callTitles(route)
  return titles ? `${titles.cn} · ${told}` : told
}
