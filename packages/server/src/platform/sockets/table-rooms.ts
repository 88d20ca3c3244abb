import {
  defaultSocketKey,
  readTablePageId,
  socketCodes,
  type TablePageName,
  type TablePlace,
  type TableServerFrame,
  tablePages,
  tableServerFrame,
  tableTimes,
} from '@heron/contract/events'
import { limits } from '@heron/contract/limits'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { RowChanges } from '../db/row-changes.ts'
import { changedRooms } from './changed-rooms.ts'
import { hangUp, OpenSockets } from './open-sockets.ts'
import { RemoteEditors } from './remote-editors.ts'
import { SessionWatch } from './session-watch.ts'
import { editingBy, frameOf, frameOfEditing, reload } from './table-frames.ts'

/** Reads the rows of a live table. */
export interface TableSource {
  /** Whether the caller, in whose scope it runs, may see the record of the table. */
  readonly sees: (recordId: string) => Promise<boolean>
  /** A row as on the wire, read from the record it must belong to. */
  readonly read: (recordId: string, rowId: string) => Promise<{ readonly id: string } | undefined>
}

interface Member {
  /** The id of this connection for others. */
  readonly by: string
  readonly socket: WebSocket
  readonly token: string
  readonly actor: Actor
  readonly pageId: string
  /** Messages received in the current second. */
  received: number
  editing: { readonly at: TablePlace; readonly until: number } | undefined
}

export interface TableRoomsOptions {
  readonly clock: Clock
  readonly ids: () => string
  readonly sessions: Pick<Sessions, 'living' | 'rights' | 'peek'>
  /** Messages to the rooms of other servers. */
  readonly bus: Bus
  /** Seconds without a response after which a connection is cut. */
  readonly silence: number
}

const savedRow = z.strictObject({ rowId: z.string(), socketKey: z.string(), caseId: z.string() })
/** Messages between the rooms of servers: a frame, or the id of a row that each server reads itself. */
const carried = z.union([
  z.strictObject({ pageId: z.string(), frame: tableServerFrame }),
  z.strictObject({ pageId: z.string(), row: savedRow }),
])
type SavedRow = z.infer<typeof savedRow>

/** Most rows of one commit that are sent individually. */
const mostRows = 20
/** bytes; a reader that lags further behind is disconnected, to limit memory. */
const backlog = 1_048_576
const checkEvery = 1_000

/**
 * The rooms of live tables: all viewers of one record's table are notified of saved rows and of users editing. A
 * browser's frames are never passed on unchanged: rows are read from the database, names come from the session.
 */
export class TableRooms {
  readonly #rooms = new Map<string, Set<Member>>()
  readonly #open: OpenSockets
  readonly #sources = new Map<TablePageName, TableSource>()
  readonly #options: TableRoomsOptions
  readonly #remote = new RemoteEditors()
  readonly #watch: SessionWatch<Member>
  readonly #timer: ReturnType<typeof setInterval>

