import { operations, type RouteDefinition } from '@heron/contract/wire'
import type { Tx } from '../db/connection.ts'
import type { PendingAction } from './action.ts'
import { contentOf } from './content-of.ts'
import { masked } from './mask.ts'

interface Doing extends Pick<PendingAction, 'actor' | 'ip' | 'startedAt'>, Partial<Pick<PendingAction, 'guard'>> {
  /** The request, with its secrets masked. */
  readonly given: Readonly<Record<string, unknown>>
  /** The method of the request, when it differs from the route's. */
  readonly method?: string
  readonly url?: string
  /** The summary in the log, when it is not the call's title. */
  readonly summary?: string
}

/** The log entry of one run of a call, before anything is done; `write` stores it in the logs. */
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
