import type { WebSocket } from 'ws'

/** ms a browser gets to answer that a connection closes. */
const goodbye = 1_000

/** Closes a connection; one whose browser does not answer is cut. */
export function hangUp(socket: WebSocket, code: number): void {
  socket.close(code)
  const timer = setTimeout(() => socket.terminate(), goodbye).unref()
  socket.once('close', () => clearTimeout(timer))
}

export interface OpenSocketsOptions {
  /** Connections of one user. */
  readonly most: number
  /** Seconds without a sign of life after which a connection is cut. */
  readonly silence: number
}

/**
 * The open connections of each user, with those that are closing: their memory is in use until they are gone. Browsers
 * answer a ping by themselves, also those of a hidden tab, whose own heartbeats come late; a connection whose other end
 * is gone answers none, and no system notices that while nothing is sent.
 */
export class OpenSockets {
  readonly #options: OpenSocketsOptions
  readonly #counts = new Map<string, number>()
  /** Looks since each connection last gave a sign of life. Looks are counted, not time: a server that was stopped for a while cuts no one. */
  readonly #quiet = new Map<WebSocket, number>()

  constructor(options: OpenSocketsOptions) {
    this.#options = options
  }

  isFull(userId: string): boolean {
    return (this.#counts.get(userId) ?? 0) >= this.#options.most
  }

  /** Counts a connection until it is gone. One too many is cut, and false returned. */
  add(userId: string, socket: WebSocket): boolean {
    // The socket closes itself after an error; there is no one to notify.
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

  /** Every second: asks connections that have been silent for a while for a sign of life, and cuts those that gave none. */
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
