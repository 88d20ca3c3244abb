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
  lastFailure: string | undefined
  lastFailureAt: number | undefined
}

const fresh = (): Circuit => ({
  inARow: 0,
  openedAt: undefined,
  triedAt: undefined,
  calls: 0,
  failures: 0,
  lastFailure: undefined,
  lastFailureAt: undefined,
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
    const now = this.#clock()
    if (circuit.openedAt !== undefined) {
      const since = circuit.triedAt ?? circuit.openedAt
      // A trial call without a result is followed by another.
      if (now - since < pause) return false
      circuit.triedAt = now
    }
    circuit.calls += 1
    return true
  }

  succeeded(key: string): void {
    Object.assign(this.#circuit(key), { inARow: 0, openedAt: undefined, triedAt: undefined })
  }

  failed(key: string, why: string): void {
    const circuit = this.#circuit(key)
    this.note(key, why)
    circuit.failures += 1
    circuit.inARow += 1
    if (circuit.inARow < most) return
    circuit.openedAt = this.#clock()
    circuit.triedAt = undefined
  }

  /** Records a reason to display that is not the service's fault. */
  note(key: string, why: string): void {
    const at = this.#clock()
    Object.assign(this.#circuit(key), { lastFailure: why.slice(0, longest), lastFailureAt: at })
  }

  of(key: string): Readonly<Pick<Circuit, 'calls' | 'failures' | 'lastFailure' | 'lastFailureAt'>> & {
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
