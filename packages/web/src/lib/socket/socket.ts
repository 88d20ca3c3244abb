import { heartbeat, type ServerEvent, serverEvent, socketCodes } from '@heron/contract/events'
import { limits } from '@heron/contract/limits'
import { createStore, type Store } from '../store.ts'
import { connectToServer, type Wire } from './connect.ts'

/** ms until the next try after the connection is lost (K08). */
export const RECONNECT_MS = 5_000

export interface EventSocket {
  /** True while events arrive by themselves; without it the screens ask. */
  readonly isOpen: Store<boolean>
  readonly onEvent: (listener: (event: ServerEvent) => void) => () => void
}

function readEvent(data: unknown): ServerEvent | undefined {
  try {
    return serverEvent.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/**
 * One connection for the page, opened with the first listener and closed with the last. Beats every 20 s, comes back
 * 5 s after it was lost, and stays away when the server says that the session has ended.
 */
export function createEventSocket(connect: () => Wire | undefined): EventSocket {
  const isOpen = createStore(false)
  const listeners = new Set<(event: ServerEvent) => void>()
  let wire: Wire | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    const opened = connect()
    if (!opened) return
    wire = opened
    opened.onopen = () => {
      isOpen.set(true)
      beat = setInterval(() => opened.send(heartbeat), limits.heartbeat)
    }
    opened.onmessage = ({ data }) => {
      const event = readEvent(data)
      if (event) for (const listener of listeners) listener(event)
    }
    opened.onclose = ({ code }) => {
      clearInterval(beat)
      isOpen.set(false)
      if (wire === opened) wire = undefined
      if (listeners.size > 0 && code !== socketCodes.sessionEnded) again = setTimeout(open, RECONNECT_MS)
    }
  }

  const close = () => {
    clearTimeout(again)
    wire?.close()
    wire = undefined
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
  }
}

/** The page's connection to the server. */
export const eventSocket = createEventSocket(() => connectToServer((userId) => `websocket/${userId}`))
