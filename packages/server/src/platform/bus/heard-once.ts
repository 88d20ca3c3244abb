/** What one server has said, of which each message comes twice: certainly through the database, mostly sooner through Redis. */
interface Sender {
  /** Of the last message that came through the database; those before it are done with. */
  floor: number
  /** Messages after it that came through Redis. */
  readonly ahead: Set<number>
}

/** Messages of one server that are remembered; beyond it they are delivered twice, which does no harm. */
const longest = 10_000
/** Servers that are remembered; each start is one. */
const senders = 1_000

/** Whether a message is to be delivered; `late`: after one that was said later. */
type Verdict = 'first' | 'again' | 'late'

/** Delivers each message of the other servers once, whichever way it comes first. */
export class HeardOnce {
  readonly #senders = new Map<string, Sender>()

  /** A message came through Redis. */
  ahead(from: string, number: number): Verdict {
    const sender = this.#of(from, number - 1)
    if (number <= sender.floor || sender.ahead.has(number)) return 'again'
    if (sender.ahead.size >= longest) sender.ahead.clear()
    const isLate = [...sender.ahead].some((each) => each > number)
    sender.ahead.add(number)
    return isLate ? 'late' : 'first'
  }

  /** A message came through the database, where they keep their order and none is missing. */
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
