import { callTitles } from '@heron/contract/call-titles'
import { type LogEntry, routes } from '@heron/contract/routes'
import { signInText } from '@heron/contract/sign-in-titles'
import type { RouteDefinition } from '@heron/contract/wire'
import { readerLanguage } from '../../../platform/reader-language.ts'

const calls: ReadonlyMap<string, RouteDefinition> = new Map(
  Object.values(routes).flatMap((noun) => Object.values<RouteDefinition>(noun).map((route) => [route.id, route])),
)

/** An entry's description as on the screen: the call's title in the reader's language, else what was stored. */
export function contentOf({ method, logContent }: LogEntry): string {
  const route = calls.get(method ?? '')
  const language = readerLanguage()
  return (route && callTitles(route)?.[language]) ?? signInText(logContent, language)
}
