import { Sessions } from '../platform/auth/sessions.ts'
import { systemClock } from '../platform/clock.ts'
import { changeHubOf } from '../platform/db/database.ts'
import { RowSeals } from '../platform/db/row-seals.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { createIds } from '../platform/ids.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'

/** A signed-in user. */
export interface Person {
  readonly userId: string
  readonly token: string
}

export interface CrowdOptions {
  readonly count: number
  /** Role of all of them. */
  readonly role: string
  /** Folder of the server's keys: rows written here are sealed like the server's own. */
  readonly signingKeys: string
}

const from = { ip: '127.0.0.1', userAgent: 'crowd' }

/** Adds signed-in users; signing in this many with passwords would take minutes of hashing. */
export async function addCrowd(db: WholeDb, { count, role, signingKeys }: CrowdOptions): Promise<readonly Person[]> {
  changeHubOf(db).sealWith(new RowSeals(new AuditKey(signingKeys)))

  const ids = createIds(systemClock)
  const stamps = () => ({ createBy: 'test', createTime: systemClock(), version: 1 })
  const { id: roleId } = await db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', role)
    .executeTakeFirstOrThrow()
  return db.transaction().execute(async (tx) => {
    const sessions = new Sessions({ db: tx, clock: systemClock, ids, idle: 3_600_000, age: 3_600_000 })
    const people: Person[] = []
    for (let at = 0; at < count; at += 1) {
      const userId = ids()
      const username = `crowd-${at}`
      await tx
        .insertInto('sysUser')
        .values({
          id: userId,
          username,
          realname: username,
          password: 'x',
          sex: 0,
          status: 1,
          delFlag: 0,
          userIdentity: 1,
          ...stamps(),
        })
        .execute()
      await tx.insertInto('sysUserRole').values({ id: ids(), userId, roleId }).execute()
      people.push({ userId, token: await sessions.open(tx, userId, from) })
    }
    return people
  })
}
