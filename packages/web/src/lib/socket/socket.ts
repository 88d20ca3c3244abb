import type { ServerEvent } from '@heron/contract/events'
import { heartbeat, isServerEvent, socketCodes } from '@heron/contract/events/socket'
import { limits } from '@heron/contract/limits'
import { onNextSession } from '../session/session-store.ts'
import { createStore, type Store } from '../store.ts'
import { connectToServer, type Wire } from './connect.ts'
import { LOST } from './shared/messages.ts'
import { openSharedSocket } from './shared/shared-socket.ts'

/** ms until the next attempt after the connection is lost (K08). */
export const RECONNECT_MS = 5_000

/** ms until the next attempt of a connection closed in favour of the user's newer ones. */
const CROWDED_MS = 60_000

export interface EventSocket {
  /** True while events are received; otherwise the screens poll. */
  readonly isOpen: Store<boolean>
  readonly onEvent: (listener: (event: ServerEvent) => void) => () => void
  /** Called when the server has closed the connection because the session has ended. */
  readonly onEnded: (listener: () => void) => () => void
}

function readEvent(data: unknown): ServerEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data))
    return isServerEvent(event) ? event : undefined
  } catch {
    return undefined
  }
}

/** Opens again: soon, or with the next session when this one has ended. Returns a function to cancel that. */
function comeBack(code: number, open: () => void, endings: Iterable<() => void>): () => void {
  if (code === socketCodes.sessionEnded) {
    const giveUp = onNextSession(open)
    for (const ending of endings) ending()
    return giveUp
  }
  const timer = setTimeout(open, code === socketCodes.policy ? CROWDED_MS : RECONNECT_MS)
  return () => clearTimeout(timer)
}

/**
 * One connection for the page, opened with the first listener and closed with the last. Sends a heartbeat every 20 s;
 * if one is not answered before the next, the connection is lost. Reconnects after 5 s and sends its listeners
 * `missed`, because events may have been lost meanwhile. Stays closed when the server reports that the session has
 * ended, until there is another.
 */
export function createEventSocket(connect: () => Wire | undefined): EventSocket {
  const isOpen = createStore(false)
  const listeners = new Set<(event: ServerEvent) => void>()
  const endings = new Set<() => void>()
  let wire: Wire | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let stopTrying: () => void = () => undefined
  let isWaiting = false
  let wasLost = false

  const tell = (event: ServerEvent) => {
    for (const listener of listeners) listener(event)
  }

  const open = () => {
    const opened = connect()
    if (!opened) return
    wire = opened
    const lose = (code: number) => {
      if (wire !== opened) return
      wire = undefined
      clearInterval(beat)
      isOpen.set(false)
      wasLost = true
      if (listeners.size > 0) stopTrying = comeBack(code, open, endings)
    }
    opened.onopen = () => {
      isOpen.set(true)
      isWaiting = false
      if (wasLost) tell({ cmd: 'missed' })
      wasLost = false
      beat = setInterval(() => {
        if (isWaiting) {
          lose(LOST)
          opened.close()
          return
        }
        isWaiting = true
        opened.send(heartbeat)
      }, limits.heartbeat)
    }
    opened.onmessage = ({ data }) => {
      isWaiting = false
      const event = readEvent(data)
      if (event) tell(event)
    }
    opened.onclose = ({ code }) => lose(code)
  }

  const close = () => {
    stopTrying()
    clearInterval(beat)
    const closing = wire
    wire = undefined
    isOpen.set(false)
    closing?.close()
  }

  return {
    isOpen,
    onEvent: (listener) => {
      listeners.add(listener)
      if (!wire) open()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) close()
      }
    },
    onEnded: (listener) => {
      endings.add(listener)
      return () => endings.delete(listener)
    },
  }
}

/** The page's connection to the server, which all tabs of the browser share. */
export const eventSocket = createEventSocket(() => connectToServer((userId) => `websocket/${userId}`, openSharedSocket))
