import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { DepthReference, Skipped } from './drawing.merge.ts'
import type * as store from './drawing.store.ts'

/** What an application carries from step to step. */
export interface Applying extends ServiceNeeds {
  readonly actor: Actor
  readonly projectId: string
  readonly rows: Awaited<ReturnType<typeof store.factsOf>>
  readonly answers: Awaited<ReturnType<typeof store.answersOf>>
  readonly reference: DepthReference | null
  readonly skipped: Skipped[]
}
