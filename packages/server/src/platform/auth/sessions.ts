import { type EndedSessionCode, isEndedSessionCode } from '@heron/contract/errors'
import { isPermission, type Permission } from '@heron/contract/permissions'
import type { Clock } from '../clock.ts'
import { type Db, tableVersionsOf } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import { type SharedChangeCount, TableCache } from '../db/table-cache.ts'
import { lockRows } from '../db/versioned.ts'
import type { Ids } from '../ids.ts'
import { pieces } from '../pieces.ts'
import { lockForDeletion } from '../references/held-rows.ts'
import type { Actor } from './actor.ts'
import { authorityChangeCount } from './authority-change-count.ts'
import { authorityTables, lastingGrants, nextEnd, rightsTables, userGrants } from './grants.ts'
import { SameSets } from './same-sets.ts'
import { tenantsOf } from './tenants.ts'
import { hashToken, newToken, tokenPattern } from './token.ts'

const write = ownTables('session', 'endedSession')

/** ms between two records of a session's use; idle time has this precision. */
const noteEvery = 60_000
/** Sessions checked in one statement. */
const batch = 500

/** What is read of sessions that are to end. */
const kept = ['id', 'tokenHash', 'lastSeen', 'expireTime'] as const

interface Times {
  readonly lastSeen: number
  readonly expireTime: number
}

interface Ending extends Times {
  readonly id: string
  readonly tokenHash: string
}

interface Known extends Times {
  readonly actor: Actor
}

export interface SessionOptions {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  /** ms */
  readonly idle: number
  /** ms */
  readonly age: number
  /** Opening a session ends the others of the same user. */
  readonly single?: boolean
}

/** Sessions: opaque tokens, stored as hashes, revocable immediately. */
export class Sessions {
  /** Sessions opened and expired at this server since its start. */
  readonly counts = { opened: 0, expired: 0 }
  readonly #options: SessionOptions
  readonly #cache: TableCache<Known | undefined>
  readonly #shared: SharedChangeCount | undefined
  readonly #sets = new SameSets<Permission>()
  readonly #closed = new Set<(sessionId: string) => void>()
  readonly #changed = new Set<() => void>()

  constructor(options: SessionOptions) {
    this.#options = options
    this.#shared = authorityChangeCount(options.db)
    this.#cache = new TableCache(options.db, options.clock, authorityTables, undefined, this.#shared)
  }

  /** Opens a session; the token is returned only here. */
  async open(db: Db, userId: string, from: { readonly ip: string; readonly userAgent: string }): Promise<string> {
    const { clock, ids, age, single } = this.#options
    const token = newToken()
    const now = clock()
    // Of two sign-ins at the same time the second ends the session of the first.
    if (single) await lockRows(db, 'sysUser', [userId])
    if (single) await this.closeAll(db, userId, 'SESSION_ELSEWHERE')
    await write(db)
      .insertInto('session')
      .values({
        id: ids(),
        tokenHash: hashToken(token),
        userId,
        ip: from.ip,
        userAgent: from.userAgent.slice(0, 255),
        createTime: now,
        lastSeen: now,
        expireTime: now + age,
      })
      .execute()
    this.counts.opened += 1
    return token
  }

  /** The actor of a token; undefined when the session does not exist or has ended. */
  async find(token: string | undefined): Promise<Actor | undefined> {
    const { clock, db } = this.#options
    const known = await this.#valid(token)
    const now = clock()
    if (known && now - known.lastSeen > noteEvery) {
      await write(db).updateTable('session').set({ lastSeen: now }).where('id', '=', known.actor.sessionId).execute()
    }
    return known?.actor
  }

