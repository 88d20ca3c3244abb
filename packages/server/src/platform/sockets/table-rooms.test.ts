import { EventEmitter } from 'node:events'
import { setImmediate as breath } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { Actor } from '../auth/actor.ts'
import { loneBus } from '../bus/bus.ts'
import { TableRooms } from './table-rooms.ts'

const actor: Actor = {
  ...{ sessionId: 's', userId: 'u', username: 'u', realname: 'u', orgCode: null, tenants: [], tenantId: 0 },
  ...{ permissions: new Set(['location:edit', 'project:list'] as const), passwordDue: false },
}

it('[K09] frames that arrive while the database does not answer end neither the server nor the connection', async () => {
  let isLost = true
  const answer = async <T>(value: T): Promise<T> => {
    if (isLost) throw new Error('the database does not answer')
    return value
  }
  const rooms = new TableRooms({
    clock: () => 0,
    ids: () => 'me',
    sessions: {
      living: () => answer(new Set(['s'])),
      rights: () => answer({ count: 1, isFinal: true }),
      peek: () => answer(actor),
    },
    bus: loneBus,
    silence: 45,
  })
  rooms.serve('location', { sees: () => answer(true), read: (_record, id) => answer({ id }) })
  const told: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    ...{ bufferedAmount: 0, readyState: 1, OPEN: 1 },
    send: (text: string) => told.push(text),
    ping: () => undefined,
    close: () => told.push('closed'),
    terminate: () => told.push('cut'),
  })
  const unhandled: unknown[] = []
  const hear = (cause: unknown) => unhandled.push(cause)
  process.on('unhandledRejection', hear)
  rooms.accept(socket as unknown as WebSocket, actor, 'token', 'location.p') // the members of a socket that rooms use
  const say = (frame: object) => socket.emit('message', JSON.stringify(frame), false)
  say({ type: 'common_send_date', data: { key: 'editing', args: [{ socketKey: 'k', rowId: 'r', column: 'x' }] } })
  say({ type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: 'r' }, 'c'] } })
  // Rejections that nothing handles are reported after the current turn.
  for (let turn = 0; turn < 3; turn += 1) await breath()
  process.off('unhandledRejection', hear)
  expect([unhandled, told]).toEqual([[], []])
  isLost = false
  say({ type: 'heart_beat', data: '' })
  await expect.poll(() => told).toEqual([JSON.stringify({ type: 'heart_beat', data: '' })])
  rooms.stop()
})
