import { id, idQuery, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { predicateNames } from './schema/choices.ts'

export const predicateSchema = z.strictObject({
  name: z.enum(predicateNames),
  args: z.array(z.string().trim().min(1).max(500)).min(1).max(20),
})
export type Predicate = z.infer<typeof predicateSchema>

export const filterSchema = z.strictObject({
  name: name(50),
  title: name(50).optional(),
  args: z.array(z.strictObject({ key: name(100), value: z.string().max(500) })).max(20),
})
export type RouteFilter = z.infer<typeof filterSchema>

const gatewayRouteSchema = z.strictObject({
  id: id(),
  routerId: z.string(),
  name: z.string(),
  uri: z.string(),
  predicates: z.array(predicateSchema),
  filters: z.array(filterSchema),
  status: z.int().min(0).max(1).describe('1 on, 0 off'),
  ...auditColumns,
})
export type GatewayRoute = z.infer<typeof gatewayRouteSchema>

/** A switch in the form older clients send. */
const onOff = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .default(true)
  .describe('true or 1: on')

const router = z.strictObject({
  id: id().optional().describe('Absent: a new route'),
  version: version().optional().describe('The version last read by the caller; without it the last save wins'),
  routerId: z
    .string()
    .max(50)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta(unique('Unique')),
  name: name(32),
  uri: name(500).describe('http:// or https:// address that calls are forwarded to'),
  predicates: z.string().max(8_000).describe('JSON array of {name, args}; all must hold'),
  filters: z.string().max(8_000).default('[]').describe('JSON array of {name, title, args: [{key, value}]}'),
  status: onOff,
})

export const gatewayRouteInput = z.strictObject({ router })

const stateSchema = z.strictObject({
  isOn: z.boolean().describe('false: nothing is forwarded (HERON_GATEWAY)'),
  origin: z.string().describe('Host of the gateway; empty: the host of Heron with the port'),
  port: z.int(),
  routes: z.array(
    z.strictObject({
      id: id(),
      state: z
        .enum(['closed', 'open', 'half-open'])
        .describe('State of the circuit breaker; open: no calls are forwarded'),
      calls: z.int(),
      failures: z.int(),
      isFailing: z.boolean().describe('The latest call with a result failed'),
      lastFailure: z.string().nullable().describe('Its reason, in the caller’s language'),
      lastFailureTime: dateTimeText().nullable(),
    }),
  ),
})
export type GatewayState = z.infer<typeof stateSchema>

const openAnswer = z.strictObject({ origin: z.string(), port: z.int(), path: z.string() })

const tags = ['gateway route']

/** Calls forwarded to other services. */
export const gatewayRouteRoutes = {
  list: route({
    id: 'gatewayRoute.list',
    method: 'GET',
    path: '/sys/gatewayRoute/list',
    access: 'system:gateway:list',
    answer: z.array(gatewayRouteSchema),
    tags,
    summary: 'All gateway routes, by their id',
  }),
  updateAll: route({
    id: 'gatewayRoute.updateAll',
    method: 'POST',
    path: '/sys/gatewayRoute/updateAll',
    access: 'system:gateway:edit',
    body: gatewayRouteInput,
    answer: gatewayRouteSchema,
    done: 'routeSaved',
    audit: 'edit',
    tags,
    summary: 'Stores a route: a new one, or the one with this id',
  }),
  delete: route({
    id: 'gatewayRoute.delete',
    method: 'DELETE',
    path: '/sys/gatewayRoute/delete',
    access: 'system:getway:delete',
    query: idQuery,
    answer: z.null(),
    done: 'routeDeleted',
    audit: 'delete',
    tags,
    summary: 'Removes a route',
  }),
  state: route({
    id: 'gatewayRoute.state',
    method: 'GET',
    path: '/sys/gatewayRoute/state',
    access: 'system:gateway:list',
    answer: stateSchema,
    tags,
    summary: 'Whether routes are forwarded, and the results of each on the answering server since its start',
  }),
  open: route({
    id: 'gatewayRoute.open',
    method: 'POST',
    path: '/sys/gatewayRoute/open',
    access: 'system:gateway:open',
    body: z.strictObject({ id: id() }),
    answer: openAnswer,
    audit: 'query',
    tags,
    summary: 'The address to open a route in a browser, with a ticket valid once, for a minute',
  }),
  clearRedis: route({
    id: 'gatewayRoute.clearRedis',
    method: 'GET',
    path: '/sys/gatewayRoute/clearRedis',
    access: 'system:gateway:edit',
    answer: z.null(),
    done: 'routesCleared',
    tags,
    summary: 'For older clients: nothing is cached, routes are read from the database',
  }),
}
