import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Db, engineOf } from '../db/database.ts'
import type { Ids } from '../ids.ts'
import type { PendingAction } from './action.ts'

/** An entry of the append-only chain before it has its place. */
export interface AuditFact {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: string
}

interface Links extends AuditFact {
  readonly sequence: number
  readonly time: number
  readonly previousHash: string
}

const genesis = '0'.repeat(64)

const hashOf = ({ sequence, time, actor, action, subject, detail, previousHash }: Links): string =>
  createHash('sha256')
    .update(JSON.stringify([sequence, time, actor, action, subject, detail, previousHash]))
    .digest('hex')

/** Any number; names our place in PostgreSQL's table of advisory locks. */
const chainLock = 4_837_201

/** Writes the operation log and the hash chain, inside the transaction of the action they tell of. */
export class Audit {
  readonly #clock: Clock
  readonly #ids: Ids

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  /** Appends to the chain; the caller's transaction decides whether it happened. */
  async append(db: Db, fact: AuditFact): Promise<void> {
    // SQLite has one writer anyway; PostgreSQL's writers take turns at the end of the chain.
    if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(${chainLock})`.execute(db)
    const last = await db
      .selectFrom('auditEntry')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    const links = {
      ...fact,
      sequence: (last?.sequence ?? 0) + 1,
      time: this.#clock(),
      previousHash: last?.hash ?? genesis,
    }
    await db
      .insertInto('auditEntry')
      .values({ ...links, hash: hashOf(links) })
      .execute()
  }

  /** The operation log's row and the chain's entry of a call. */
  async write(db: Db, action: PendingAction): Promise<void> {
    const now = this.#clock()
    await db
      .insertInto('sysLog')
      .values({
        id: this.#ids(),
        logType: action.operateType === null ? 1 : 2,
        logContent: action.summary,
        operateType: action.operateType,
        userid: action.actor.username,
        username: action.actor.realname,
        ip: action.ip,
        method: action.action,
        requestUrl: action.url.slice(0, 255),
        requestParam: action.detail,
        requestType: action.method,
        costTime: now - action.startedAt,
        createBy: action.actor.username,
        createTime: now,
      })
      .execute()
    const { actor, subject, detail } = action
    await this.append(db, { actor: actor.username, action: action.action, subject, detail })
  }

  /** Walks the chain; answers the first sequence number that does not fit, or null. */
  async verify(db: Db): Promise<number | null> {
    let previousHash = genesis
    let expected = 1
    for (;;) {
      const rows = await db
        .selectFrom('auditEntry')
        .selectAll()
        .where('sequence', '>=', expected)
        .orderBy('sequence')
        .limit(1_000)
        .execute()
      for (const { hash, ...row } of rows) {
        if (row.sequence !== expected || row.previousHash !== previousHash || hash !== hashOf(row)) return expected
        previousHash = hash
        expected += 1
      }
      if (rows.length === 0) return null
    }
  }
}
