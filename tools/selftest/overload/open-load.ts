import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Results of the calls that began in one interval. */
export interface Outcome {
  readonly begun: number
  readonly good: number
  readonly refused: number
  /** Answers with another status, and broken connections. */
  readonly other: number
  /** Good answers that came later than a person waits. */
  readonly late: number
  /** ms of the good answers, and of the refusals. */
  readonly goodTimes: readonly number[]
  readonly refusedTimes: readonly number[]
  /** s */
  readonly lasted: number
}

/** ms after which an answer is useless. */
const patience = 2_000
/** ms between two bursts of calls. */
const beat = 10

/** Sends calls to one address without waiting for earlier answers, as separate users do. */
export class OpenLoad {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 4_000 })
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url
    this.#headers = headers
  }

  /** This many calls a second for this many seconds, whatever the answers. */
  async at(rate: number, seconds: number): Promise<Outcome> {
    const waiting: Promise<void>[] = []
    const seen = new Tally()
    const began = performance.now()
    for (let begun = 0; performance.now() - began < seconds * 1_000; await wait(beat)) {
      const due = Math.floor(((performance.now() - began) / 1_000) * rate)
      for (; begun < due; begun += 1) waiting.push(this.#call(seen))
    }
    const lasted = (performance.now() - began) / 1_000
    await Promise.all(waiting)
    return seen.outcome(waiting.length, lasted)
  }

  /** The calls of this many users who each wait for an answer before the next call. */
  async closed(people: number, seconds: number): Promise<Outcome> {
    const seen = new Tally()
    let begun = 0
    const began = performance.now()
    const work = async () => {
      for (; performance.now() - began < seconds * 1_000; begun += 1) await this.#call(seen)
    }
    await Promise.all(Array.from({ length: people }, work))
    return seen.outcome(begun, (performance.now() - began) / 1_000)
  }

  close(): void {
    this.#agent.destroy()
  }

  #call(seen: Tally, began = performance.now()): Promise<void> {
    return new Promise((resolve) => {
      const end = (status: number) => {
        seen.add(status, performance.now() - began)
        resolve()
      }
      const call = request(this.#url, { agent: this.#agent, headers: this.#headers }, (answer) => {
        answer.resume()
        answer.once('end', () => end(answer.statusCode ?? 0))
        answer.once('error', () => end(0))
      })
      call.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection while a call is on its way; browsers repeat such a call.
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(this.#call(seen, began))
        else end(0)
      })
      call.end()
    })
  }
}

class Tally {
  readonly #good: number[] = []
  readonly #refused: number[] = []
  #other = 0

  add(status: number, ms: number): void {
    if (status === 200) this.#good.push(ms)
    else if (status === 503 || status === 429) this.#refused.push(ms)
    else this.#other += 1
  }

  outcome(begun: number, lasted: number): Outcome {
    const late = this.#good.filter((ms) => ms > patience).length
    return {
      begun,
      good: this.#good.length - late,
      late,
      refused: this.#refused.length,
      other: this.#other,
      goodTimes: this.#good,
      refusedTimes: this.#refused,
      lasted,
    }
  }
}
