import { operations, type RouteDefinition } from '@heron/contract/wire'
import type { Tx } from '../db/connection.ts'
import type { PendingAction } from './action.ts'
import { contentOf } from './content-of.ts'
import { masked } from './mask.ts'

interface Doing extends Pick<PendingAction, 'actor' | 'ip' | 'startedAt'>, Partial<Pick<PendingAction, 'guard'>> {
  /** The request; its secrets are masked. */
  readonly given: Readonly<Record<string, unknown>>
  /** As the request came, where it is not as the route says. */
  readonly method?: string
  readonly url?: string
  /** What the log calls it, where it is not the call's own title. */
  readonly summary?: string
}

/** The trace of one run of a call, before anything is done; `write` puts it into the logs. */
export function newAction(
  route: RouteDefinition,
  { given, method = route.method, url = route.path, summary = contentOf(route), ...doing }: Doing,
  write: (tx: Tx, action: PendingAction) => Promise<void>,
): PendingAction {
  const action: PendingAction = {
    ...doing,
    action: route.id,
    detail: masked(given),
    method,
    url,
    operateType: route.audit ? operations[route.audit] : null,
    summary,
    subject: '',
    written: false,
    changes: [],
    write: (tx) => write(tx, action),
  }
  return action
}
