import type { Language } from '@heron/contract/errors'
import {
  type GatewayRoute,
  type GatewayState,
  type gatewayRouteInput,
  gatewayRouteRoutes,
} from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor as CallActor } from '../../../platform/auth/actor.ts'
import { ticketFor } from '../../../platform/auth/tickets.ts'
import { type Actor, auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  checkApplied,
  checkFallback,
  checkPatterns,
  checkUri,
  readFilters,
  readPredicates,
} from './gateway-route.rules.ts'
import * as store from './gateway-route.store.ts'
import { write } from './gateway-route.write.ts'

type Router = z.output<typeof gatewayRouteInput>['router']

const present = (row: store.RouteRow): GatewayRoute => ({
  id: row.id,
  routerId: row.routerId,
  name: row.name,
  uri: row.uri,
  predicates: readPredicates(row.predicates),
  filters: readFilters(row.filters),
  status: row.status === 1 ? 1 : 0,
  ...presentAuditColumns(row),
})

async function getRoute(db: Db, id: string): Promise<GatewayRoute> {
  const row = await store.findRoute(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

/** The columns of a checked route; its lists are stored as parsed. */
function columnsOf({ routerId, name, uri, predicates, filters, status }: Router) {
  checkUri(uri)
  const checkedPredicates = readPredicates(predicates)
  checkPatterns(checkedPredicates)
  const checkedFilters = readFilters(filters)
  checkApplied(checkedFilters)
  checkFallback(checkedFilters)
  return {
    routerId,
    name,
    uri,
    predicates: JSON.stringify(checkedPredicates),
    filters: JSON.stringify(checkedFilters),
    status: Number(status),
  }
}

type GatewayNeeds = Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'breakers' | 'tickets'>

/** Routes that forward calls to other services: their settings and their state. */
export function createGatewayRouteService(platform: GatewayNeeds) {
  const { db, clock, ids, config, breakers, tickets } = platform
  const add = async (router: Router, actor: Actor) =>
    inTransaction(db, async (tx) => {
      const id = ids()
      actingOn(`gatewayRoute:${id}`)
      const columns = columnsOf(router)
      if ((await store.listRoutes(tx)).length >= store.mostRoutes) {
        throw new AppError('TOO_LARGE', { limit: `${store.mostRoutes}` })
      }
      await store.insertRoute(tx, { id, ...columns, ...auditOnInsert(actor, clock) })
      return getRoute(tx, id)
    })

  const edit = async (id: string, router: Router, actor: Actor) => {
    const route = await inTransaction(db, async (tx) => {
      actingOn(`gatewayRoute:${id}`)
      const columns = { ...columnsOf(router), ...auditOnUpdate(actor, clock) }
      const version = router.version ?? (await getRoute(tx, id)).version
      await updateVersioned(write(tx), 'sysGatewayRoute', { id, version }, columns, () => getRoute(tx, id))
      return getRoute(tx, id)
    })
    // Failures of the route as it was say nothing about the changed one, which is tried at once.
    breakers.forget(id)
    return route
  }

  return {
    list: async () => (await store.listRoutes(db)).map(present),

    save: (router: Router, actor: Actor) =>
      router.id === undefined ? add(router, actor) : edit(router.id, router, actor),

    /** The state of the routes on this server, with reasons in the reader's language. */
    state: async (language: Language): Promise<GatewayState> => {
      const { isOn, origin, port } = config.gateway
      const routes = await store.listRoutes(db)
      return {
        isOn,
        origin,
        port,
        routes: routes.map(({ id }) => {
          const { state, calls, failures, isFailing, lastFailure, lastFailureAt } = breakers.of(id)
          const at = lastFailureAt === undefined ? null : formatDateTime(lastFailureAt)
          const reason = lastFailure?.[language] ?? null
          return { id, state, calls, failures, isFailing, lastFailure: reason, lastFailureTime: at }
        }),
      }
    },

    /** The address at which a browser opens a route; its ticket works once, within a minute. */
    open: async (id: string, actor: CallActor) => {
      actingOn(`gatewayRoute:${id}`)
      const { isOn, origin, port } = config.gateway
      if (!isOn) throw new AppError('SWITCHED_OFF')
      const { status } = await getRoute(db, id)
      if (status !== 1) throw new AppError('GATEWAY_CLOSED')
      const ticket = await tickets.issueFor(actor, ticketFor(gatewayRouteRoutes.open, id))
      return { origin, port, path: `/.heron/enter?${new URLSearchParams({ route: id, ticket })}` }
    },

    delete: (id: string) =>
      inTransaction(db, async (tx) => {
        actingOn(`gatewayRoute:${id}`)
        if (!(await store.deleteRoute(tx, id))) throw new AppError('NOT_FOUND')
        breakers.forget(id)
        return null
      }),
  }
}

export type GatewayRouteService = ReturnType<typeof createGatewayRouteService>
