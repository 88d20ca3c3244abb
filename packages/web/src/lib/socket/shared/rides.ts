import type { Wire } from '../connect.ts'
import { type FromHub, LOST, type ToHub } from './messages.ts'

/** The connections of one tab through a socket held elsewhere. */
export class Rides {
  readonly #say: (message: ToHub) => void
  readonly #wires = new Map<string, Wire>()
  #last = 0
  readonly #tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

  constructor(say: (message: ToHub) => void) {
    this.#say = say
  }

  open(address: string, token: string): Wire {
    this.#last += 1
    const id = `${this.#tab}.${this.#last}`
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#say({ wire: id, is: 'send', text }),
      close: () => {
        this.#wires.delete(id)
        this.#say({ wire: id, is: 'close' })
      },
    }
    this.#wires.set(id, wire)
    this.#say({ wire: id, is: 'open', address, token })
    return wire
  }

  hear(message: FromHub): void {
    const wire = this.#wires.get(message.wire)
    if (message.is === 'open') wire?.onopen?.()
    else if (message.is === 'message') wire?.onmessage?.({ data: message.data })
    else this.#lose(message.wire, message.code)
  }

  /** Closes all: the holder of the socket is gone. */
  loseAll(): void {
    for (const id of [...this.#wires.keys()]) this.#lose(id, LOST)
  }

  /** The tab is closed: its connections are no longer served. */
  leave(): void {
    for (const id of this.#wires.keys()) this.#say({ wire: id, is: 'close' })
  }

  #lose(id: string, code: number): void {
    const wire = this.#wires.get(id)
    this.#wires.delete(id)
    wire?.onclose?.({ code })
  }
}
