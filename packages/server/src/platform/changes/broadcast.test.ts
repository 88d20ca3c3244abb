import { EventEmitter } from 'node:events'
import { customerRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** A socket that fails when a message is sent. */
const brokenSocket = () =>
  Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: () => {
      throw new Error('broken')
    },
    close: () => undefined,
    terminate: () => undefined,
  }) as unknown as WebSocket // the members of a socket that Sockets uses

it('R11 a change that cannot be broadcast is committed all the same, and its call succeeds', async () => {
  const { sessions, sockets } = test.app.platform
  const token = (await test.tokenOf('admin')) ?? ''
  const actor = await sessions.find(token)
  if (!actor) throw new Error('the administrator is signed in')
  sockets.accept(brokenSocket(), actor, token)
  const body = { code: 'B1', name: '客户', contact: '', phone: null, email: null, address: '', remark: '' }
  const { json } = await test.call(customerRoutes.add, { body }, 'admin')
  expect(json).toMatchObject({ success: true, result: { code: 'B1' }, changed: [{ nouns: { customer: null } }] })
})
