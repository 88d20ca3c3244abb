import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Db, engineOf } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Ids } from '../ids.ts'
import type { DataChange, PendingAction } from './action.ts'
import { type AuditFact, genesis, hashOf } from './chain.ts'
import { insertLog } from './log-rows.ts'

const write = ownTables('auditEntry')

/** Any number; names our place in PostgreSQL's table of advisory locks. */
const chainLock = 4_837_201

/** Before and after of more rows than this stand in the data log alone; the chain still vouches for each. */
const spelledOut = 50

/** The request, and on a second line the rows it changed. */
function detailOf(asked: string, changes: readonly DataChange[]): string {
  if (changes.length === 0) return asked
  const changed = changes.length > spelledOut ? changes.map(({ fields: _fields, ...change }) => change) : changes
  return `${asked}\n${JSON.stringify({ changed })}`
}

/** Who signed in, or tried to, and where from. */
export interface SignIn {
  /** As typed; an account of that name may not exist. */
  readonly username: string
  readonly realname: string
  readonly content: string
  readonly action: string
  readonly ip: string
  /** Path of the call. */
  readonly url: string
  readonly tenantId: number
}

/** Writes the operation log and the hash chain, inside the transaction of the action. */
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
    await write(db)
      .insertInto('auditEntry')
      .values({ ...links, hash: hashOf(links) })
      .execute()
  }

  /** A sign-in, or its failure, in the log and in the chain. */
  async writeSignIn(db: Db, { username, realname, content, action, ip, url, tenantId }: SignIn): Promise<void> {
    await insertLog(db, {
      id: this.#ids(),
      logType: 1,
      logContent: content,
      userid: username,
      username: realname,
      ip,
      method: action,
      requestType: 'POST',
      requestUrl: url,
      createBy: username,
      createTime: this.#clock(),
      tenantId,
    })
    await this.append(db, { actor: username, action, subject: `address:${ip}`, detail: '{}' })
  }

  /** The operation log's row and the chain's entry of a call. */
  async write(db: Db, action: PendingAction): Promise<void> {
    const now = this.#clock()
    await insertLog(db, {
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
      tenantId: action.actor.tenantId,
      createBy: action.actor.username,
      createTime: now,
    })
    const { actor, subject } = action
    const detail = detailOf(action.detail, action.changes)
    await this.append(db, { actor: actor.username, action: action.action, subject, detail })
  }
}
