import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import type { TestApp, Who } from './app.ts'

/** Connects a user's socket, without a network; `hear` receives every message as text. */
export async function listenAs(
  { app, tokenOf }: Pick<TestApp, 'app' | 'tokenOf'>,
  who: Who,
  hear: (text: string) => void,
): Promise<void> {
  const { sessions, sockets } = app.platform
  const token = (await tokenOf(who)) ?? ''
  const actor = await sessions.find(token)
  if (!actor) throw new Error(`no session of ${String(who)}`)
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: (text: string) => hear(String(text)),
    ping: () => undefined,
    close: () => undefined,
    terminate: () => undefined,
  })
  sockets.accept(socket as unknown as WebSocket, actor, token) // the members of a socket that Sockets uses
}
