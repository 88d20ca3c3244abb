import type { TableClientFrame, TableEditing, TablePlace, TableServerFrame } from '@heron/contract/events'
import { isTableServerFrame, tableTimes } from '@heron/contract/events/table-live'
import { createStore, type Store } from '../store.ts'
import { connectToServer, type Wire } from './connect.ts'
import { KeptWire } from './kept-wire.ts'
import { openSocket } from './open-socket.ts'

/** A row saved by a user. */
export interface SavedRow {
  readonly id: string
  readonly [key: string]: unknown
}

/** One page's live table: rows saved and cells edited by others, and messages to them. */
export interface TableSocket {
  readonly isOpen: Store<boolean>
  /** Other users' open cells, by browser tab. */
  readonly editing: Store<ReadonlyMap<string, TableEditing>>
  /** Saved rows of tables with this key. `caseId` marks the echo of this tab's own `sendRow`. */
  readonly onRow: (socketKey: string, listener: (row: SavedRow, caseId: string) => void) => () => void
  /** Called when rows were added or removed, or after a lost connection: read the list again. */
  readonly onReload: (socketKey: string, listener: () => void) => () => void
  /** The cell open here; null for none. */
  readonly setEditing: (at: TablePlace | null) => void
  /** Asks the server to send all viewers the present state of a row. */
  readonly sendRow: (socketKey: string, id: string, caseId: string) => void
}

type Listener = { readonly key: string } & (
  | { readonly row: (row: SavedRow, caseId: string) => void }
  | { readonly reload: () => void }
)

function readFrame(data: unknown): TableServerFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return isTableServerFrame(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

function reload(listeners: Iterable<Listener>, key?: string): void {
  for (const each of listeners) if ('reload' in each && (key === undefined || each.key === key)) each.reload()
}

/** Sends a frame to the listeners concerned. */
function dispatch(frame: TableServerFrame, listeners: Iterable<Listener>, editing: TableSocket['editing']): void {
  if (frame.type === 'update_vxe_table') {
    const { socketKey, args } = frame.data
    for (const each of listeners) if ('row' in each && each.key === socketKey) each.row(...args)
  }
  if (frame.type !== 'common_send_date') return
  if (frame.data.key === 'reload') {
    reload(listeners, frame.data.args[0])
    return
  }
  const [hint] = frame.data.args
  const next = new Map(editing.get())
  if (hint.at) next.set(hint.by, hint)
  else next.delete(hint.by)
  editing.set(next)
}

/**
 * Opened with the first listener and closed with the last. Sends a heartbeat 10 s after each answer; without an answer
 * within 6 s, or when the connection is lost, it reconnects after 5 s, then after twice as long, at most a minute.
 * Listeners stay; after a gap they get an event to read again.
 */
export function createTableSocket(connect: () => Wire | undefined): TableSocket {
  const isOpen = createStore(false)
  const editing = createStore<ReadonlyMap<string, TableEditing>>(new Map())
  const listeners = new Set<Listener>()
  let mine: TablePlace | null = null

  const say = (frame: TableClientFrame) => {
    if (isOpen.get()) wire.send(JSON.stringify(frame))
  }
  const sayEditing = () => say({ type: 'common_send_date', data: { key: 'editing', args: [mine] } })

  const wire = new KeptWire({
    connect,
    times: tableTimes,
    onOpen: (wasAway) => {
      isOpen.set(true)
      if (wasAway) reload(listeners)
    },
    onAway: () => {
      isOpen.set(false)
      editing.set(new Map())
    },
    onBeat: () => {
      say({ type: 'heart_beat', data: '' })
      if (mine) sayEditing()
    },
    onMessage: (data) => {
      const frame = readFrame(data)
      if (frame?.type === 'heart_beat') wire.answered()
      else if (frame) dispatch(frame, listeners, editing)
    },
  })

  const listen = (listener: Listener) => {
    listeners.add(listener)
    if (listeners.size === 1) wire.open()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) wire.close()
    }
  }

  return {
    isOpen,
    editing,
    onRow: (key, row) => listen({ key, row }),
    onReload: (key, listener) => listen({ key, reload: listener }),
    setEditing: (at) => {
      if (JSON.stringify(at) === JSON.stringify(mine)) return
      mine = at
      sayEditing()
    },
    sendRow: (socketKey, id, caseId) => say({ type: 'update_vxe_table', data: { socketKey, args: [{ id }, caseId] } }),
  }
}

/**
 * The room of a live table, e.g. `tablePageId('location', projectId)`. Each tab has its own connection: others see
 * which cell is open in it, and rows saved in one tab must reach the user's other tabs.
 */
export const openTableSocket = (pageId: string): TableSocket =>
  createTableSocket(() => connectToServer((userId) => `vxeSocket/${userId}/${pageId}`, openSocket))
