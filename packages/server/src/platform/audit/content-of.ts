import { callTitles } from '@heron/contract/call-titles'
import type { RouteDefinition } from '@heron/contract/wire'

/** Title of a call in the log: that of the screens, followed by the kind of operation, so that both can be searched. */
export function contentOf(route: RouteDefinition): string {
  const told = route.summary ?? route.id
  const titles = callTitles(route)
  return titles ? `${titles.cn} · ${told}` : told
}