  /** The same without counting as use: an open socket does not extend a session. */
  async peek(token: string): Promise<Actor | undefined> {
    return (await this.#valid(token))?.actor
  }

  /** The present actor of a session, by its handle; undefined when it has ended. */
  async holder(sessionId: string): Promise<Actor | undefined> {
    return this.#living(await this.#load('session.id', sessionId))?.actor
  }

  /** The sessions of these handles that have not ended, with few statements. */
  async living(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { db, clock, idle } = this.#options
    const now = clock()
    const found = new Set<string>()
    for (const some of pieces(sessionIds, batch)) {
      const rows = await db
        .selectFrom('session')
        .innerJoin('sysUser', 'sysUser.id', 'session.userId')
        .select('session.id')
        .where('session.id', 'in', some)
        .where('session.expireTime', '>', now)
        .where('session.lastSeen', '>=', now - idle)
        .where('sysUser.status', '=', 1)
        .where('sysUser.delFlag', '=', 0)
        .execute()
      for (const { id } of rows) found.add(id)
    }
    return found
  }

  /** Counter of commits that changed rights, on any server. `isFinal`: data read now is committed. */
  async rights(): Promise<{ readonly count: number; readonly isFinal: boolean }> {
    const versions = tableVersionsOf(this.#options.db)
    if (!versions) return { count: (await this.#shared?.()) ?? 0, isFinal: true }
    return { count: versions.committed(rightsTables), isFinal: !versions.isAhead }
  }

  /** Ends one session by its handle; false when it does not exist. Its next call gets the reason, if there is one. */
  async close(db: Db, sessionId: string, reason?: EndedSessionCode): Promise<boolean> {
    await lockForDeletion(db, ['session'], [sessionId])
    const rows = await db.selectFrom('session').select(kept).where('id', '=', sessionId).execute()
    await this.#end(db, rows, reason)
    return rows.length > 0
  }

  /** Ends all sessions of a user, except the one given (a password change keeps its own). */
  async closeAll(db: Db, userId: string, reason: EndedSessionCode, except?: string): Promise<void> {
    const rows = await db.selectFrom('session').select(kept).where('userId', '=', userId).execute()
    await this.#end(
      db,
      rows.filter(({ id }) => id !== except),
      reason,
    )
  }

  /** Ends all sessions; returns their number. */
  async closeEveryone(db: Db): Promise<number> {
    const rows = await db.selectFrom('session').select(kept).execute()
    await this.#end(db, rows, 'SESSION_FORCED')
    return rows.length
  }

  /** Why a token is refused: the reason its session was ended for, the state of its account, or it does not exist. */
  async refusalOf(token: string | undefined): Promise<'NO_SESSION' | EndedSessionCode> {
    if (!token || !tokenPattern.test(token)) return 'NO_SESSION'
    const hash = hashToken(token)
    const rows = this.#options.db.selectFrom('endedSession').select('reason')
    const row = await rows.where('tokenHash', '=', hash).executeTakeFirst()
    if (row && isEndedSessionCode(row.reason)) return row.reason
    return (await this.#shutOut(hash)) ?? 'NO_SESSION'
  }

  /** Adds a listener for every session that this server ends, e.g. to close its sockets. */
  onClosed(listener: (sessionId: string) => void): void {
    this.#closed.add(listener)
  }

  /** Calls the listener when rights may have changed. */
  onRights(listener: () => void): void {
    this.#changed.add(listener)
  }

  /** Empties the cache, after rights changed on a shared database. */
  forget(): void {
    this.#cache.forget()
    for (const listener of this.#changed) listener()
  }

  /** Removes expired sessions. */
  async sweep(): Promise<void> {
    const { db, clock, idle } = this.#options
    const now = clock()
    const { numDeletedRows } = await write(db)
      .deleteFrom('session')
      .where((where) => where.or([where('expireTime', '<=', now), where('lastSeen', '<', now - idle)]))
      .executeTakeFirst()
    this.counts.expired += Number(numDeletedRows)
    await write(db).deleteFrom('endedSession').where('expireTime', '<=', now).execute()
  }

  /** Ends sessions and keeps the reason until they would have expired; not of those that have expired already. */
  async #end(db: Db, rows: readonly Ending[], reason: EndedSessionCode | undefined): Promise<void> {
    for (const some of pieces(rows, batch)) {
      const ids = some.map(({ id }) => id)
      await write(db).deleteFrom('session').where('id', 'in', ids).execute()
      const told = some.filter((row) => this.#isLiving(row))
      if (reason === undefined || told.length === 0) continue
      const ended = told.map(({ tokenHash, expireTime }) => ({ tokenHash, expireTime, reason }))
      const keep = write(db).insertInto('endedSession').values(ended)
      await keep.onConflict((conflict) => conflict.doNothing()).execute()
    }
    this.#ended(rows.map(({ id }) => id))
  }

  async #valid(token: string | undefined): Promise<Known | undefined> {
    if (!token || !tokenPattern.test(token)) return undefined
    const hash = hashToken(token)
    const load = () => this.#load('session.tokenHash', hash)
    const known = await this.#cache.get(hash, load)
    // A temporary role ends without a change of any table, so these rights are read at each call.
    return this.#living(known?.actor.lasting ? await load() : known)
  }

  #living(known: Known | undefined): Known | undefined {
    return known && this.#isLiving(known) ? known : undefined
  }

  #isLiving({ lastSeen, expireTime }: Times): boolean {
    const { clock, idle } = this.#options
    const now = clock()
    return now < expireTime && now - lastSeen <= idle
  }

  /** Why the account of a session that has not ended may not act. */
  async #shutOut(tokenHash: string): Promise<EndedSessionCode | undefined> {
    const row = await this.#options.db
      .selectFrom('session')
      .innerJoin('sysUser', 'sysUser.id', 'session.userId')
      .select(['session.lastSeen', 'session.expireTime', 'sysUser.status', 'sysUser.delFlag'])
      .where('session.tokenHash', '=', tokenHash)
      .executeTakeFirst()
    if (!row || !this.#isLiving(row)) return undefined
    if (row.delFlag !== 0) return 'SESSION_DELETED'
    return row.status === 1 ? undefined : 'SESSION_FROZEN'
  }

  #ended(ids: readonly string[]): void {
    this.#cache.forget()
    for (const id of ids) for (const listener of this.#closed) listener(id)
  }

  async #load(by: 'session.id' | 'session.tokenHash', value: string): Promise<Known | undefined> {
    const { db } = this.#options
    const row = await db
      .selectFrom('session')
      .innerJoin('sysUser', 'sysUser.id', 'session.userId')
      .select(['session.id', 'session.lastSeen', 'session.expireTime', 'sysUser.id as userId'])
      .select([
        'sysUser.username',
        'sysUser.realname',
        'sysUser.orgCode',
        'sysUser.relTenantIds',
        'sysUser.oneTimeUntil',
      ])
      .where(by, '=', value)
      .where('sysUser.status', '=', 1)
      .where('sysUser.delFlag', '=', 0)
      .executeTakeFirst()
    if (!row) return undefined
    const { id: sessionId, userId, username, realname, orgCode, relTenantIds, lastSeen, expireTime } = row
    const permissions = this.#sets.of(await permissionsOf(db, userId))
    const tenants = await tenantsOf(db, relTenantIds)
    const passwordDue = row.oneTimeUntil !== null
    const held = { sessionId, userId, username, realname, orgCode, tenants, tenantId: 0, permissions, passwordDue }
    const isForTime = (await nextEnd(db, userId)) !== undefined
    const actor = isForTime ? { ...held, lasting: new Set(await permissionsOf(db, userId, lastingGrants)) } : held
    return { actor, lastSeen, expireTime }
  }
}

/** The permissions granted to a user: at present, or by other grants. */
export async function permissionsOf(db: Db, userId: string, grants = userGrants): Promise<readonly Permission[]> {
  const rows = await db
    .selectFrom(grants(db).as('userGrant'))
    .innerJoin('sysPermission', 'sysPermission.id', 'userGrant.permissionId')
    .select('sysPermission.perms')
    .distinct()
    .where('userGrant.userId', '=', userId)
    .where('sysPermission.delFlag', '=', 0)
    .where('sysPermission.perms', 'is not', null)
    .execute()
  return rows.flatMap((row) => (row.perms ?? '').split(',')).filter(isPermission)
}
