import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { inTransaction } from '../db/database.ts'
import { authorityChangeCount, joined } from './authority-change-count.ts'
import { authorityTables } from './grants.ts'

describe('reads that are joined', () => {
  const gate = () => {
    const reads: ((value: number) => void)[] = []
    return { reads, read: () => new Promise<number>((resolve) => reads.push(resolve)) }
  }

  it('a caller during a running read gets one that begins later', async () => {
    const { reads, read } = gate()
    const ask = joined(read)
    const answers = [ask(), ask(), ask()]
    expect(reads).toHaveLength(1)
    reads[0]?.(1)
    expect(await answers[0]).toBe(1)
    await expect.poll(() => reads.length, { timeout: 20_000 }).toBe(2)
    reads[1]?.(2)
    expect(await Promise.all(answers)).toEqual([1, 2, 2])
    void ask()
    expect(reads).toHaveLength(3)
  })

  it('a failed read rejects for its callers, not for the next one', async () => {
    let tries = 0
    const ask = joined(async () => {
      tries += 1
      if (tries === 1) throw new Error('gone')
      return tries
    })
    const [first, second] = [ask(), ask()]
    await expect(first).rejects.toThrow('gone')
    expect(await second).toBe(2)
  })
})

describeOnBothEngines('the count of changed rights', (db, engine) => {
  const user = { username: 'somebody', password: 'x', realname: 'x', sex: 0, status: 1, delFlag: 0, userIdentity: 1 }
  const auditColumns = { createBy: 'test', createTime: 1, version: 1 }
  const role = (id: string) => ({ id, roleCode: id, roleName: id, ...auditColumns })

  it('R15 is counted by the database for every table of identities and rights', async () => {
    if (engine === 'sqlite') {
      expect(authorityChangeCount(db())).toBeUndefined()
      return
    }
    const watched = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
      where tgname = 'count_authority'`.execute(db())
    expect(watched.rows.map(({ name }) => name).toSorted()).toEqual([...authorityTables].toSorted())
  })

  it('R15 increases once with each commit, and not with changes that were rolled back or affect no rights', async () => {
    const read = authorityChangeCount(db())
    if (!read) return
    const before = await read()
    await inTransaction(db(), async (tx) => {
      await tx
        .insertInto('sysRole')
        .values([role('a'), role('b')])
        .execute()
      await tx.updateTable('sysRole').set({ roleName: 'c' }).where('id', '=', 'a').execute()
      // No notification before the commit.
      expect(await read()).toBe(before)
    })
    expect(await read()).toBe(before + 1)
    const failing = inTransaction(db(), async (tx) => {
      await tx.deleteFrom('sysRole').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db()
      .insertInto('sysUser')
      .values({ id: '1', ...user, ...auditColumns })
      .execute()
    const session = {
      tokenHash: 'x',
      userId: '1',
      ip: null,
      userAgent: null,
      createTime: 1,
      lastSeen: 1,
      expireTime: 9,
    }
    await db()
      .insertInto('session')
      .values({ id: '1', ...session })
      .execute()
    await db().updateTable('session').set({ lastSeen: 2 }).execute()
    expect(await read()).toBe(before + 1)
    await db().deleteFrom('session').execute()
    await db().updateTable('sysUser').set({ status: 2 }).execute()
    expect(await read()).toBe(before + 3)
  })
})
