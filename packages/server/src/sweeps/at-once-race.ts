import { afterAll, beforeAll, expect } from 'vitest'
import { verifyAudit } from '../platform/audit/verify.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { DEMO_PATIENCE, withDemo } from '../testing/with-demo.ts'
import { type Delta, differences, Oracle } from './at-once-oracle.ts'
import { openWorld, routeOf, type Sent, type Subject, type World } from './at-once-world.ts'

interface Outcome {
  readonly told: readonly string[]
  readonly stored: Delta
}

/** One call, ready to be sent. */
type Ready = () => Promise<string>

const cut = (line: string) => (line.length > 300 ? `${line.slice(0, 300)}…` : line)

/** What differs from calls made one after the other. */
function unlike(serial: Outcome, found: Outcome): readonly string[] {
  const [some, others] = [serial.told.toSorted(), found.told.toSorted()]
  const told = JSON.stringify(some) === JSON.stringify(others) ? [] : [`told ${others} instead of ${some}`]
  return [...told, ...differences(serial.stored, found.stored).map(cut)]
}

/** Makes calls at once, and compares what becomes of them with calls made one after the other. */
class Race {
  readonly #test: TestApp
  readonly #oracle: Oracle
  readonly world: World
  #keys = 0
  /** The last refusal, for the message of a failed expectation. */
  #said = ''

  private constructor(test: TestApp, oracle: Oracle, world: World) {
    this.#test = test
    this.#oracle = oracle
    this.world = world
  }

  static async open(): Promise<Race> {
    const test = await openTestApp({ engine: 'postgres', filling: withDemo, settings: { HERON_CAPTCHA: 'off' } })
    for (const who of ['admin', 'operator', 'edm-designer'] as const) await test.tokenOf(who)
    return new Race(test, await Oracle.open(test), await openWorld(test))
  }

  /** Verifies the audit chain over all that was done. */
  async close(): Promise<void> {
    const { db, auditKey } = this.#test.app.platform
    const { broken } = await verifyAudit(db, auditKey)
    await this.#test.close()
    expect(broken).toBeNull()
  }

  key = (): string => String(1000 + this.#keys++)

  async send(id: string, { who = 'admin', ...input }: Sent): Promise<string> {
    const { status, json } = await this.#test.call(routeOf(id), input, who)
    if (json.success) return 'done'
    this.#said = `${id} ${status} ${json.message}`
    // Two calls at once may be refused with another code than two in turn, so that codes are not compared. 5xx is a failure.
    return status < 500 ? 'refused' : this.#said
  }

  async #watched(run: () => Promise<readonly string[]>): Promise<Outcome> {
    const mark = await this.#oracle.mark()
    const told = await run()
    return { told, stored: await this.#oracle.changes(mark) }
  }

  #inTurn(calls: readonly Ready[]): Promise<Outcome> {
    return this.#watched(async () => {
      const told: string[] = []
      for (const call of calls) told.push(await call())
      return told
    })
  }

  async #atOnce(calls: readonly Ready[]): Promise<Outcome> {
    await this.#oracle.slow()
    const outcome = await this.#watched(() => Promise.all(calls.map((call) => call())))
    await this.#oracle.fast()
    expect(outcome.told.filter((told) => told !== 'done' && told !== 'refused')).toEqual([])
    return outcome
  }

  /** The same call twice, the first of which must succeed when made in turn. */
  async twice(id: string, { make, calls }: Subject): Promise<void> {
    const ready = async (): Promise<Ready> => {
      const key = this.key()
      const input = calls[id]?.(await make?.(this.world, key), key) ?? {}
      return () => this.send(id, input)
    }
    const one = await ready()
    this.#said = ''
    const serial = await this.#inTurn([one, one])
    expect([serial.told[0], serial.told[0] === 'done' ? '' : this.#said]).toEqual(['done', ''])
    const other = await ready()
    expect(unlike(serial, await this.#atOnce([other, other]))).toEqual([])
  }
}

/** A race for the tests of a file. */
export function raceOfFile(): () => Race {
  let race: Race | undefined
  beforeAll(async () => {
    race = await Race.open()
  }, DEMO_PATIENCE)
  afterAll(() => race?.close())
  return () => {
    if (!race) throw new Error('it opens in beforeAll')
    return race
  }
}
