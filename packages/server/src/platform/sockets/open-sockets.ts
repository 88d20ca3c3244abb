import type { WebSocket } from 'ws'

/** ms a browser gets to answer that a connection closes. */
const goodbye = 1_000

/** Closes a connection; one whose browser does not answer is cut. */
export function hangUp(socket: WebSocket, code: number): void {
  socket.close(code)
  const timer = setTimeout(() => socket.terminate(), goodbye).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** The open connections of each user, with those that are closing: their memory is in use until they are gone. */
export class OpenSockets {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  /** `most`: connections of one user. */
  constructor(most: number) {
    this.#most = most
  }

  isFull(userId: string): boolean {
    return (this.#counts.get(userId) ?? 0) >= this.#most
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
    socket.once('close', () => {
      const left = (this.#counts.get(userId) ?? 1) - 1
      if (left > 0) this.#counts.set(userId, left)
      else this.#counts.delete(userId)
    })
    return true
  }
}
