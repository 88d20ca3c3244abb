import type { Wire } from '../connect.ts'
import { type FromHub, LOST, type ToHub } from './messages.ts'

type Answer = (message: FromHub) => void

/** One socket and the tabs that share it. */
interface Line {
  readonly key: string
  readonly socket: Wire
  isOpen: boolean
  /** Sent and not answered yet: the same text from another tab, a heartbeat, need not be sent again. */
  unanswered: string | undefined
  readonly riders: Map<string, Answer>
}

/**
 * Holds one socket for all tabs that need the same one: the same address for the same session. All of them receive its
 * messages; when it is lost, each is notified and reconnects, the first of them opening the next socket.
 */
export class Hub {
  readonly #connect: (address: string, token: string) => Wire
  readonly #lines = new Map<string, Line>()
  readonly #byWire = new Map<string, Line>()

  constructor(connect: (address: string, token: string) => Wire) {
    this.#connect = connect
  }

  hear(message: ToHub, answer: Answer): void {
    const { wire } = message
    if (message.is === 'open') {
      this.#board(wire, `${message.address} ${message.token}`, answer, () =>
        this.#connect(message.address, message.token),
      )
      return
    }
    const line = this.#byWire.get(wire)
    if (message.is === 'close') this.#leave(wire)
    else if (!line) answer({ wire, is: 'close', code: LOST })
    else if (line.unanswered !== message.text) {
      line.unanswered = message.text
      line.socket.send(message.text)
    }
  }

  #board(wire: string, key: string, answer: Answer, connect: () => Wire): void {
    const line = this.#lines.get(key) ?? this.#open(key, connect())
    line.riders.set(wire, answer)
    this.#byWire.set(wire, line)
    if (line.isOpen) answer({ wire, is: 'open' })
  }

  #open(key: string, socket: Wire): Line {
    const line: Line = { key, socket, isOpen: false, unanswered: undefined, riders: new Map() }
    this.#lines.set(key, line)
    socket.onopen = () => {
      line.isOpen = true
      for (const [wire, answer] of line.riders) answer({ wire, is: 'open' })
    }
    socket.onmessage = ({ data }) => {
      line.unanswered = undefined
      for (const [wire, answer] of line.riders) answer({ wire, is: 'message', data: String(data) })
    }
    socket.onclose = ({ code }) => this.#end(line, code)
    return line
  }

  #end(line: Line, code: number): void {
    if (this.#lines.get(line.key) === line) this.#lines.delete(line.key)
    for (const [wire, answer] of line.riders) {
      this.#byWire.delete(wire)
      answer({ wire, is: 'close', code })
    }
    line.riders.clear()
  }

  /** Removes a tab; the last one closes the socket. */
  #leave(wire: string): void {
    const line = this.#byWire.get(wire)
    this.#byWire.delete(wire)
    if (!line?.riders.delete(wire) || line.riders.size > 0) return
    this.#lines.delete(line.key)
    line.socket.close()
  }
}
