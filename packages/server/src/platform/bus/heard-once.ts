/** The messages of one server; each arrives twice: reliably through the database, and usually earlier through Redis. */
interface Sender {
  /** Number of the last message that came through the database; earlier ones are done. */
  floor: number
  /** Later messages that came through Redis. */
  readonly ahead: Set<number>
}

/** Messages remembered for each server; beyond it some are delivered twice, which is harmless. */
const longest = 10_000
/** Servers remembered; each start counts as one. */
const senders = 1_000

/** Whether a message must be delivered; `late`: after one that was sent later. */
type Verdict = 'first' | 'again' | 'late'

/** Delivers each message of the other servers once, by whichever path it arrives first. */
export class HeardOnce {
  readonly #senders = new Map<string, Sender>()

  /** Handles a message that came through Redis. */
  ahead(from: string, number: number): Verdict {
    const sender = this.#of(from, number - 1)
    if (number <= sender.floor || sender.ahead.has(number)) return 'again'
    if (sender.ahead.size >= longest) sender.ahead.clear()
    const isLate = [...sender.ahead].some((each) => each > number)
    sender.ahead.add(number)
    return isLate ? 'late' : 'first'
  }

  /** Handles a message that came through the database, where messages are in order and none is missing. */
  certain(from: string, number: number): Verdict {
    const sender = this.#of(from, number - 1)
    if (number <= sender.floor) return 'again'
    const wasHeard = sender.ahead.has(number)
    sender.floor = number
    for (const each of sender.ahead) if (each <= number) sender.ahead.delete(each)
    if (wasHeard) return 'again'
    return sender.ahead.size > 0 ? 'late' : 'first'
  }

  #of(from: string, floor: number): Sender {
    const known = this.#senders.get(from)
    if (known) return known
    const [oldest] = this.#senders.keys()
    if (this.#senders.size >= senders && oldest !== undefined) this.#senders.delete(oldest)
    const sender: Sender = { floor, ahead: new Set() }
    this.#senders.set(from, sender)
    return sender
  }
}
