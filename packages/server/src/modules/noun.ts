import type { RouteDefinition } from '@heron/contract/wire'
import { outsideAction } from '../platform/audit/action.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Searched } from '../platform/db/searched.ts'
import type { Tables } from '../platform/db/tables/index.ts'
import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Bodies } from './restore-body.ts'
import type { Shared } from './shared/index.ts'

/** The server's part of a noun; `modules/nouns.ts` lists them. */
export interface Noun<Table extends keyof Tables = keyof Tables> {
  /** The tables it owns. Tenancy and history of a table are declared beside its columns, in `platform/db/tables`. */
  readonly tables: readonly Table[]
  /**
   * Maps a kept version to the body of the call that the contract names under `restores`; absent if the fields of the
   * call equal the columns.
   */
  readonly restores?: Bodies<Table>
  /** The columns of its list in which a part of a text is searched: they get an index. Only for tables that grow. */
  readonly searched?: Searched
  /** Adds the standard rows that this installation lacks: at each start, in one transaction for all nouns. */
  readonly seed?: (platform: Platform, tx: Tx) => Promise<void>
  /** Called once at the start: registers jobs and live tables. */
  readonly start?: (shared: Shared) => void
  /** Its routes with their handlers. */
  readonly calls: (shared: Shared) => readonly Binding[]
}

/** Defines a noun; keeps the table names in its type, so that each table has one owner. */
export const defineNoun = <const Table extends keyof Tables = never>(noun: Noun<Table>): Noun<Table> => noun

type Handle = Binding['handle']

/**
 * The calls of a noun whose code is loaded with the first of them, so that a server that was just started does not hold
 * it. `load` imports the noun's code and returns all its bindings. If loading fails, the next call tries again.
 */
export function lateCalls(
  routes: Readonly<Record<string, RouteDefinition>>,
  load: () => Promise<readonly Binding[]>,
): readonly Binding[] {
  let loading: Promise<ReadonlyMap<string, Handle>> | undefined
  const begin = () => {
    const handlers = outsideAction(load).then((all) => new Map(all.map(({ route, handle }) => [route.id, handle])))
    handlers.catch(() => {
      loading = undefined
    })
    return handlers
  }
  return Object.values(routes).map((route) => ({
    route,
    handle: async (call) => {
      loading ??= begin()
      const handle = (await loading).get(route.id)
      if (!handle) throw new Error(`the call ${route.id} has no handler`)
      return handle(call)
    },
  }))
}
