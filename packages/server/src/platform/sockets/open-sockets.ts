import type { WebSocket } from 'ws'

/** ms a browser has to confirm the closing of a connection. */
const goodbye = 1_000

/** Closes a connection; one whose browser does not respond is cut. */
export function hangUp(socket: WebSocket, code: number): void {
  socket.close(code)
  const timer = setTimeout(() => socket.terminate(), goodbye).unref()
  socket.once('close', () => clearTimeout(timer))
}

export interface OpenSocketsOptions {
  /** Most connections of one user. */
  readonly most: number
  /** Seconds without a response after which a connection is cut. */
  readonly silence: number
}

/**
 * The open connections of each user, including those being closed, which use memory until they are gone. Browsers
 * answer a ping by themselves, even in a hidden tab, whose own heartbeats come late; a connection whose other end is
 * gone does not answer, and without traffic no system notices that.
 */
export class OpenSockets {
  readonly #options: OpenSocketsOptions
  readonly #counts = new Map<string, number>()
  /**
   * Checks since the last response of each connection. Checks are counted instead of time, so that a server that was
   * suspended cuts no connections.
   */
  readonly #quiet = new Map<WebSocket, number>()

  constructor(options: OpenSocketsOptions) {
    this.#options = options
  }

  isFull(userId: string): boolean {
    return (this.#counts.get(userId) ?? 0) >= this.#options.most
  }

  /** Counts a connection until it is gone. One beyond the limit is cut, and false is returned. */
  add(userId: string, socket: WebSocket): boolean {
    // The socket closes itself after an error; nothing else is needed.
    socket.on('error', () => socket.terminate())
    if (this.isFull(userId)) {
      socket.terminate()
      return false
    }
    this.#counts.set(userId, (this.#counts.get(userId) ?? 0) + 1)
    this.#quiet.set(socket, 0)
    for (const sign of ['message', 'ping', 'pong'] as const) socket.on(sign, () => this.#heard(socket))
    socket.once('close', () => {
      this.#quiet.delete(socket)
      const left = (this.#counts.get(userId) ?? 1) - 1
      if (left > 0) this.#counts.set(userId, left)
      else this.#counts.delete(userId)
    })
    return true
  }

  /** Every second: pings connections that have been silent for some time, and cuts those that did not respond. */
  look(): void {
    const { silence } = this.#options
    const askEvery = Math.floor(silence / 3)
    for (const [socket, quiet] of this.#quiet) {
      this.#quiet.set(socket, quiet + 1)
      if (quiet >= silence) socket.terminate()
      else if (quiet > 0 && quiet % askEvery === 0) socket.ping()
    }
  }

  #heard(socket: WebSocket): void {
    if (this.#quiet.has(socket)) this.#quiet.set(socket, 0)
  }
}
