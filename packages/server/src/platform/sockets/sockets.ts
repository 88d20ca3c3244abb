import { heartbeat, type ServerEvent, serverEvent, socketCodes } from '@heron/contract/events'
import { limits } from '@heron/contract/limits'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Bus } from '../bus/bus.ts'
import { hangUp, OpenSockets } from './open-sockets.ts'
import { SessionWatch } from './session-watch.ts'

interface Connection {
  readonly socket: WebSocket
  readonly sessionId: string
  readonly token: string
  /** Updated after changes of rights, at most a second old. */
  actor: Actor
  /** Messages received in the current second. */
  received: number
}

/** bytes; a reader that lags further behind is disconnected, to limit memory. */
const backlog = 1_048_576

/** An event sent between servers; without a user it is for all. */
const carried = z.strictObject({ userId: z.string().optional(), event: serverEvent })

export interface SocketsOptions {
  readonly sessions: Pick<Sessions, 'living' | 'rights' | 'peek'>
  /** Messages to users connected to other servers. */
  readonly bus: Bus
  /** Called before events of another server are passed on, because cached data may be outdated. */
  readonly onNews: () => void
  /** Seconds without a response after which a connection is cut. */
  readonly silence: number
}

function push(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > backlog) socket.terminate()
  else socket.send(text)
}

/** The connected users; browsers may send nothing but heartbeats. */
export class Sockets {
  readonly #users = new Map<string, Set<Connection>>()
  readonly #open: OpenSockets
  readonly #arrived = new Set<(userId: string) => void>()
  readonly #options: SocketsOptions
  readonly #timer = setInterval(() => this.#newSecond(), 1_000).unref()
  readonly #watch: SessionWatch<Connection>

  constructor(options: SocketsOptions) {
    this.#options = options
    this.#watch = new SessionWatch(options.sessions)
    this.#open = new OpenSockets({ most: 2 * limits.socketsPerUser, silence: options.silence })
    options.bus.on('events', (message) => this.#hearServer(message))
  }

  /** Whether the user has the maximum number of connections, including those being closed. */
  isFull(userId: string): boolean {
    return this.#open.isFull(userId)
  }

  /** Takes over a socket whose upgrade was authorised. */
  accept(socket: WebSocket, actor: Actor, token: string): void {
    if (!this.#open.add(actor.userId, socket)) return
    const connections = this.#users.get(actor.userId) ?? new Set<Connection>()
    const [oldest] = connections
    if (oldest && connections.size >= limits.socketsPerUser) this.#drop(oldest, socketCodes.policy)
    this.#users.set(actor.userId, connections)
    const connection: Connection = { socket, sessionId: actor.sessionId, token, actor, received: 0 }
    connections.add(connection)
    for (const listener of this.#arrived) listener(actor.userId)
    socket.on('message', (data, isBinary) => this.#hear(connection, isBinary ? '' : String(data)))
    socket.on('close', () => this.#forget(connection))
  }

  /** Calls the listener for every user who opens a socket. */
  onArrival(listener: (userId: string) => void): void {
    this.#arrived.add(listener)
  }

  /** Users connected to this server. */
  userIds(): readonly string[] {
    return [...this.#users.keys()]
  }

  /** Sends an event to one user, on every device and at every server. */
  send(userId: string, event: ServerEvent): void {
    this.sendHere(userId, event)
    this.#options.bus.publish('events', { userId, event })
  }

  /** Sends an event to all connected users, at every server. */
  sendAll(event: ServerEvent): void {
    this.#sendAllHere(event)
    this.#options.bus.publish('events', { event })
  }

  /** Sends an event to one user's sockets at this server; each server sends to its own. */
  sendHere(userId: string, event: ServerEvent): void {
    const text = JSON.stringify(event)
    for (const { socket } of this.#users.get(userId) ?? []) push(socket, text)
  }

  /** Sends each connection at this server the event chosen for its actor. */
  sendEach(choose: (actor: Actor) => ServerEvent | undefined): void {
    for (const { socket, actor } of this.#connections()) {
      const event = choose(actor)
      if (event) push(socket, JSON.stringify(event))
    }
  }

  /** After messages from other servers may have been missed: all clients here refetch their notices. */
  catchUp(): void {
    for (const userId of this.#users.keys()) this.sendHere(userId, { cmd: 'user', userId, msgTxt: '' })
  }

  /** Closes the connections of an ended session. */
  closeSession(sessionId: string): void {
    for (const connection of this.#connections()) {
      if (connection.sessionId === sessionId) this.#drop(connection, socketCodes.sessionEnded)
    }
  }

  /** Closes all connections. */
  stop(): void {
    clearInterval(this.#timer)
    for (const { socket } of this.#connections()) hangUp(socket, socketCodes.goingAway)
  }

  #forget(connection: Connection): void {
    const { userId } = connection.actor
    const connections = this.#users.get(userId)
    if (connections?.delete(connection) && connections.size === 0) this.#users.delete(userId)
  }

  /** Closes a connection, which no longer counts from now on, whether or not its browser responds. */
  #drop(connection: Connection, code: number): void {
    this.#forget(connection)
    hangUp(connection.socket, code)
  }

  #sendAllHere(event: ServerEvent): void {
    for (const userId of this.#users.keys()) this.sendHere(userId, event)
  }

  #hearServer(message: unknown): void {
    const read = carried.safeParse(message).data
    if (!read) return
    this.#options.onNews()
    if (read.userId === undefined) this.#sendAllHere(read.event)
    else this.sendHere(read.userId, read.event)
  }

  #connections(): readonly Connection[] {
    return [...this.#users.values()].flatMap((connections) => [...connections])
  }

  #newSecond(): void {
    this.#open.look()
    const connections = this.#connections()
    for (const connection of connections) connection.received = 0
    void this.#watch.look(connections, {
      onEnded: (connection) => this.#drop(connection, socketCodes.sessionEnded),
      onActor: (connection, actor) => {
        connection.actor = actor
      },
    })
  }

  #hear(connection: Connection, text: string): void {
    if (!this.#users.get(connection.actor.userId)?.has(connection)) return
    connection.received += 1
    if (text !== heartbeat || connection.received > limits.socketMessagesPerSecond) {
      this.#drop(connection, socketCodes.policy)
      return
    }
    const answer: ServerEvent = { cmd: 'heartcheck', msgTxt: '心跳响应' }
    connection.socket.send(JSON.stringify(answer))
  }
}
