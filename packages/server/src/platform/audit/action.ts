import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideCall } from '../changes/call-changes.ts'
import { withoutQuestions } from '../confirmation.ts'
import type { Tx } from '../db/connection.ts'
import { withoutScope } from '../scope/scope.ts'

/** What an action made of one row that people edit. */
export interface DataChange {
  readonly table: string
  readonly id: string
  /** The version it made. */
  readonly version: number
  /** Of the kept version's content. */
  readonly hash: string
  /** Before and after, by field. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** One call that is to leave its trace, from the moment it is authorised. */
export interface PendingAction {
  /** Route id. */
  readonly action: string
  /** Who does it, and in which tenant's name. */
  readonly actor: { readonly username: string; readonly realname: string; readonly tenantId: number }
  /** The request, secrets masked, as JSON. */
  readonly detail: string
  readonly ip: string
  readonly method: string
  readonly url: string
  readonly operateType: number | null
  readonly summary: string
  /** ms since 1970 */
  readonly startedAt: number
  /** `noun:id`, if the service sets it. */
  subject: string
  written: boolean
  /** What it has to pass in its transaction, before anything is done. */
  guard?: ((tx: Tx) => Promise<void>) | undefined
  /** Rows it changed so far. */
  readonly changes: DataChange[]
  /** Puts it into the logs, inside the transaction of what was done. */
  readonly write: (tx: Tx) => Promise<void>
}

const current = new AsyncLocalStorage<PendingAction>()

/** Runs a handler whose first transaction will carry the trace. */
export const runAudited = <T>(action: PendingAction, run: () => Promise<T>): Promise<T> => current.run(action, run)

/** Runs what outlives the call that started it: background work leaves no trace in its name and is not narrowed to its rows. */
export const outsideAction = <T>(run: () => T): T =>
  current.exit(() => outsideCall(() => withoutScope(() => withoutQuestions(run))))

/** The trace that still has to be written in this call. */
export function pendingAction(): PendingAction | undefined {
  const action = current.getStore()
  return action && !action.written ? action : undefined
}

/** Drops the changes recorded for the running call after the first `count`: they were rolled back. */
export function forgetChanges(count: number): void {
  const action = current.getStore()
  if (action) action.changes.length = Math.min(action.changes.length, count)
}

/** Number of changes recorded for the running call. */
export const recordedChangeCount = (): number => current.getStore()?.changes.length ?? 0

/** Names what the running call acts on, e.g. `customer:123`. */
export function actingOn(subject: string): void {
  const action = current.getStore()
  if (action) action.subject = subject
}
