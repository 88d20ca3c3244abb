import { type Change, changeSchema } from '@heron/contract/events'
import { nounOf } from '@heron/contract/nouns'
import type { Access } from '@heron/contract/wire'
import { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import { isOpenTo } from '../auth/is-open-to.ts'
import type { Bus } from '../bus/bus.ts'
import type { ChangeHub } from '../db/change-hub.ts'
import type { RowChanges } from '../db/row-changes.ts'
import type { Binding } from '../http/call.ts'
import type { Log } from '../log.ts'
import { currentScope } from '../scope/scope.ts'
import { rootTenancy, tenancies } from '../scope/tenancy.ts'
import type { Sockets } from '../sockets/sockets.ts'
import type { TableRooms } from '../sockets/table-rooms.ts'
import { addToAnswer } from './call-changes.ts'
import { changeOf } from './change-of.ts'

/** A change as sent between servers; without a tenant id it applies to every tenant. */
const carried = z.strictObject({ change: changeSchema, tenantId: z.int().optional() })

interface Needs {
  readonly hub: ChangeHub
  readonly sockets: Sockets
  readonly tables: TableRooms
  readonly bus: Bus
  readonly log: Log
  /** All routes of the server; they determine which permissions allow reading a noun. */
  readonly bindings: readonly Binding[]
}

/** The access of the routes that return rows of each noun: those that change nothing. */
function accessByNoun(bindings: readonly Binding[]): ReadonlyMap<string, readonly Access[]> {
  const reading = bindings.filter(({ route }) => route.audit === undefined)
  const byNoun = Map.groupBy(reading, ({ route }) => nounOf(route.id))
  return new Map([...byNoun].map(([noun, own]) => [noun, own.map(({ route }) => route.access)]))
}

const isTable = (name: string): name is keyof typeof tenancies => Object.hasOwn(tenancies, name)

/** Whether all rows of the table belong to the tenant of the user who changed them. */
const isOfOneTenant = ({ table }: RowChanges): boolean => {
  if (!isTable(table)) return false
  const tenancy = rootTenancy(table)
  return tenancy.kind === 'own' && tenancy.filled
}

/** The only tenant of a commit's changes; undefined when the rows may be visible to any tenant. */
function tenantOf(all: readonly RowChanges[]): number | undefined {
  const tenantId = currentScope()?.tenantId ?? 0
  return tenantId !== 0 && all.every(isOfOneTenant) ? tenantId : undefined
}

const isOf = ({ tenantId, tenants }: Actor, tenant: number): boolean =>
  tenantId === 0 || tenantId === tenant || tenants.some(({ id }) => id === tenant)

/**
 * Sends every connected browser, at this server and the others, the nouns that a commit changed, limited to what its
 * user may read and to its tenant. Rows are not sent: a browser fetches them with its user's permissions.
 */
export function broadcastChanges({ hub, sockets, tables, bus, bindings, log }: Needs): void {
  const access = accessByNoun(bindings)
  /** The nouns an actor may read; calculated once for each set of permissions. */
  const readable = new WeakMap<Actor['permissions'], ReadonlySet<string>>()
  const nounsFor = ({ permissions }: Actor): ReadonlySet<string> => {
    const found =
      readable.get(permissions) ??
      new Set(
        [...access].filter(([, all]) => all.some((each) => isOpenTo(each, { permissions }))).map(([noun]) => noun),
      )
    readable.set(permissions, found)
    return found
  }

  const send = ({ id, nouns }: Change, tenant: number | undefined) => {
    sockets.sendEach((actor) => {
      if (tenant !== undefined && !isOf(actor, tenant)) return undefined
      const own = nounsFor(actor)
      const visible = Object.entries(nouns).filter(([noun]) => own.has(noun))
      return visible.length > 0 ? { cmd: 'changed', id, nouns: Object.fromEntries(visible) } : undefined
    })
  }

  const spread = (all: readonly RowChanges[]) => {
    tables.follow(all)
    const change = changeOf(all)
    if (!change) return
    addToAnswer(change.own)
    const { broadcast } = change
    if (Object.keys(broadcast.nouns).length === 0) return
    const tenantId = tenantOf(all)
    send(broadcast, tenantId)
    bus.publish('changes', tenantId === undefined ? { change: broadcast } : { change: broadcast, tenantId })
  }

  hub.onCommit((all) => {
    try {
      spread(all)
    } catch (error) {
      // The commit has succeeded: its caller must not get an error.
      log.error({ err: error }, 'a change could not be broadcast')
    }
  })
  bus.on('changes', (message) => {
    const read = carried.safeParse(message).data
    if (read) send(read.change, read.tenantId)
  })
  bus.onGap(() => sockets.sendEach(() => ({ cmd: 'missed' })))
}