  constructor(options: TableRoomsOptions) {
    this.#options = options
    this.#open = new OpenSockets({ most: 2 * limits.tableSocketsPerUser, silence: options.silence })
    this.#watch = new SessionWatch(options.sessions)
    this.#timer = setInterval(() => this.#check(), checkEvery).unref()
    options.bus.on('tables', (message) => this.#hearServer(message))
  }

  /** Sets how the rows of a table are read; once for each table. */
  serve(table: TablePageName, source: TableSource): void {
    this.#sources.set(table, source)
  }

  /** Whether the caller, in whose scope it runs, may see the record of a table's room. */
  async sees(table: TablePageName, recordId: string): Promise<boolean> {
    return (await this.#sources.get(table)?.sees(recordId)) ?? false
  }

  /** Whether the user has the maximum number of connections, including those being closed. */
  isFull(userId: string): boolean {
    return this.#open.isFull(userId)
  }

  /** Takes over a socket whose upgrade was authorised for this page. */
  accept(socket: WebSocket, actor: Actor, token: string, pageId: string): void {
    if (!this.#open.add(actor.userId, socket)) return
    const { ids } = this.#options
    const member: Member = {
      by: ids(),
      socket,
      token,
      actor,
      pageId,
      received: 0,
      editing: undefined,
    }
    this.#makeRoom(actor.userId, pageId)
    const room = this.#rooms.get(pageId) ?? new Set<Member>()
    this.#rooms.set(pageId, room)
    for (const other of room) if (other.editing) this.#tell(member, editingBy(other))
    for (const editing of this.#remote.at(pageId)) this.#tell(member, frameOfEditing(editing))
    room.add(member)
    // A frame is lost if the database does not answer now: viewers get the row with the next change or reload.
    socket.on('message', (data, isBinary) => {
      this.#hear(member, isBinary ? '' : String(data)).catch(() => undefined)
    })
    socket.on('close', () => this.#leave(member))
  }

  /**
   * Sends each saved row, as it is now in the database, to the rooms of changed rows. A room whose rows were added or
   * removed, or of which many changed, reloads once for all changes of the commit.
   */
  follow(all: readonly RowChanges[]): void {
    const { saved, reloads } = changedRooms(all)
    for (const [pageId, rowIds] of saved) {
      if (rowIds.size > mostRows) reloads.add(pageId)
      else if (!reloads.has(pageId)) for (const rowId of rowIds) this.#saved(pageId, rowId)
    }
    for (const pageId of reloads) this.#reload(pageId)
  }

  #saved(pageId: string, rowId: string): void {
    // If the database does not answer now, viewers get the row with the next change or reload.
    void this.#announce(pageId, { rowId, socketKey: defaultSocketKey, caseId: '' }, undefined).catch(() => undefined)
  }

  #reload(pageId: string): void {
    this.#broadcast(pageId, reload, undefined)
    this.#options.bus.publish('tables', { pageId, frame: reload })
  }

  /** After messages from other servers may have been missed: all clients reload their table. */
  catchUp(): void {
    for (const pageId of this.#rooms.keys()) this.#broadcast(pageId, reload, undefined)
  }

  /** Closes the connections of an ended session. */
  closeSession(sessionId: string): void {
    for (const member of this.#members())
      if (member.actor.sessionId === sessionId) this.#drop(member, socketCodes.sessionEnded)
  }

  /** Closes all connections. */
  stop(): void {
    clearInterval(this.#timer)
    for (const { socket } of this.#members()) hangUp(socket, socketCodes.goingAway)
  }

  #members(): readonly Member[] {
    return [...this.#rooms.values()].flatMap((room) => [...room])
  }

  /** Closes a user's oldest connection when there is one too many. */
  #makeRoom(userId: string, pageId: string): void {
    const own = this.#members().filter(({ actor }) => actor.userId === userId)
    const here = own.filter((member) => member.pageId === pageId)
    const oldest =
      here.length >= limits.socketsPerUser ? here[0] : own.length >= limits.tableSocketsPerUser ? own[0] : undefined
    if (oldest) this.#drop(oldest, socketCodes.policy)
  }

  /** Closes a connection, which leaves the room at once, whether or not its browser responds. */
  #drop(member: Member, code: number): void {
    this.#leave(member)
    hangUp(member.socket, code)
  }

  #leave(member: Member): void {
    const room = this.#rooms.get(member.pageId)
    room?.delete(member)
    if (room?.size === 0) this.#rooms.delete(member.pageId)
    this.#setEditing(member, null)
  }

  async #hear(member: Member, text: string): Promise<void> {
    if (!this.#rooms.get(member.pageId)?.has(member)) return
    member.received += 1
    if (text.length > limits.tableFrameBytes) return this.#drop(member, socketCodes.tooLarge)
    const frame = frameOf(text)
    if (!frame || member.received > limits.socketMessagesPerSecond) return this.#drop(member, socketCodes.policy)
    if (frame.type === 'heart_beat') return this.#tell(member, frame)
    if (!(await this.#mayEdit(member))) return this.#drop(member, socketCodes.policy)
    if (frame.type === 'common_send_date') return this.#setEditing(member, frame.data.args[0])
    const [{ id }, caseId] = frame.data.args
    await this.#announce(member.pageId, { rowId: id, socketKey: frame.data.socketKey, caseId }, member)
  }

  async #mayEdit(member: Member): Promise<boolean> {
    const page = readTablePageId(member.pageId)
    const actor = await this.#options.sessions.peek(member.token)
    return page !== undefined && actor?.permissions.has(tablePages[page.table].edit) === true
  }

  async #announce(pageId: string, row: SavedRow, except: Member | undefined): Promise<void> {
    this.#options.bus.publish('tables', { pageId, row })
    await this.#announceHere(pageId, row, except)
  }

  async #announceHere(pageId: string, { rowId, socketKey, caseId }: SavedRow, except?: Member): Promise<void> {
    const page = readTablePageId(pageId)
    if (!page || !this.#rooms.has(pageId)) return
    const row = await this.#sources.get(page.table)?.read(page.recordId, rowId)
    if (row) this.#broadcast(pageId, { type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } }, except)
  }

  #hearServer(message: unknown): void {
    const read = carried.safeParse(message).data
    if (!read) return
    if ('row' in read) {
      // If the database does not answer now, viewers get the row with the next change or reload.
      void this.#announceHere(read.pageId, read.row).catch(() => undefined)
      return
    }
    const { pageId, frame } = read
    const hint = frame.type === 'common_send_date' && frame.data.key === 'editing' ? frame.data.args[0] : undefined
    const isNews = !hint || this.#remote.hear(pageId, hint, this.#options.clock())
    if (isNews) this.#broadcast(pageId, frame, undefined)
  }

  #setEditing(member: Member, at: TablePlace | null): void {
    if (at === null && !member.editing) return
    if (at !== null && !this.#rooms.get(member.pageId)?.has(member)) return
    const before = member.editing?.at
    member.editing = at ? { at, until: this.#options.clock() + tableTimes.editing } : undefined
    // Only repeated to keep it valid at other servers; viewers here have it already.
    this.#options.bus.publish('tables', { pageId: member.pageId, frame: editingBy(member) })
    if (JSON.stringify(before) !== JSON.stringify(at ?? undefined)) {
      this.#broadcast(member.pageId, editingBy(member), member)
    }
  }

  #broadcast(pageId: string, frame: TableServerFrame, except: Member | undefined): void {
    const text = JSON.stringify(frame)
    for (const member of this.#rooms.get(pageId) ?? []) if (member !== except) this.#send(member, text)
  }

  #tell(member: Member, frame: TableServerFrame): void {
    this.#send(member, JSON.stringify(frame))
  }

  #send({ socket }: Member, text: string): void {
    if (socket.bufferedAmount > backlog) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(text)
  }

  /**
   * Every second: resets the message counts, cuts silent connections, and ends expired hints and connections without a
   * right.
   */
  #check(): void {
    this.#open.look()
    const now = this.#options.clock()
    for (const { pageId, editing } of this.#remote.end(now)) this.#broadcast(pageId, frameOfEditing(editing), undefined)
    const members = this.#members()
    for (const member of members) {
      member.received = 0
      if (member.editing && now >= member.editing.until) this.#setEditing(member, null)
    }
    void this.#watch.look(members, {
      onEnded: (member) => this.#drop(member, socketCodes.sessionEnded),
      onActor: (member, { permissions }) => {
        const page = readTablePageId(member.pageId)
        if (page && !permissions.has(tablePages[page.table].see)) this.#drop(member, socketCodes.policy)
      },
    })
  }
}
