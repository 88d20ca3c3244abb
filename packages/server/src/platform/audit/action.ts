import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideCall } from '../changes/call-changes.ts'
import { withoutQuestions } from '../confirmation.ts'
import type { Tx } from '../db/connection.ts'
import { withoutScope } from '../scope/scope.ts'

/** A change of one editable row by an action. */
export interface DataChange {
  readonly table: string
  readonly id: string
  /** The version it created. */
  readonly version: number
  /** Hash of the version's content. */
  readonly hash: string
  /** Before and after, by field. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** A call that must be logged, from the moment it is authorised. */
export interface PendingAction {
  /** Route id. */
  readonly action: string
  /** Who acts, and in which tenant. */
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
  /** A check to pass in its transaction, before anything is done. */
  guard?: ((tx: Tx) => Promise<void>) | undefined
  /** Rows changed so far. */
  readonly changes: DataChange[]
  /** Writes it to the logs, in the transaction of the action. */
  readonly write: (tx: Tx) => Promise<void>
}

const current = new AsyncLocalStorage<PendingAction>()

/** Runs a handler whose first transaction writes the log entry. */
export const runAudited = <T>(action: PendingAction, run: () => Promise<T>): Promise<T> => current.run(action, run)

/**
 * Runs work that outlives the call that started it: background work is not logged in the caller's name, and not
 * restricted to the caller's rows.
 */
export const outsideAction = <T>(run: () => T): T =>
  current.exit(() => outsideCall(() => withoutScope(() => withoutQuestions(run))))

/** The log entry that still has to be written in this call. */
export function pendingAction(): PendingAction | undefined {
  const action = current.getStore()
  return action && !action.written ? action : undefined
}

/** Drops the changes recorded for the running call after the first `count`, because they were rolled back. */
export function forgetChanges(count: number): void {
  const action = current.getStore()
  if (action) action.changes.length = Math.min(action.changes.length, count)
}

/** Number of changes recorded for the running call. */
export const recordedChangeCount = (): number => current.getStore()?.changes.length ?? 0

/** Names the object of the running call, e.g. `customer:123`. */
export function actingOn(subject: string): void {
  const action = current.getStore()
  if (action) action.subject = subject
}
