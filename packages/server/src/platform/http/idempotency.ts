import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RouteDefinition } from '@heron/contract/wire'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Log } from '../log.ts'
import { refusedField } from '../refused-field.ts'
import type { Call } from './call.ts'

const write = ownTables('idempotencyKey')

/** ms for which a repeated call gets the first answer. */
const kept = 24 * 3_600_000
/** Most characters of a stored answer. */
const longest = 1_000_000
/** ms to wait for another server that runs the same call, and between checks. */
const patience = 5_000
const pause = 50
/** Long enough not to be guessed: a stored answer can be read only with the key. */
const wellFormed = /^[\x21-\x7e]{16,128}$/

/** A call that is executed once, however often it is sent. */
export interface KeyedRequest {
  readonly id: string
  /** Hash of the whole request. */
  readonly requestHash: string
  readonly secret: Buffer
}

/** Takes the key, in the transaction of the call. */
export type Claim = (tx: Tx) => Promise<void>

interface Answered {
  readonly text: string
  readonly replayed: boolean
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** [R11] The key of a call that changes something, if it has one; keys of different users are always distinct. */
export function keyedRequest(
  request: FastifyRequest,
  route: RouteDefinition,
  call: Call<RouteDefinition>,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !route.audit || route.blob || !call.actor) return undefined
  if (typeof key !== 'string' || !wellFormed.test(key)) {
    throw refusedField('Idempotency-Key', 'visible')
  }
  const owned = `${call.actor.userId}:${key}`
  const sent = [route.id, call.params, call.query, call.body, call.files.map(({ sha256, name }) => [sha256, name])]
  return {
    id: sha256(`once:${owned}`).digest('hex'),
    requestHash: sha256(JSON.stringify(sent)).digest('hex'),
    secret: sha256(`answer:${owned}`).digest(),
  }
}

/** An answer may contain a password that is shown once, so it is stored in a form that only the key can decrypt. */
function sealed({ secret }: KeyedRequest, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, start)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64')
}

function opened({ secret }: KeyedRequest, text: string): string {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/**
 * [R11] Calls sent several times with one key have one effect and one answer. A failed call had no effect and is tried
 * again.
 */
export class IdempotencyKeys {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Pick<Log, 'warn'>
  /** Calls running on this server. */
  readonly #running = new Map<string, Promise<void>>()

  constructor(db: Db, clock: Clock, log: Pick<Log, 'warn'>) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  async run(keyed: KeyedRequest, answer: (claim: Claim) => Promise<string>): Promise<Answered> {
    for (let other = this.#running.get(keyed.id); other; other = this.#running.get(keyed.id)) await other
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#running.set(keyed.id, promise)
    try {
      const known = await this.#known(keyed)
      return known === undefined ? await this.#first(keyed, answer) : { text: known, replayed: true }
    } finally {
      this.#running.delete(keyed.id)
      resolve()
    }
  }

  async #first(keyed: KeyedRequest, answer: (claim: Claim) => Promise<string>): Promise<Answered> {
    let isOurs = false
    try {
      const text = await answer(async (tx) => {
        isOurs = await this.#take(tx, keyed)
        if (!isOurs) throw new AppError('IDEMPOTENCY_ANSWER_LOST')
      })
      await this.#keep(keyed, text)
      return { text, replayed: false }
    } catch (cause) {
      // Another server may have been first, and its unique rows or its key stopped this call.
      const known = isOurs ? undefined : await this.#known(keyed)
      if (known === undefined) throw cause
      return { text: known, replayed: true }
    }
  }

  async #take(tx: Tx, { id, requestHash }: KeyedRequest): Promise<boolean> {
    const now = this.#clock()
    await write(tx).deleteFrom('idempotencyKey').where('expireTime', '<=', now).execute()
    const { numInsertedOrUpdatedRows } = await write(tx)
      .insertInto('idempotencyKey')
      .values({ id, requestHash, answer: null, expireTime: now + kept })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Never throws: the call is committed, and its caller gets the answer even when it cannot be stored. */
  async #keep(keyed: KeyedRequest, text: string): Promise<void> {
    if (text.length > longest) return
    const stored = write(this.#db)
      .updateTable('idempotencyKey')
      .set({ answer: sealed(keyed, text) })
      .where('id', '=', keyed.id)
    try {
      await stored.execute()
    } catch (err) {
      this.#log.warn({ err }, 'the answer of a call with an Idempotency-Key was not stored')
    }
  }

  /** The first answer; undefined when there is none. */
  async #known(keyed: KeyedRequest): Promise<string | undefined> {
    for (let waited = 0; waited <= patience; waited += pause) {
      const row = await this.#db
        .selectFrom('idempotencyKey')
        .select(['requestHash', 'answer'])
        .where('id', '=', keyed.id)
        .where('expireTime', '>', this.#clock())
        .executeTakeFirst()
      if (!row) return undefined
      if (row.requestHash !== keyed.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      if (row.answer !== null) return opened(keyed, row.answer)
      // Done by another server, whose answer is not stored yet.
      await wait(pause)
    }
    throw new AppError('IDEMPOTENCY_ANSWER_LOST')
  }
}
