import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { openTestDatabase } from '../../testing/open-database.ts'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { engineOf, inTransaction } from './database.ts'
import { lockDatabase } from './lock.ts'
import { type Migration, migrateDown, migrateUp } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { WholeDb } from './whole-db.ts'

const ids = createIds(systemClock)
const row = (code: string) => ({
  id: ids(),
  code,
  name: code,
  contact: '',
  address: '',
  remark: '',
  createBy: 'x',
  createTime: 1,
  version: 1,
})
const add = (db: WholeDb, code: string) => db.insertInto('customer').values(row(code)).execute()
const codes = async (db: WholeDb, prefix: string) =>
  (await db.selectFrom('customer').select('code').where('code', 'like', `${prefix}%`).orderBy('code').execute()).map(
    (each) => each.code,
  )

describeOnBothEngines('database', (db, engine) => {
  it('has its engine', () => {
    expect(engineOf(db())).toBe(engine)
  })

  it('a failed transaction leaves nothing', async () => {
    const failing = inTransaction(db(), async (tx) => {
      await add(tx, 'T1')
      expect(await codes(tx, 'T')).toEqual(['T1'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await codes(db(), 'T')).toEqual([])
  })

  it('readers see what is committed and do not wait for a writer', async () => {
    const opened = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const writing = inTransaction(db(), async (tx) => {
      await add(tx, 'W1')
      opened.resolve()
      await finish.promise
    })
    await opened.promise
    expect(await codes(db(), 'W')).toEqual([])
    finish.resolve()
    await writing
    expect(await codes(db(), 'W')).toEqual(['W1'])
  })

  it('writers take turns; none is lost', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        inTransaction(db(), async (tx) => {
          await add(tx, `P${index}`)
          await wait(1)
        }),
      ),
    )
    expect(await codes(db(), 'P')).toHaveLength(20)
  })

  it('keeps numbers, texts and nulls as they are', async () => {
    const given = { ...row('N'), createTime: 1_795_252_448_147, name: '客 "\' \\ %', phone: null, updateTime: null }
    await db().insertInto('customer').values(given).execute()
    const found = await db().selectFrom('customer').selectAll().where('code', '=', 'N').executeTakeFirstOrThrow()
    expect(found).toEqual({ ...given, email: null, updateBy: null, tenantId: 0 })
  })

  it('refuses an invalid reference', async () => {
    const orphan = { id: ids(), userId: 'nobody', roleId: 'nothing' }
    await expect(db().insertInto('sysUserRole').values(orphan).execute()).rejects.toThrow(/foreign key/i)
  })
})

/** Tables and their columns, as the engine itself reports them. */
async function schemaOf(db: WholeDb): Promise<string> {
  const tables = await db.introspection.getTables()
  return JSON.stringify(
    tables
      .filter((table) => table.name !== 'schema_migration' && table.name !== 'schemaMigration')
      .map((table) => [table.name, table.columns.map(({ name, dataType, isNullable }) => [name, dataType, isNullable])])
      .toSorted(),
  )
}

describe.each(['sqlite', 'postgres'] as const)('migrations on %s', (engine) => {
  it('R28 go up, down to nothing, and up to the same schema', async () => {
    const { db, close } = await openTestDatabase(engine, { empty: true })
    try {
      const applied = await migrateUp(db, migrations, systemClock)
      expect(applied).toEqual(migrations.map((migration) => migration.name))
      const full = await schemaOf(db)
      await migrateDown(db, migrations, 0)
      expect(await schemaOf(db)).toBe('[]')
      await migrateUp(db, migrations, systemClock)
      expect(await schemaOf(db)).toBe(full)
      expect(await migrateUp(db, migrations, systemClock)).toEqual([])
    } finally {
      await close()
    }
  })

  it('refuse a database that is newer, and one whose history was edited', async () => {
    const { db, close } = await openTestDatabase(engine)
    try {
      const [first, ...others] = migrations
      await expect(migrateUp(db, others, systemClock)).rejects.toThrow('newer than this program')
      const edited: Migration = {
        name: first?.name ?? '',
        up: async (on) => void (await sql`select 1`.execute(on)),
        down: async () => {},
      }
      await expect(migrateUp(db, [edited, ...others], systemClock)).rejects.toThrow('was edited')
    } finally {
      await close()
    }
  })
})

describe('a closed SQLite database', () => {
  it('is one complete file: a copy of it has all data', async () => {
    const first = await openTestDatabase('sqlite')
    await add(first.db, 'KEPT')
    expect(await codes(first.db, 'KEPT')).toEqual(['KEPT'])
    await first.release()
    expect(readdirSync(dirname(first.source))).toEqual(['test.sqlite'])
    const copy = await openTestDatabase('sqlite', { from: first.source })
    expect(await codes(copy.db, 'KEPT')).toEqual(['KEPT'])
    await copy.close()
    await first.close()
  })
})

describe('names', () => {
  it('migrations are numbered in order, none twice', () => {
    const names = migrations.map((migration) => migration.name)
    expect(names).toEqual([...new Set(names)].toSorted())
    expect(names.every((name) => /^\d{4}_[a-z_]+$/.test(name))).toBe(true)
  })

  it('ids have 19 digits and sort in the order they were made', () => {
    let now = 1_795_252_448_147
    const next = createIds(() => now)
    const made = Array.from({ length: 10_000 }, (_each, index) => {
      if (index % 3_000 === 0) now -= 5
      return next()
    })
    expect(made.every((id) => /^\d{19}$/.test(id))).toBe(true)
    expect(made).toEqual([...new Set(made)].toSorted())
  })
})

describe('lock', () => {
  it('a second server on the same file is refused, and admitted when the first has ended', async () => {
    const { url, close } = await openTestDatabase('sqlite')
    const path = url.slice('sqlite:'.length)
    const unlock = lockDatabase(path)
    expect(() => lockDatabase(path)).toThrow('another Heron server')
    unlock()
    lockDatabase(path)()
    await close()
  })
})
