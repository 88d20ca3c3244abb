import { heartbeat, type ServerEvent, socketCodes } from '@heron/contract/events'
import { limits } from '@heron/contract/limits'
import type { WebSocket } from 'ws'
import type { Actor } from '../auth/actor.ts'

interface Connection {
  readonly socket: WebSocket
  readonly sessionId: string
  /** Messages received in the running second. */
  received: number
}

/** bytes; a reader that lags further behind loses its connection instead of our memory. */
const backlog = 1_048_576

/** Who is listening, and what they may say: nothing but heartbeats. */
export class Sockets {
  readonly #users = new Map<string, Set<Connection>>()
  readonly #arrived = new Set<(userId: string) => void>()
  readonly #timer = setInterval(() => this.#newSecond(), 1_000).unref()

  /** Takes over a socket whose upgrade was authorised. */
  accept(socket: WebSocket, actor: Actor): void {
    const connections = this.#users.get(actor.userId) ?? new Set<Connection>()
    this.#users.set(actor.userId, connections)
    const [oldest] = connections
    if (connections.size >= limits.socketsPerUser) oldest?.socket.close(socketCodes.policy)
    const connection: Connection = { socket, sessionId: actor.sessionId, received: 0 }
    connections.add(connection)
    for (const listener of this.#arrived) listener(actor.userId)
    socket.on('message', (data, isBinary) => this.#hear(connection, isBinary ? '' : String(data)))
    // The socket closes itself after an error; there is nobody to tell.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(connection)
      if (connections.size === 0 && this.#users.get(actor.userId) === connections) this.#users.delete(actor.userId)
    })
  }

  /** Told of everybody who opens a socket. */
  onArrival(listener: (userId: string) => void): void {
    this.#arrived.add(listener)
  }

  /** Who is listening. */
  userIds(): readonly string[] {
    return [...this.#users.keys()]
  }

  /** Tells one user, on every device. */
  send(userId: string, event: ServerEvent): void {
    const text = JSON.stringify(event)
    for (const { socket } of this.#users.get(userId) ?? []) {
      if (socket.bufferedAmount > backlog) socket.terminate()
      else socket.send(text)
    }
  }

  /** Tells everybody who is there. */
  sendAll(event: ServerEvent): void {
    for (const userId of this.#users.keys()) this.send(userId, event)
  }

  /** Closes what an ended session left open. */
  closeSession(sessionId: string): void {
    for (const connection of [...this.#users.values()].flatMap((connections) => [...connections])) {
      if (connection.sessionId === sessionId) connection.socket.close(socketCodes.sessionEnded)
    }
  }

  /** The sessions that have a socket open. */
  openSessions(): ReadonlySet<string> {
    return new Set([...this.#users.values()].flatMap((connections) => [...connections].map((each) => each.sessionId)))
  }

  /** Says good-bye to everybody. */
  stop(): void {
    clearInterval(this.#timer)
    for (const connections of this.#users.values())
      for (const { socket } of connections) socket.close(socketCodes.goingAway)
  }

  #newSecond(): void {
    for (const connections of this.#users.values()) for (const connection of connections) connection.received = 0
  }

  #hear(connection: Connection, text: string): void {
    connection.received += 1
    if (text !== heartbeat || connection.received > limits.socketMessagesPerSecond) {
      connection.socket.close(socketCodes.policy)
      return
    }
    const answer: ServerEvent = { cmd: 'heartcheck', msgTxt: '心跳响应' }
    connection.socket.send(JSON.stringify(answer))
  }
}
