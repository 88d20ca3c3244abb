import type { Words } from '@heron/contract/words'
import type { Clock } from '../clock.ts'

/** Consecutive failures after which nothing more is sent, and ms until one call is tried again. */
const [most, pause] = [5, 30_000]
/** Most characters stored of a reason. */
const longest = 300

/** closed: calls pass; open: none pass; half-open: one is tried. */
export type BreakerState = 'closed' | 'open' | 'half-open'

interface Circuit {
  /** Failures since the last successful call. */
  inARow: number
  openedAt: number | undefined
  triedAt: number | undefined
  calls: number
  failures: number
  lastFailure: Words | undefined
  lastFailureAt: number | undefined
  /** The latest call with a result failed. */
  isFailing: boolean
}

const fresh = (): Circuit => ({
  inARow: 0,
  openedAt: undefined,
  triedAt: undefined,
  calls: 0,
  failures: 0,
  lastFailure: undefined,
  lastFailureAt: undefined,
  isFailing: false,
})

/** A reason without the parts beyond the limit. */
const cut = ({ zh, en, ja }: Words): Words => ({
  zh: zh.slice(0, longest),
  en: en.slice(0, longest),
  ja: ja.slice(0, longest),
})

/** Stops sending to services that keep failing; for this server, since its start. */
export class Breakers {
  readonly #clock: Clock
  readonly #circuits = new Map<string, Circuit>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether a call may be sent; counts it if so. */
  admits(key: string): boolean {
    const circuit = this.#circuit(key)
    // A trial call without a result is followed by another.
    if (this.pauseLeft(key) > 0) return false
    if (circuit.openedAt !== undefined) circuit.triedAt = this.#clock()
    circuit.calls += 1
    return true
  }

  succeeded(key: string): void {
    Object.assign(this.#circuit(key), { inARow: 0, openedAt: undefined, triedAt: undefined, isFailing: false })
  }

  failed(key: string, why: Words): void {
    const circuit = this.#circuit(key)
    this.refused(key, why)
    circuit.inARow += 1
    if (circuit.inARow < most) return
    circuit.openedAt = this.#clock()
    circuit.triedAt = undefined
  }

  /** A failure that is not the service's: it does not lead to a pause. */
  refused(key: string, why: Words): void {
    const circuit = this.#circuit(key)
    this.note(key, why)
    circuit.failures += 1
    circuit.isFailing = true
  }

  /** Records a reason to display, of no call. */
  note(key: string, why: Words): void {
    Object.assign(this.#circuit(key), { lastFailure: cut(why), lastFailureAt: this.#clock() })
  }

  /** ms until a call is tried again; 0 when calls pass. */
  pauseLeft(key: string): number {
    const { openedAt, triedAt } = this.#circuit(key)
    const since = triedAt ?? openedAt
    return openedAt === undefined || since === undefined ? 0 : Math.max(0, since + pause - this.#clock())
  }

  of(key: string): Readonly<Pick<Circuit, 'calls' | 'failures' | 'lastFailure' | 'lastFailureAt' | 'isFailing'>> & {
    readonly state: BreakerState
  } {
    const circuit = this.#circuits.get(key) ?? fresh()
    const isPaused = circuit.openedAt !== undefined && this.#clock() - circuit.openedAt < pause
    return { ...circuit, state: circuit.openedAt === undefined ? 'closed' : isPaused ? 'open' : 'half-open' }
  }

  forget(key: string): void {
    this.#circuits.delete(key)
  }

  #circuit(key: string): Circuit {
    const circuit = this.#circuits.get(key) ?? fresh()
    this.#circuits.set(key, circuit)
    return circuit
  }
}
