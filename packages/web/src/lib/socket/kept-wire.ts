import { socketCodes } from '@heron/contract/events/socket'
import { onNextSession } from '../session/session-store.ts'
import type { Wire } from './connect.ts'

export interface KeptWireOptions {
  readonly connect: () => Wire | undefined
  /** ms: between an answer and the next heartbeat, for an answer, and before the first new attempt. */
  readonly times: { readonly heartbeat: number; readonly answer: number; readonly reconnect: number }
  readonly onOpen: (wasAway: boolean) => void
  readonly onAway: () => void
  /** Sends the heartbeat. */
  readonly onBeat: () => void
  readonly onMessage: (data: unknown) => void
}

/** ms; the time between attempts doubles up to this. */
const LONGEST_WAIT = 60_000

/**
 * A connection with a heartbeat that reconnects when it is lost or a heartbeat is not answered in time, each time after
 * a longer wait. It stays closed when the session has ended, until there is another.
 */
export class KeptWire {
  readonly #options: KeptWireOptions
  #wire: Wire | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait: number
  #wasAway = false
  #stopWaiting: (() => void) | undefined

  constructor(options: KeptWireOptions) {
    this.#options = options
    this.#wait = options.times.reconnect
  }

  send(text: string): void {
    this.#wire?.send(text)
  }

  /** Call this when the heartbeat was answered. */
  answered(): void {
    const { reconnect, heartbeat } = this.#options.times
    this.#wait = reconnect
    this.#after(heartbeat, () => this.#beat())
  }

  open(): void {
    const wire = this.#options.connect()
    if (!wire) return
    this.#wire = wire
    const isCurrent = () => this.#wire === wire
    wire.onopen = () => {
      if (!isCurrent()) return
      this.#options.onOpen(this.#wasAway)
      this.#wasAway = false
      this.#beat()
    }
    wire.onmessage = ({ data }) => {
      if (isCurrent()) this.#options.onMessage(data)
    }
    wire.onclose = ({ code }) => {
      if (!isCurrent()) return
      // The server closed it in favour of the user's newer connections: reconnecting soon would close one of those.
      if (code === socketCodes.policy) this.#wait = LONGEST_WAIT
      if (code === socketCodes.sessionEnded) this.#waitForSession()
      else this.#comeBack()
    }
  }

  /** Closes permanently; the next `open` starts again. */
  close(): void {
    this.#hangUp()
    this.#wasAway = false
    this.#wait = this.#options.times.reconnect
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
    const wire = this.#wire
    this.#wire = undefined
    wire?.close()
    this.#options.onAway()
  }

  #waitForSession(): void {
    this.#hangUp()
    this.#wasAway = true
    this.#stopWaiting = onNextSession(() => this.open())
  }

  #comeBack(): void {
    this.#hangUp()
    this.#wasAway = true
    this.#after(this.#wait, () => this.open())
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #beat(): void {
    this.#options.onBeat()
    this.#after(this.#options.times.answer, () => this.#comeBack())
  }

  /** One timer at a time: a new one replaces the last. */
  #after(ms: number, action: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(action, ms)
  }
}
