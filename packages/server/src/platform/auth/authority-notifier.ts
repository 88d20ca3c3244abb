import { setImmediate as breath } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { pieces } from '../pieces.ts'
import { withoutScope } from '../scope/scope.ts'
import type { Sockets } from '../sockets/sockets.ts'
import { nextEnd, userGrants } from './grants.ts'

/** ms; the longest timeout of a timer. */
const longestWait = 2_000_000_000

/** Users queried in one statement; other work runs in between. */
const batch = 50

/** The rights of each user as one text: granted rows, with their versions and rules. */
async function holdings(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(userGrants(db).as('userGrant'))
    .innerJoin('sysPermission', 'sysPermission.id', 'userGrant.permissionId')
    .select(['userGrant.userId', 'sysPermission.id', 'sysPermission.version', 'sysPermission.perms'])
    .select('userGrant.dataRuleIds')
    .where('userGrant.userId', 'in', userIds)
    .where('sysPermission.delFlag', '=', 0)
    .execute()
  const held = Map.groupBy(rows, ({ userId }) => userId)
  const textOf = (id: string) =>
    (held.get(id) ?? []).map((row) => `${row.id} ${row.version} ${row.perms} ${row.dataRuleIds}`).toSorted()
  return new Map(userIds.map((id) => [id, textOf(id).join('\n')]))
}

/**
 * Notifies connected users, each server its own connections, when their rights have changed; other users are not
 * notified.
 */
export class AuthorityNotifier {
  readonly #db: Db
  readonly #log: Log
  readonly #sockets: Sockets
  readonly #known = new Map<string, string>()
  /** Connected users whose rights have not been read yet. */
  readonly #arrived = new Set<string>()
  #isLearning = false
  /** Timer for the next end of a temporary role. */
  #end: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Log, sockets: Sockets) {
    this.#db = db
    this.#log = log
    this.#sockets = sockets
  }

  /** Reads and stores the rights of a user who has just connected. */
  learn(userId: string): void {
    // After a restart all users connect at once.
    this.#arrived.add(userId)
    if (this.#isLearning) return
    this.#isLearning = true
    this.#next(() =>
      this.#learnArrived().finally(() => {
        this.#isLearning = false
      }),
    )
    this.#next(() => this.#awaitEnd())
  }

  /** After a change of rights. */
  notify(): void {
    this.#next(async () => {
      const here = this.#sockets.userIds()
      for (const id of this.#known.keys()) if (!here.includes(id)) this.#known.delete(id)
      for (const some of pieces(here, batch)) {
        for (const [id, held] of await holdings(this.#db, some)) {
          if (this.#known.get(id) !== held) this.#sockets.sendHere(id, { cmd: 'authority' })
          this.#known.set(id, held)
        }
        await breath()
      }
      await this.#awaitEnd()
    })
  }

  /** Resolves when all queued notifications are sent. */
  idle(): Promise<void> {
    return this.#turn
  }

  /** Notifies open pages when a temporary role ends; the right itself ends without this timer. */
  async #awaitEnd(): Promise<void> {
    clearTimeout(this.#end)
    const next = await nextEnd(this.#db)
    if (next === undefined) return
    this.#end = setTimeout(() => this.notify(), Math.min(next.at - next.now + 1, longestWait)).unref()
  }

  async #learnArrived(): Promise<void> {
    while (this.#arrived.size > 0) {
      await breath()
      const some = [...this.#arrived].slice(0, batch)
      // Removed before reading: a user who connects again meanwhile is read again.
      for (const id of some) this.#arrived.delete(id)
      for (const [id, held] of await holdings(this.#db, some)) this.#known.set(id, held)
    }
  }

  /** Queues work, run one after the other, outside the scope of the calling request, which would filter the rows. */
  #next(work: () => Promise<void>): void {
    this.#turn = withoutScope(() => this.#turn.then(work)).catch((error: unknown) => {
      // A missed notification is harmless: the user's next call is checked against the new rights.
      this.#log.warn({ err: error }, 'a change of rights was not announced')
    })
  }
}
