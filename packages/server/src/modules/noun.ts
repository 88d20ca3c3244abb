import type { Tx } from '../platform/db/database.ts'
import type { Tables } from '../platform/db/tables/index.ts'
import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Bodies } from './restore-body.ts'
import type { Shared } from './shared.ts'

/** What the server knows of a noun; `modules/nouns.ts` lists them. */
export interface Noun<Table extends keyof Tables = keyof Tables> {
  /** The tables that it owns. Their tenancy and history are stated beside their columns, in `platform/db/tables`. */
  readonly tables: readonly Table[]
  /**
   * How a kept version becomes the body of the call that the contract names under `restores`; absent where the fields of the
   * call are the columns.
   */
  readonly restores?: Bodies<Table>
  /** Adds the rows that every installation has and this one lacks: at each start, in one transaction with the others'. */
  readonly seed?: (platform: Platform, tx: Tx) => Promise<void>
  /** What happens once at the start: jobs that it can do, live tables that it serves. */
  readonly start?: (shared: Shared) => void
  /** Its routes, bound to what answers them. */
  readonly calls: (shared: Shared) => readonly Binding[]
}

/** One noun; keeps which tables it names, so that each has one owner. */
export const defineNoun = <const Table extends keyof Tables = never>(noun: Noun<Table>): Noun<Table> => noun
