import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Db, engineOf, type Tx } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Ids } from '../ids.ts'
import type { AuditKey } from '../signing/audit-key.ts'
import { type DataChange, type PendingAction, pendingAction } from './action.ts'
import { type AuditFact, genesis, hashOf, type Vouched } from './chain.ts'
import { deleteLog, insertLog, type LogRow, logHashOf, type Removal } from './log-rows.ts'

const write = ownTables('auditEntry')

/** An arbitrary number; identifies this lock among PostgreSQL's advisory locks. */
const chainLock = 4_837_201

/** Changes of more rows than this are listed in the data log only; the chain still has a hash for each. */
const spelledOut = 50

/** The request, and on a second line the changed rows. */
function detailOf(asked: string, changes: readonly DataChange[]): string {
  if (changes.length === 0) return asked
  const changed = changes.length > spelledOut ? changes.map(({ fields: _fields, ...change }) => change) : changes
  return `${asked}\n${JSON.stringify({ changed })}`
}

/** A sign-in or an attempt: who, and from where. */
export interface SignIn {
  /** Account name as typed; it may not exist. */
  readonly username: string
  readonly realname: string
  readonly content: string
  readonly action: string
  readonly ip: string
  /** Path of the call. */
  readonly url: string
  readonly tenantId: number
}

/** The action of entries that record the removal of operation log rows; verification accepts those rows as missing. */
export const logRemoval = 'log.remove'

const vouchingForNone: Vouched = { logId: null, logHash: null }

/** Writes the operation log and the keyed chain, in the transaction of the action. */
export class Audit {
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #key: AuditKey

  constructor(clock: Clock, ids: Ids, key: AuditKey) {
    this.#clock = clock
    this.#ids = ids
    this.#key = key
  }

  /** Appends to the chain in the caller's transaction. */
  async append(db: Db, fact: AuditFact): Promise<void> {
    await this.#append(db, fact, this.#clock(), vouchingForNone)
  }

  async #append(db: Db, fact: AuditFact, time: number, vouched: Vouched): Promise<void> {
    // SQLite has a single writer; PostgreSQL's writers take turns at the end of the chain.
    if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(${chainLock})`.execute(db)
    const last = await db
      .selectFrom('auditEntry')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    const links = {
      ...fact,
      ...vouched,
      sequence: (last?.sequence ?? 0) + 1,
      time,
      previousHash: last?.hash ?? genesis,
      keyId: this.#key.id,
    }
    await write(db)
      .insertInto('auditEntry')
      .values({ ...links, hash: hashOf(links, this.#key) })
      .execute()
  }

  /** Inserts a row into the operation log and its entry into the chain, both with the same time. */
  async #log(db: Db, row: Omit<LogRow, 'id' | 'createTime'>, fact: AuditFact, time: number): Promise<void> {
    const whole = { ...row, id: this.#ids(), createTime: time }
    await insertLog(db, whole)
    await this.#append(db, fact, time, { logId: whole.id, logHash: logHashOf(whole) })
  }

  /** Removes rows of the operation log and records this in the chain; returns their number. */
  async removeLog(tx: Tx, removal: Removal): Promise<number> {
    const count = await deleteLog(tx, removal)
    const actor = pendingAction()?.actor.username ?? 'system'
    const detail = JSON.stringify({ removal, count })
    await this.append(tx, { actor, action: logRemoval, subject: `log:${count} entries`, detail })
    return count
  }

  /** Records a sign-in, or its failure, in the log and the chain. */
  async writeSignIn(db: Db, { username, realname, content, action, ip, url, tenantId }: SignIn): Promise<void> {
    const row = {
      logType: 1,
      logContent: content,
      userid: username,
      username: realname,
      ip,
      method: action,
      requestType: 'POST',
      requestUrl: url,
      createBy: username,
      tenantId,
    }
    await this.#log(db, row, { actor: username, action, subject: `address:${ip}`, detail: '{}' }, this.#clock())
  }

  /** Inserts the operation log's row and the chain's entry of a call. */
  async write(db: Db, action: PendingAction): Promise<void> {
    const now = this.#clock()
    const row = {
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
    }
    const { actor, subject } = action
    const detail = detailOf(action.detail, action.changes)
    await this.#log(db, row, { actor: actor.username, action: action.action, subject, detail }, now)
  }
}
