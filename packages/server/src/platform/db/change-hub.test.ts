import { beforeEach, expect, it } from 'vitest'
import { write } from '../../modules/organisation/position/position.write.ts'
import { describeOnBothEngines } from '../../testing/database.ts'
import { inBatch } from './batch.ts'
import { changeHubOf, inTransaction } from './database.ts'
import type { RowChanges } from './row-changes.ts'

describeOnBothEngines('changes of rows', (db) => {
  /** Without the versions stored with every change. */
  const heard: RowChanges[][] = []
  const positions = (...ids: string[]) =>
    ids.map((id) => ({ id, code: id, name: id, postRank: null, createBy: 'eve', createTime: 1, version: 1 }))
  const add = (...ids: string[]) =>
    db()
      .insertInto('sysPosition')
      .values(positions(...ids))
      .execute()
  let isListening = false
  beforeEach(() => {
    if (!isListening)
      changeHubOf(db()).onCommit((changes) => heard.push(changes.filter(({ table }) => table !== 'sysDataLog')))
    isListening = true
    heard.length = 0
  })

  it('arrive after the commit, all of a transaction together, in order', async () => {
    await inTransaction(db(), async (tx) => {
      await tx.insertInto('sysPosition').values(positions('a', 'b')).execute()
      await tx.updateTable('sysPosition').set({ name: 'A' }).where('id', '=', 'a').execute()
      expect(heard).toEqual([])
    })
    expect(heard).toMatchObject([
      [
        { table: 'sysPosition', kind: 'insert', rows: [{ after: { id: 'a' } }, { after: { id: 'b' } }] },
        {
          table: 'sysPosition',
          kind: 'update',
          rows: [{ before: { id: 'a', name: 'a' }, after: { id: 'a', name: 'A' } }],
          columns: ['name', 'version'],
        },
      ],
    ])
  })

  it('of a statement outside a transaction arrive separately; a statement without changes reports none', async () => {
    await add('c')
    await db().updateTable('sysPosition').set({ name: 'no' }).where('id', '=', 'missing').execute()
    await db().deleteFrom('sysPosition').where('id', '=', 'missing').execute()
    expect(heard).toMatchObject([[{ table: 'sysPosition', kind: 'insert' }]])
  })

  it('that are rolled back never arrive', async () => {
    const failing = inTransaction(db(), async (tx) => {
      await tx.insertInto('sysPosition').values(positions('d')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(heard).toEqual([])
  })

  it('of a batch arrive once, without those of the actions that failed', async () => {
    await inBatch(db(), async () => {
      await inTransaction(db(), (tx) => tx.insertInto('sysPosition').values(positions('e')).execute())
      await inTransaction(db(), async (tx) => {
        await tx.insertInto('sysPosition').values(positions('f')).execute()
        throw new Error('no')
      }).catch(() => undefined)
      await inTransaction(db(), (tx) => tx.insertInto('sysPosition').values(positions('g')).execute())
    })
    expect(heard.map((changes) => changes.map(({ rows }) => rows?.map(({ after }) => after?.id)))).toEqual([
      [['e'], ['g']],
    ])
  })

  it('of deleted rows name the versioned rows that the database deletes with them', async () => {
    const stamp = { createBy: 'eve', createTime: 1, version: 1 }
    await db()
      .insertInto('sysDict')
      .values({ id: 'hub', dictCode: 'hub', dictName: 'hub', delFlag: 0, type: 0, ...stamp })
      .execute()
    await db()
      .insertInto('sysDictItem')
      .values({ id: 'hub1', dictId: 'hub', itemText: '1', itemValue: '1', sortOrder: 1, status: 1, ...stamp })
      .execute()
    heard.length = 0
    await db().deleteFrom('sysDict').where('id', '=', 'hub').execute()
    expect(heard).toMatchObject([
      [
        { table: 'sysDict', kind: 'delete', rows: [{ before: { id: 'hub' } }] },
        { table: 'sysDictItem', kind: 'delete', rows: [{ before: { id: 'hub1' } }] },
      ],
    ])
  })

  it('have their consequences in the same transaction, which are changes too', async () => {
    const hub = changeHubOf(db())
    hub.onChange('customer', async (tx, { rows = [] }) => {
      for (const { after } of rows)
        await write(tx)
          .updateTable('sysPosition')
          .set({ name: `${after?.code}` })
          .where('id', '=', 'e')
          .execute()
    })
    const stamp = { tenantId: 0, createBy: 'eve', createTime: 1, version: 1 }
    const customer = { id: 'x', code: 'X', name: 'X', contact: '', address: '', remark: '', ...stamp }
    const failing = inTransaction(db(), async (tx) => {
      await tx.insertInto('customer').values(customer).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const nameOf = () => db().selectFrom('sysPosition').select('name').where('id', '=', 'e').executeTakeFirstOrThrow()
    expect(await nameOf()).toEqual({ name: 'e' })
    await inTransaction(db(), (tx) => tx.insertInto('customer').values(customer).execute())
    expect(await nameOf()).toEqual({ name: 'X' })
    expect(heard.map((changes) => changes.map(({ table }) => table))).toEqual([['customer', 'sysPosition']])
  })
})
